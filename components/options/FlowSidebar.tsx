import { X } from 'lucide-react'
import { useState } from 'react'
import { Sparkline } from '@/components/charts/Sparkline'
import { loadedData } from '@/components/options/loadedData'
import { PremiumText } from '@/components/options/PremiumText'
import { rowTone } from '@/components/options/SentimentMark'
import { SideBadge } from '@/components/options/SideBadge'
import { TypeMark } from '@/components/options/TypeMark'
import { useSidebarSums, useSidebarTape } from '@/components/options/useSidebarTape'
import { isNow, NOW, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { cx } from '@/components/ui/cx'
import { directionClass, directionOf, Triangle } from '@/components/ui/Direction'
import { IconButton } from '@/components/ui/IconButton'
import { Select } from '@/components/ui/Select'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { printFilter } from '@/lib/flow/filter/print'
import type { FlowItem } from '@/lib/flow/trade'
import { formatPrintTime, formatShortDate } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { formatStrike } from '@/lib/options/contractLabel'

export interface FlowSidebarProps {
  readonly ticker: string
  /** Past session or replay instant; without one the sidebar follows the live stream. */
  readonly scope?: WhenParams
  /** A contract was clicked: it becomes the filter of the page. Spec §3 Flow filter. */
  readonly onContract: (print: FlowItem) => void
  readonly onClose?: () => void
}

const MINIMUMS = [
  { value: '0', label: 'any' },
  { value: '50000', label: '≥ $50K' },
  { value: '100000', label: '≥ $100K' },
  { value: '500000', label: '≥ $500K' },
  { value: '1000000', label: '≥ $1M' },
] as const

const ROWS = 60

/** Latest trades of one ticker with a smallest premium; a click on a contract sets the flow filter (C19). */
export function FlowSidebar({ ticker, scope = NOW, onContract, onClose }: FlowSidebarProps) {
  const [minimum, setMinimum] = useState<(typeof MINIMUMS)[number]['value']>('50000')
  const tape = useSidebarTape(tickerFilter(ticker, Number(minimum)), scope)
  return (
    <section aria-label={`Flow of ${ticker}`} className="flex h-full min-h-0 flex-col">
      <TickerHead ticker={ticker} scope={scope} {...(onClose ? { onClose } : {})} />
      <div className="flex h-7.5 shrink-0 items-center justify-between pr-2 pl-3">
        <h2 className="font-medium text-12">Latest in {ticker}</h2>
        <Select size="s" aria-label="Smallest premium" options={MINIMUMS} value={minimum} onChange={setMinimum} />
      </div>
      {tape.isReady ? (
        <ul
          className="min-h-0 flex-1 overflow-auto"
          onPointerEnter={() => tape.setHeld(true)}
          onPointerLeave={() => tape.setHeld(false)}
        >
          {tape.rows.slice(0, ROWS).map((print) => (
            <SidebarRow key={print.seq} print={print} onContract={onContract} />
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={12} label={`Loading trades of ${ticker}`} />
      )}
      <p className="shrink-0 px-3 py-2 text-11 text-fg-3">
        {tape.isReady && tape.rows.length === 0
          ? 'No trades of this size yet.'
          : 'Click a contract to filter the feed to it.'}
      </p>
    </section>
  )
}

function tickerFilter(ticker: string, minimum: number): string {
  const named = { kind: 'in', field: 'ticker', include: [ticker], exclude: [] } as const
  if (minimum === 0) return printFilter(named)
  return printFilter({ kind: 'and', items: [named, { kind: 'compare', field: 'premium', op: '>=', value: minimum }] })
}

interface TickerHeadProps extends Pick<FlowSidebarProps, 'ticker' | 'onClose'> {
  readonly scope: WhenParams
}

function TickerHead({ ticker, scope, onClose }: TickerHeadProps) {
  const when = whenQuery(scope)
  const session = scope.session ? { session: scope.session } : {}
  const facts = loadedData(useEndpoint('search.ticker', { params: { ticker }, query: session }))?.data
  const answer = useLiveAnswer(
    'flow.minutes',
    { query: { ticker, ...when } },
    { everyMs: MINUTE_MS, isLive: isNow(scope) },
  )
  const net = cumulativeNet(loadedData(answer)?.data ?? [])
  const summary = useSidebarSums(tickerFilter(ticker, 0), scope)
  const change = facts?.change_pct ?? null
  return (
    <div className="shrink-0 border-b">
      <div className="flex h-9 items-center gap-2 pr-2 pl-3">
        <span className="display text-15">{ticker}</span>
        <span className="font-medium text-13">{formatPrice(facts?.last)}</span>
        {change === null ? null : (
          <span className={cx('flex items-center gap-1', directionClass(directionOf(change)))}>
            <Triangle direction={directionOf(change)} />
            {formatChangePercent(change)}
          </span>
        )}
        <span className="flex-1" />
        {onClose ? <IconButton icon={X} size="s" label="Close sidebar" onClick={onClose} /> : null}
      </div>
      <figure className="m-0 px-3 pb-1">
        <figcaption className="flex justify-between text-11 text-fg-3">
          Net premium since the open<b className="font-medium text-fg-2">{formatSignedMoney(net.at(-1))}</b>
        </figcaption>
        <Sparkline values={net} width={270} height={56} className="h-14 w-full" />
      </figure>
      <dl className="m-0 grid grid-cols-2 border-line-1 border-t">
        <Pair label="Net call prem." value={formatSignedMoney(summary?.ncp)} tone="text-call" />
        <Pair label="Net put prem." value={formatSignedMoney(summary?.npp)} tone="text-put" />
      </dl>
    </div>
  )
}

function cumulativeNet(minutes: readonly { readonly ncp: number; readonly npp: number }[]): number[] {
  let sum = 0
  return minutes.map((minute) => {
    sum += minute.ncp - minute.npp
    return sum
  })
}

function Pair({ label, value, tone }: { readonly label: string; readonly value: string; readonly tone: string }) {
  return (
    <div className="border-line-1 px-3 py-1.25 odd:border-r">
      <dt className="text-11 text-fg-3">{label}</dt>
      <dd className={`m-0 font-medium ${tone}`}>{value}</dd>
    </div>
  )
}

function SidebarRow({
  print,
  onContract,
}: {
  readonly print: FlowItem
  readonly onContract: (print: FlowItem) => void
}) {
  const { timeZone } = useTimeSettings()
  return (
    <li className={cx('relative', rowTone(print))}>
      <button
        type="button"
        onClick={() => onContract(print)}
        className="flex h-6 w-full items-center gap-1.5 border-line-1 border-b pr-2.5 pl-2.5 text-left hover:bg-hover"
      >
        <span className="w-13 font-mono text-10">{formatPrintTime(print.executedAtUs, timeZone).time}</span>
        <TypeMark type={print.type} />
        <b className="font-medium">{formatStrike(print.strike)}</b>
        <span className="text-fg-2">{formatShortDate(print.expiry, print.sessionDate)}</span>
        <span className="flex-1" />
        <SideBadge side={print.side} />
        <span className="min-w-14 text-right">
          <PremiumText premium={print.premium} />
        </span>
      </button>
    </li>
  )
}
