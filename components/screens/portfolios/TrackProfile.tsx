import { useState } from 'react'
import { OverviewTab } from '@/components/backtest/OverviewTab'
import { useBacktest } from '@/components/backtest/useBacktest'
import { SectorTable } from '@/components/filings/SectorTable'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { Tiles } from '@/components/options/minutes/Tiles'
import { MixDialog } from '@/components/screens/portfolios/MixDialog'
import { ProfileChanges } from '@/components/screens/portfolios/ProfileChanges'
import { ProfileHoldings } from '@/components/screens/portfolios/ProfileHoldings'
import { ProfileRules } from '@/components/screens/portfolios/ProfileRules'
import { ProfileTools } from '@/components/screens/portfolios/ProfileTools'
import type { PortfoliosParams } from '@/components/screens/portfolios/portfoliosParams'
import { keepablePortfolio, type ProfileAnswer } from '@/components/screens/portfolios/profileModel'
import { profileTiles } from '@/components/screens/portfolios/trackTiles'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useWhilePending } from '@/hooks/queries/useWhilePending'
import { parsePlan } from '@/lib/backtest/planText'

export interface TrackProfileProps {
  readonly params: PortfoliosParams
  readonly onChange: (patch: Partial<PortfoliosParams>) => void
}

const TABS = optionsOf({ overview: 'Overview', holdings: 'Holdings', changes: 'Changes', sectors: 'Sectors' })

/** One tracked portfolio (C25): rules, performance against SPY, holdings, what each filing changed, sectors. */
export function TrackProfile({ params, onChange }: TrackProfileProps) {
  const answer = useEndpoint('portfolios.profile', { query: { key: params.p } })
  useWhilePending(answer)
  const shown = loadedData(answer)
  const row = shown?.data.row
  const tabs = <Segments label="View" options={TABS} value={params.view} onChange={(view) => onChange({ view })} />
  return (
    <FeedTemplate
      title={row?.name ?? 'Portfolio'}
      isPending={shown === undefined}
      controls={<span className="max-nav:hidden">{tabs}</span>}
      tools={shown === undefined ? undefined : <ProfileTools answer={shown} onChange={onChange} />}
      tiles={
        <>
          <div className="no-scrollbar flex h-11 items-center gap-2 overflow-x-auto px-3 nav:hidden">{tabs}</div>
          {row?.figures == null ? null : <Tiles tiles={profileTiles(row.figures)} meta={shown?.meta} />}
        </>
      }
      grid={
        shown === undefined ? (
          <Waiting answer={answer} source="portfolios.profile" rows={24} />
        ) : (
          <>
            <ProfileBody answer={shown} params={params} />
            {params.clone ? (
              <MixDialog
                start={keepablePortfolio(shown)}
                mix={null}
                onClose={() => onChange({ clone: false })}
                onSaved={() => onChange({ p: '', clone: false, tab: 'mine' })}
              />
            ) : null}
          </>
        )
      }
      footer={
        <>
          <span>{shown === undefined ? '' : `${shown.data.changes_total} filings followed`}</span>
          <span className="max-phone:hidden">
            entries only after a filing; after costs; past results say nothing of the next ones
          </span>
        </>
      }
    />
  )
}

function ProfileBody({ answer, params }: { readonly answer: ProfileAnswer; readonly params: PortfoliosParams }) {
  const { dateFormat } = useTimeSettings()
  const { data, meta } = answer
  const [scale, setScale] = useState<'log' | 'linear'>('log')
  const run = useBacktest(parsePlan(data.plan))
  if (params.view === 'changes') return <ProfileChanges answer={answer} />
  if (params.view === 'sectors')
    return data.sectors.dates.length === 0 ? (
      <EmptyState>No filing gives a weight.</EmptyState>
    ) : (
      <SectorTable
        label="Sectors by filing"
        note="share of the portfolio after the filing"
        dates={data.sectors.dates}
        sectors={data.sectors.rows}
        dateFormat={dateFormat}
        source={meta.source}
      />
    )
  const result = run.shown?.result
  if (params.view === 'holdings') return <ProfileHoldings answer={answer} result={result} />
  return (
    <div className="h-full overflow-y-auto">
      <ProfileRules answer={answer} />
      {data.row.figures === null && data.pending === 0 ? (
        <EmptyState>{data.row.note}</EmptyState>
      ) : run.answer.status === 'error' ? (
        <Waiting answer={run.answer} source="backtests.run" />
      ) : run.shown === null ? (
        <SkeletonRows rows={16} label="Working out" />
      ) : (
        <OverviewTab result={run.shown.result} meta={run.shown.meta} scale={scale} onScale={setScale} />
      )}
    </div>
  )
}
