import { VolumeX } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { FilterStrip } from '@/components/alerts/FilterStrip'
import { withParams } from '@/components/app/withParams'
import { Waiting } from '@/components/options/contract/Waiting'
import { FilterSheet } from '@/components/options/filter/FilterSheet'
import { withClause } from '@/components/options/filter/withClause'
import { loadedData } from '@/components/options/loadedData'
import { TapeReplay } from '@/components/options/when/TapeReplay'
import { isNow, whenQuery } from '@/components/options/when/whenState'
import { AlertFilters } from '@/components/screens/option-flow-alerts/AlertFilters'
import { AlertGrid, hitId } from '@/components/screens/option-flow-alerts/AlertGrid'
import { AlertOverlays } from '@/components/screens/option-flow-alerts/AlertOverlays'
import { AlertTools } from '@/components/screens/option-flow-alerts/AlertTools'
import { alertColumns } from '@/components/screens/option-flow-alerts/alertColumns'
import {
  type FlowAlertsParams,
  flowAlertsQuery,
  parseFlowAlertsParams,
} from '@/components/screens/option-flow-alerts/flowAlertsParams'
import { RuleChips } from '@/components/screens/option-flow-alerts/RuleChips'
import { useOrderedAsk } from '@/components/tables/useOrderedAsk'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { FilterChip } from '@/components/ui/Chip'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionsOf } from '@/components/ui/optionsOf'
import { pickOf } from '@/components/ui/pickOf'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useArrivalSound } from '@/hooks/live/useArrivalSound'
import { useHeldRows } from '@/hooks/live/useHeldRows'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { useSideRail } from '@/hooks/view/useSideRail'
import type { AlertHitRow } from '@/lib/contract/alerts'
import type { CallResponse } from '@/lib/contract/calls'
import { printFilter } from '@/lib/flow/filter/print'
import { formatCount } from '@/lib/format/number'

const ReportCard = dynamic(
  () => import('@/components/screens/option-flow-alerts/ReportCard').then((module) => module.ReportCard),
  { ssr: false },
)
const VIEWS = optionsOf({ events: 'Rarest events', hits: 'Every hit' })
const PAGE = 300
const NO_HITS: readonly AlertHitRow[] = []
const SORTS = alertColumns({ timeZone: 'UTC', dateFormat: '', view: 'hits' }).map(({ id }) => id)

