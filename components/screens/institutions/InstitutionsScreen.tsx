import { AlertButton } from '@/components/alerts/AlertButton'
import { eventAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { FilingPage } from '@/components/filings/FilingPage'
import { NoFilings, Tile, Tiles } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { ManagerGrid, MoveGrid, OptionGrid } from '@/components/screens/institutions/InstitutionGrids'
import {
  type InstitutionsParams,
  institutionsQuery,
  parseInstitutionsParams,
} from '@/components/screens/institutions/institutionsParams'
import { Input } from '@/components/ui/Input'
import { Segments } from '@/components/ui/Segments'
import { Select } from '@/components/ui/Select'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'

type Answer = CallResponse<'institutions.list'>

const TABS = [
  { value: 'managers', label: 'Institutions' },
  { value: 'filings', label: 'Latest filings' },
  { value: 'moves', label: 'Most bought and sold' },
  { value: 'options', label: 'Largest options' },
] as const
const MOVES = [
  { value: 'bought', label: 'Most bought' },
  { value: 'sold', label: 'Most sold' },
  { value: 'new', label: 'Most new holders' },
  { value: 'closed', label: 'Most closed' },
  { value: 'held', label: 'Hedge-fund consensus: most holders' },
] as const
const VALUES = ['0', '1000000000', '10000000000', '100000000000'].map((value) => ({
  value,
  label: value === '0' ? 'Any value' : `From ${formatMoney(Number(value))}`,
}))

/** What did the big holders add or drop? §4.2 Institutions, F42. */
export function InstitutionsScreen(params: InstitutionsParams) {
  const change = useAddress(params, institutionsQuery)
  const answer = useEndpoint('institutions.list', {}, { refreshMs: 120_000 })
  const shown = loadedData(answer)
  const kinds = [...new Set(shown?.data.rows.map((row) => row.kind).filter((kind) => kind !== ''))].sort()
  const tabs = (
    <Segments label="View" options={TABS} value={params.tab} onChange={(tab) => change({ tab, sort: '', cols: '' })} />
  )
  return (
    <FilingPage
      title="Institutions"
      tabs={tabs}
      meta={shown?.meta}
      freshness={{ kind: 'holdings', newest: newestPeriod(shown?.data.rows ?? []) }}
      tools={
        <AlertButton
          isIcon="tool"
          label="Alert on new 13F reports"
          name="New 13F reports"
          definition={eventAlert(['institution'])}
        />
      }
      isStale={answer.status === 'error' && shown !== undefined}
      chips={
        params.tab === 'moves' ? (
          <Select
            size="s"
            aria-label="Order"
            options={MOVES}
            value={params.move}
            onChange={(move) => change({ move, sort: '' })}
          />
        ) : (
          <>
            <span className="w-48 shrink-0">
              <Input
                size="s"
                type="search"
                aria-label="Search by name"
                placeholder="Name"
                value={params.search}
                onChange={(event) => change({ search: event.target.value })}
              />
            </span>
            <Select
              size="s"
              aria-label="Value"
              options={VALUES}
              value={String(params.minValue)}
              onChange={(value) => change({ minValue: Number(value) })}
            />
            {kinds.length === 0 ? null : (
              <Select
                size="s"
                aria-label="Kind"
                options={[{ value: '', label: 'Any kind' }, ...kinds.map((kind) => ({ value: kind, label: kind }))]}
                value={params.kind}
                onChange={(kind) => change({ kind })}
              />
            )}
          </>
        )
      }
      tiles={<ListTiles data={shown?.data} />}
      footer={
        <>
          <span className="shrink-0">{formatCount(shown?.data.rows.length ?? 0)} institutions</span>
          <span className="max-phone:whitespace-normal max-phone:text-10 max-phone:leading-3">
            positions are as of quarter end, up to 45 days old when filed; long US-listed only
          </span>
        </>
      }
    >
      {shown === undefined ? (
        <Waiting answer={answer} source="institutions.list" rows={24} />
      ) : (
        <Body shown={shown} params={params} onChange={change} />
      )}
    </FilingPage>
  )
}

function ListTiles({ data }: { readonly data: Answer['data'] | undefined }) {
  const sum = (pick: (row: Answer['data']['rows'][number]) => number | null): number | null =>
    data === undefined ? null : data.rows.reduce((total, row) => total + (pick(row) ?? 0), 0)
  const counted = (pick: (row: Answer['data']['rows'][number]) => number): string =>
    formatCount(data === undefined ? null : sum(pick))
  return (
    <Tiles>
      <Tile label="13F value together">{formatMoney(sum((row) => row.value))}</Tile>
      <Tile label="Bought in quarter">
        <span className="text-bull">{formatMoney(sum((row) => row.bought))}</span>
      </Tile>
      <Tile label="Sold in quarter">
        <span className="text-bear">{formatMoney(sum((row) => row.sold))}</span>
      </Tile>
      <Tile label="New positions" hidesOnPhone>
        {counted((row) => row.counts.new)}
      </Tile>
      <Tile label="Sold out" hidesOnPhone>
        {counted((row) => row.counts.sold)}
      </Tile>
    </Tiles>
  )
}

interface BodyProps {
  readonly shown: Answer
  readonly params: InstitutionsParams
  readonly onChange: (patch: Partial<InstitutionsParams>) => void
}

const MOVE_KEYS = {
  bought: 'bought',
  sold: 'sold',
  new: 'new_holders',
  closed: 'closed_holders',
  held: 'holders',
} as const

function Body({ shown, params, onChange }: BodyProps) {
  const { dateFormat } = useTimeSettings()
  const { data, meta } = shown
  const wanted = params.search.toLowerCase()
  if (data.rows.length === 0 && !meta.simulated) return <NoFilings what="13F reports" files="<13F submissions>" />
  if (params.tab === 'moves') {
    const key = MOVE_KEYS[params.move]
    return <MoveGrid params={params} onChange={onChange} rows={[...data.moves].sort((a, b) => b[key] - a[key])} />
  }
  if (params.tab === 'options') {
    const rows = data.options.filter(
      (row) => row.value >= params.minValue && row.manager.toLowerCase().includes(wanted),
    )
    return <OptionGrid params={params} dateFormat={dateFormat} onChange={onChange} rows={rows} />
  }
  const rows = data.rows.filter(
    (row) =>
      (params.kind === '' || row.kind === params.kind) &&
      (params.minValue === 0 || (row.value ?? 0) >= params.minValue) &&
      row.name.toLowerCase().includes(wanted),
  )
  const ordered =
    params.tab === 'filings' ? [...rows].sort((a, b) => ((a.filed ?? '') < (b.filed ?? '') ? 1 : -1)) : rows
  return <ManagerGrid key={params.tab} params={params} dateFormat={dateFormat} onChange={onChange} rows={ordered} />
}

/** The newest quarter that any manager reported. */
const newestPeriod = (rows: readonly { readonly period: string }[]): string | null =>
  rows.reduce<string | null>((newest, { period }) => (newest === null || period > newest ? period : newest), null)

/** The screen with its address. */
export const InstitutionsPage = withParams(InstitutionsScreen, parseInstitutionsParams)
