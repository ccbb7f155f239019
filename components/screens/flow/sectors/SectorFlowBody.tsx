import { useMemo } from 'react'
import { BuiltInScale } from '@/components/options/BuiltInScale'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import { CompareTide } from '@/components/screens/flow/sectors/CompareTide'
import { GroupsTable } from '@/components/screens/flow/sectors/GroupsTable'
import { MembersDrill } from '@/components/screens/flow/sectors/MembersDrill'
import { MARKS, SectorCards } from '@/components/screens/flow/sectors/SectorCards'
import { SectorRotation } from '@/components/screens/flow/sectors/SectorRotation'
import { comparedGroups, type SectorFlowParams, toggled } from '@/components/screens/flow/sectors/sectorFlowParams'
import { chartSource } from '@/components/stocks/parts/chartWords'
import type { PageTable } from '@/components/tables/usePageTable'
import { EmptyState } from '@/components/ui/EmptyState'
import { Tabs } from '@/components/ui/Tabs'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallResponse } from '@/lib/contract/calls'
import type { SectorFlowRow } from '@/lib/contract/sectors'

export interface SectorFlowBodyProps {
  readonly params: SectorFlowParams
  readonly answer: CallResponse<'sectors.flow'>
  /** Of the kind shown, in the order asked for. */
  readonly rows: readonly SectorFlowRow[]
  readonly isLive: boolean
  readonly table: PageTable<SectorFlowRow>
  readonly onChange: (patch: Partial<SectorFlowParams>) => void
}

const EVERY_MS = 10_000
const keys = (rows: readonly SectorFlowRow[]) => rows.map((row) => row.key)

/** Cards, the tide of those compared beside the rotation, the table, the members of one. */
export function SectorFlowBody({ params, answer, rows, isLive, table, onChange }: SectorFlowBodyProps) {
  const when = whenQuery(params.when)
  const compared = useMemo(() => comparedGroups(answer.data.rows, params), [answer, params])
  const themes = compared.filter((row) => row.kind === 'theme')
  const tides = loadedData(
    useLiveAnswer(
      'sectors.tide',
      { query: { ...when, themes: keys(themes).sort().join(',') } },
      { isLive, everyMs: EVERY_MS },
    ),
  )
  const series = useMemo(() => new Map((tides?.data.rows ?? []).map((row) => [row.key, row.series])), [tides])
  const lines = useMemo(
    () => compared.flatMap(({ key, label }) => ({ label, series: series.get(key) ?? NO_SERIES })),
    [compared, series],
  )
  if (rows.every((row) => row.premium === 0 && row.change === null))
    return <EmptyState>This source has no sectors, and no option of our themes has traded yet.</EmptyState>
  const focus = compared.find((row) => row.key === params.of) ?? compared[0]
  return (
    <div className="min-h-0 flex-1 overflow-y-auto bg-panel">
      <SectorCards
        rows={rows}
        series={series}
        compared={keys(compared)}
        onToggle={(key) => onChange({ pick: toggled(params.pick, key), of: params.pick.includes(key) ? '' : key })}
      />
      <BuiltInScale meta={answer.meta} isLine />
      <div className="grid grid-cols-2 gap-px border-b bg-line-2 max-rail:grid-cols-1">
        <CompareTide
          groups={lines}
          session={answer.meta.session_date ?? ''}
          stepMinutes={tides?.data.step_minutes ?? 5}
          source={chartSource(answer.meta)}
          isPicked={params.pick.length > 0}
          onReset={() => onChange({ pick: [], of: '' })}
        />
        <SectorRotation when={when} isLive={isLive} />
      </div>
      <GroupsTable
        rows={rows}
        table={table}
        marketPremium={answer.data.market_premium}
        onOpen={(row) => onChange({ pick: [row.key], of: row.key })}
      />
      {focus === undefined ? null : (
        <>
          <Tabs
            label="Members of"
            options={compared.map((row, place) => ({
              value: row.key,
              name: (
                <>
                  <i aria-hidden="true" className={`size-2 rounded-full ${MARKS[place] ?? ''}`} />
                  {row.label}
                </>
              ),
            }))}
            value={focus.key}
            onChange={(of) => onChange({ of })}
          />
          <MembersDrill group={focus} when={when} isLive={isLive} />
        </>
      )}
    </div>
  )
}

const NO_SERIES = { start_ms: [], ncp: [], npp: [] }