/** Prints grouped into events by rules (pages.md Flow Alerts). */
export function FlowAlertsScreen(params: FlowAlertsParams) {
  const change = useAddress(params, flowAlertsQuery)
  const isPhone = useMediaQuery(media.phone)
  const isNarrow = useMediaQuery(media.belowRail)
  const [hasFilters, setFilters] = useState(false)
  const report = useSideRail()
  const isLive = isNow(params)
  const filterText = printFilter(
    params.muted.reduce((filter, ticker) => withClause(filter, `ticker in (-${ticker})`), params.filter),
  )
  const question = { filter: filterText, rules: params.rules.join(','), view: params.view, ...whenQuery(params) }
  const ask = useOrderedAsk(question, { sort: params.sort, names: SORTS, page: PAGE })
  const answer = useLiveAnswer('flowAlerts.list', { query: ask.query }, { isLive, everyMs: 2000 })
  const data = loadedData(answer)
  const session = data?.meta.session_date ?? null
  const when = { when: params, change }
  const narrow = (clause: string) => change({ filter: withClause(params.filter, clause) })
  const closeFilters = () => setFilters(false)
  const panel = <AlertFilters params={params} onChange={change} onClose={closeFilters} />
  const held = useHeldRows(data?.data ?? NO_HITS, hitId, JSON.stringify({ ...ask.query, limit: 0 }))
  useArrivalSound({ rows: held.rows, fresh: held.fresh, keyOf: hitId }, isLive && params.hasSound)
  const count = `${formatCount(data?.total ?? 0)} ${params.view}`
  return (
    <>
      <FeedTemplate
        title="Flow Alerts"
        isPending={data === undefined}
        tools={
          <AlertTools
            params={params}
            onChange={change}
            held={held}
            meta={data?.meta ?? null}
            isStale={answer.status === 'error'}
            hasReport={report.isOpen}
            onReport={() => report.setOpen(!report.isOpen)}
          />
        }
        chips={
          <FilterStrip
            filter={params.filter}
            error={params.filterError}
            unread={params.filterUnread}
            isPanelOpen={hasFilters}
            onPanel={() => setFilters(!hasFilters)}
            onChange={(filter) => change({ filter })}
            lead={params.muted.map((ticker) => (
              <FilterChip
                key={ticker}
                name="Muted"
                value={ticker}
                onRemove={() => change({ muted: params.muted.filter((one) => one !== ticker) })}
              />
            ))}
          />
        }
        tiles={<RuleBar params={params} counts={data?.counts ?? {}} onChange={change} />}
        charts={
          params.at !== null && session !== null ? (
            <TapeReplay state={when} session={session} source={params.source} atMs={Date.parse(params.at)} />
          ) : null
        }
        filters={hasFilters && !isPhone ? panel : null}
        rail={
          report.isOpen && !isNarrow ? (
            <ReportCard
              params={params}
              isLive={isLive}
              onHit={(hit) => change({ hit })}
              onClose={() => report.setOpen(false)}
            />
          ) : null
        }
        grid={
          data === undefined ? (
            <Waiting answer={answer} source="flowAlerts.list" rows={30} />
          ) : !data.work.is_ready ? (
            <LookingThrough progress={data.work.progress} />
          ) : (
            <AlertGrid
              held={held}
              params={params}
              onChange={change}
              onFilter={narrow}
              onMute={(ticker) => change({ muted: [...params.muted, ticker] })}
              onEnd={() => ask.grow(data.total)}
            />
          )
        }
        footer={<Footer data={data} count={count} />}
      />
      <FilterSheet isOpen={hasFilters && isPhone} shows={count} onClose={closeFilters}>
        {panel}
      </FilterSheet>
      <AlertOverlays params={params} onChange={change} />
    </>
  )
}

interface RuleBarProps {
  readonly params: FlowAlertsParams
  readonly counts: Readonly<Record<string, number>>
  readonly onChange: (patch: Partial<FlowAlertsParams>) => void
}

/** Events or every hit, and of which rules. */
function RuleBar({ params, counts, onChange }: RuleBarProps) {
  return (
    <div className="no-scrollbar flex h-9 items-center gap-1.5 overflow-x-auto px-3 pointer-coarse:h-11">
      <Segments label="What is listed" options={VIEWS} {...pickOf(params, onChange, 'view')} size="s" />
      <RuleChips chosen={params.rules} counts={counts} onChange={(rules) => onChange({ rules })} />
    </div>
  )
}

/** A stored session is looked through by the rules on its first opening. */
function LookingThrough({ progress }: { readonly progress: number }) {
  return (
    <EmptyState>
      The rules are looking through this session: {Math.round(progress * 100)}%. The page goes on by itself.
    </EmptyState>
  )
}

function Footer({ data, count }: { data: CallResponse<'flowAlerts.list'> | undefined; count: string }) {
  if (data === undefined) return null
  const behind = Math.round((1 - data.work.progress) * 100)
  return (
    <>
      <span>
        {formatCount(data.data.length)} of {count}
        {data.data[0]?.event === undefined ? '' : ', the rarest first'}
      </span>
      {behind > 1 ? <span>the rules have {behind}% of the session still to look through</span> : null}
      {data.work.dropped > 0 ? <span>{formatCount(data.work.dropped)} oldest hits were let go</span> : null}
      <span className="flex items-center gap-1 max-phone:hidden">
        <VolumeX size={11} aria-hidden="true" /> a row’s menu mutes its ticker
      </span>
    </>
  )
}

/** The screen with its address. */
export const FlowAlertsPage = withParams(FlowAlertsScreen, parseFlowAlertsParams)
