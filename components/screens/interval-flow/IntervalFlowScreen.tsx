import { useMemo, useState } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { FilterFields, GROUP_BLOCKS } from '@/components/alerts/FilterFields'
import { FilterStrip } from '@/components/alerts/FilterStrip'
import { ContractOverlay } from '@/components/options/contract/ContractOverlay'
import { Waiting } from '@/components/options/contract/Waiting'
import { FilterSheet } from '@/components/options/filter/FilterSheet'
import { withClause } from '@/components/options/filter/withClause'
import { loadedData } from '@/components/options/loadedData'
import { SessionMenu } from '@/components/options/when/SessionMenu'
import { TapeReplay } from '@/components/options/when/TapeReplay'
import { isNow } from '@/components/options/when/whenState'
import { IntervalControls } from '@/components/screens/interval-flow/IntervalControls'
import { ContractBuckets, TickerBuckets } from '@/components/screens/interval-flow/IntervalGrid'
import { type IntervalParams, intervalCall, intervalQuery } from '@/components/screens/interval-flow/intervalParams'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { printFilter } from '@/lib/flow/filter/print'
import { INTERVAL_MINUTES } from '@/lib/flow/intervals'
import { formatCount } from '@/lib/format/number'

const TABS = [
  { value: 'contracts', label: 'Contracts' },
  { value: 'tickers', label: 'Tickers' },
] as const
const WIDTHS = INTERVAL_MINUTES.map((minutes) => ({ value: String(minutes), label: `${minutes}m` }))

/** Catching one buyer split over minutes: one row a contract and interval (pages.md Interval Flow). */
export function IntervalFlowScreen(params: IntervalParams) {
  const change = useAddress(params, intervalQuery)
  const isPhone = useMediaQuery(media.phone)
  const { timeZone, dateFormat } = useTimeSettings()
  const [hasFilters, setFilters] = useState(false)
  const isLive = isNow(params)
  const isTickers = params.tab === 'tickers'
  const query = intervalCall(params)
  const contractsAnswer = useLiveAnswer('intervals.contracts', isTickers ? null : { query }, { isLive, everyMs: 2000 })
  const tickersAnswer = useLiveAnswer('intervals.tickers', isTickers ? { query } : null, { isLive, everyMs: 2000 })
  const contracts = loadedData(contractsAnswer)
  const tickers = loadedData(tickersAnswer)
  const answer = isTickers ? tickersAnswer : contractsAnswer
  const shown = isTickers ? tickers : contracts
  const session = shown?.meta.session_date ?? null
  const { minutes } = params
  const formats = useMemo(
    () => ({ timeZone, dateFormat, minutes, session: session ?? '1970-01-01' }),
    [timeZone, dateFormat, minutes, session],
  )
  const when = { when: params, change }
  const grid = {
    params,
    formats,
    onChange: change,
    onFilter: (clause: string) => change({ filter: withClause(params.filter, clause) }),
  }
  const panel = {
    filter: params.filter,
    blocks: GROUP_BLOCKS,
    onClose: () => setFilters(false),
    onChange: (filter: typeof params.filter) => change({ filter }),
  }
  const count = `${formatCount(shown?.total ?? 0)} buckets`
  return (
    <>
      <FeedTemplate
        title="Interval Flow"
        controls={
          <span className="flex items-center gap-2.5 max-phone:hidden">
            <TabsAndWidth params={params} onChange={change} />
          </span>
        }
        tools={
          <>
            {answer.status === 'error' && shown ? <Badge tone="warn">not up to date</Badge> : null}
            <AlertButton
              filter={printFilter(params.filter)}
              name="Interval flow"
              definition={{
                kind: 'interval',
                interval: {
                  minutes,
                  min_premium: params.minPremium,
                  min_volume: 0,
                  min_ask: null,
                  min_share: params.minShare === 0 ? null : params.minShare,
                  opening_only: params.openingOnly,
                },
              }}
            />
            {isLive ? null : (
              <Button onClick={() => change({ session: null, source: null, at: null })}>Back to live</Button>
            )}
            <SessionMenu state={when} shown={session} source={shown?.meta.source ?? null} />
          </>
        }
        chips={
          <FilterStrip
            filter={params.filter}
            error={params.filterError}
            isPanelOpen={hasFilters}
            onPanel={() => setFilters(!hasFilters)}
            onChange={(filter) => change({ filter })}
            lead={<IntervalControls params={params} onChange={change} />}
          />
        }
        tiles={
          <div className="no-scrollbar flex h-11 items-center gap-2 overflow-x-auto px-3 phone:hidden">
            <TabsAndWidth params={params} onChange={change} />
          </div>
        }
        charts={
          params.at !== null && session !== null ? (
            <TapeReplay state={when} session={session} source={params.source} atMs={Date.parse(params.at)} />
          ) : null
        }
        filters={hasFilters && !isPhone ? <FilterFields {...panel} /> : null}
        grid={
          shown === undefined ? (
            <Waiting answer={answer} source={isTickers ? 'intervals.tickers' : 'intervals.contracts'} rows={30} />
          ) : !shown.work.is_ready ? (
            <EmptyState>
              The session is being counted: {Math.round(shown.work.progress * 100)}%. The page goes on by itself.
            </EmptyState>
          ) : isTickers ? (
            <TickerBuckets key="tickers" {...grid} rows={tickers?.data ?? []} />
          ) : (
            <ContractBuckets key="contracts" {...grid} rows={contracts?.data ?? []} />
          )
        }
        footer={
          shown === undefined ? null : (
            <>
              <span>
                {formatCount(shown.data.length)} of {count}
              </span>
              {shown.work.progress < 0.99 ? (
                <span>{Math.round(shown.work.progress * 100)}% of the session counted</span>
              ) : null}
              <span className="max-phone:hidden">
                a dashed bucket is still open; closed buckets are kept from $25K a contract and $100K a ticker
              </span>
            </>
          )
        }
      />
      <FilterSheet isOpen={hasFilters && isPhone} shows={count} onClose={panel.onClose}>
        <FilterFields {...panel} />
      </FilterSheet>
      <ContractOverlay chain={params.chain} scope={params} onClose={() => change({ chain: null })} />
    </>
  )
}

interface HeadProps {
  readonly params: IntervalParams
  readonly onChange: (patch: Partial<IntervalParams>) => void
}

function TabsAndWidth({ params, onChange }: HeadProps) {
  return (
    <>
      <Segments
        label="Group by"
        options={TABS}
        value={params.tab}
        onChange={(tab) => onChange({ tab, sort: '', cols: '', minPremium: tab === 'tickers' ? 250_000 : 50_000 })}
      />
      <Segments
        label="Interval"
        options={WIDTHS}
        value={String(params.minutes)}
        onChange={(value) => onChange({ minutes: INTERVAL_MINUTES.find((known) => String(known) === value) ?? 5 })}
      />
    </>
  )
}
