import { X } from 'lucide-react'
import { Sparkline } from '@/components/charts/Sparkline'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { whenQuery } from '@/components/options/when/whenState'
import type { FlowAlertsParams } from '@/components/screens/option-flow-alerts/flowAlertsParams'
import { ReturnHistogram } from '@/components/screens/option-flow-alerts/ReturnHistogram'
import { IconButton } from '@/components/ui/IconButton'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { RuleReport } from '@/lib/contract/alerts'
import { alertRule } from '@/lib/flow/alerts/rules'
import { printFilter } from '@/lib/flow/filter/print'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatChangePercent, formatFraction } from '@/lib/format/percent'

export interface ReportCardProps {
  readonly params: FlowAlertsParams
  readonly isLive: boolean
  readonly onHit: (id: string) => void
  readonly onClose: () => void
}

/** What followed the hits of the chosen rules: counts, distribution and how sure that is (F66). */
export function ReportCard({ params, isLive, onHit, onClose }: ReportCardProps) {
  const query = { rules: params.rules.join(','), filter: printFilter(params.filter), ...whenQuery(params) }
  const answer = useLiveAnswer('flowAlerts.report', { query }, { isLive, everyMs: 10_000 })
  const report = loadedData(answer)?.data
  const [only] = params.rules
  const rule = params.rules.length === 1 && only !== undefined ? alertRule(only) : undefined
  const title = params.rules.length === 0 ? 'All rules' : rule ? `${rule.id} ${rule.name}` : params.rules.join(', ')
  return (
    <div className="flex flex-col">
      <div className="sticky top-0 z-sticky flex h-7.5 items-center gap-1 bg-panel px-3">
        <h2 className="flex-1 truncate font-medium text-12">Rule report card: {title}</h2>
        <IconButton icon={X} size="s" label="Close report card" onClick={onClose} />
      </div>
      {rule ? <p className="border-line-1 border-t px-3 py-2 text-11 text-fg-2">{rule.definition}</p> : null}
      {report === undefined ? (
        <Waiting answer={answer} source="flowAlerts.report" rows={12} />
      ) : (
        <Card report={report} onHit={onHit} />
      )}
    </div>
  )
}

function Card({ report, onHit }: { readonly report: RuleReport; readonly onHit: (id: string) => void }) {
  const past = report.sessions.slice(1)
  return (
    <>
      <dl className="m-0 grid grid-cols-2 border-line-1 border-t">
        <Figure label="Hits this session" value={formatCount(report.hits_today)} />
        <Figure
          label={
            past.length === 0
              ? 'Average a session'
              : `Average of ${past.length} ${past.length === 1 ? 'session' : 'sessions'}`
          }
          value={report.average === null ? '-' : formatNumber(report.average, 0)}
          spark={past.length > 1 ? [...report.sessions].reverse().map((one) => one.hits) : null}
        />
      </dl>
      {report.waiting > 0 ? (
        <LookedThrough done={past.length} all={past.length + report.waiting} />
      ) : (
        <>
          {report.horizons.map((horizon) => (
            <Horizon key={horizon.key} horizon={horizon} />
          ))}
          <Losers report={report} onHit={onHit} />
        </>
      )}
      <p className="border-line-1 border-t px-3 py-2 text-11 text-fg-3">
        Underlying returns are signed by the lean of the hit; hits without a lean are left out. Contracts are bought at
        the ask of the hit and sold at a later bid. Hits of one event count once; intervals take whole sessions as
        blocks and need three of them. Benchmark: the same instants on another ticker of the same size.
      </p>
    </>
  )
}

/** What followed is told once, of all sessions: figures of a part would be read as a result. */
function LookedThrough({ done, all }: { readonly done: number; readonly all: number }) {
  return (
    <p role="status" className="border-line-1 border-t px-3 py-2 text-11 text-fg-2">
      <progress value={done} max={all} aria-label="Stored sessions looked through" className="block w-full" />
      {done} of {all} stored sessions are looked through. What followed the hits is told when all are.
    </p>
  )
}

function Figure({ label, value, spark = null }: { label: string; value: string; spark?: readonly number[] | null }) {
  return (
    <div className="border-line-1 border-l px-3 py-2 first:border-l-0">
      <dt className="truncate text-11 text-fg-3">{label}</dt>
      <dd className="m-0 flex items-center gap-2 text-15">
        {value}
        {spark === null ? null : <Sparkline values={spark} />}
      </dd>
    </div>
  )
}

function Horizon({ horizon }: { readonly horizon: RuleReport['horizons'][number] }) {
  const { stats } = horizon
  return (
    <section aria-label={horizon.label} className="border-line-1 border-t px-3 py-2">
      <h3 className="flex items-baseline justify-between font-medium text-12">
        {horizon.label}
        <span className="font-regular text-11 text-fg-3">{stats === null ? 0 : formatCount(stats.n)} events</span>
      </h3>
      {stats === null ? (
        <p className="text-11 text-fg-3">Nothing has followed yet.</p>
      ) : (
        <>
          <ReturnHistogram edges={stats.edges} bins={stats.bins} label={horizon.label} />
          <p className="text-11 text-fg-2">
            mean {formatChangePercent(stats.mean, 2)}
            {stats.mean_low === null
              ? ''
              : ` (95%: ${formatChangePercent(stats.mean_low, 2)} to ${formatChangePercent(stats.mean_high, 2)})`}
            , median {formatChangePercent(stats.median, 2)}
          </p>
          <p className="text-11 text-fg-2">
            hit rate {formatFraction(stats.hit_rate, 0)}
            {stats.hit_rate_low === null
              ? ''
              : ` (95%: ${formatFraction(stats.hit_rate_low, 0)} to ${formatFraction(stats.hit_rate_high, 0)})`}
            , worst {formatChangePercent(stats.worst, 1)}
          </p>
          {horizon.benchmark_mean === null ? null : (
            <p className="text-11 text-fg-3">benchmark mean {formatChangePercent(horizon.benchmark_mean, 2)}</p>
          )}
        </>
      )}
    </section>
  )
}

function Losers({ report, onHit }: { readonly report: RuleReport; readonly onHit: (id: string) => void }) {
  if (report.losers.length === 0) return null
  return (
    <section aria-label="Largest losers" className="border-line-1 border-t py-2">
      <h3 className="px-3 font-medium text-12">Largest losers</h3>
      <ul>
        {report.losers.map((hit) => (
          <li key={hit.id}>
            <button
              type="button"
              onClick={() => onHit(hit.id)}
              className="flex h-row w-full items-center gap-2 px-3 text-12 hover:bg-hover"
            >
              <b className="w-12 text-left font-semibold">{hit.ticker || 'Market'}</b>
              <span className="flex-1 truncate text-left text-fg-2">
                {hit.strike ?? ''} {hit.type ?? ''} {hit.expiry ?? ''}
              </span>
              <span className="text-11 text-fg-3">{hit.rule}</span>
              <span className="w-14 text-right text-bear">
                {formatChangePercent(hit.result.contract_close ?? hit.result.contract_1h, 0)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
