import { Badge } from '@/components/ui/Badge'
import { directionClass, directionOf, Triangle } from '@/components/ui/Direction'
import type { ContractHeader } from '@/lib/contract/contracts'
import { percentOf, ratio } from '@/lib/flow/aggregates/ratio'
import { diffPercent } from '@/lib/flow/deriveFlowItem'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatGreek, formatNumber, formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatFraction, formatPercent } from '@/lib/format/percent'
import { daysBetween } from '@/lib/market/isoDate'

export interface ContractFiguresProps {
  readonly header: ContractHeader
  /** Session the figures are of. */
  readonly session: string | null
}

type Figure = readonly [label: string, value: string, title: string]

/** Head of a contract: price and change, then quote, Greeks, volume, OI and the split of its volume (C11). */
export function ContractFigures({ header, session }: ContractFiguresProps) {
  const { day } = header
  const dte = session ? daysBetween(session, header.expiry) : null
  const moneyness = diffPercent(header.strike, header.underlying_price, header.type)
  return (
    <div className="border-b">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
        <span className="display text-24">{formatPrice(header.last)}</span>
        {header.change_pct === null ? null : (
          <span className={`flex items-center gap-1 ${directionClass(directionOf(header.change_pct))}`}>
            <Triangle direction={directionOf(header.change_pct)} />
            {formatChangePercent(header.change_pct)}
          </span>
        )}
        <span className="text-fg-2">
          {formatPrice(header.bid)} × {formatPrice(header.ask)}
        </span>
        <span className="text-fg-3">
          {[
            dte === null || header.expired ? null : `${dte} days to expiry`,
            moneyness === null
              ? null
              : `${formatPercent(Math.abs(moneyness))} ${moneyness >= 0 ? 'out of' : 'in'} the money`,
          ]
            .filter((words) => words !== null)
            .join(', ')}
        </span>
        {header.expired ? <Badge tone="warn">Expired</Badge> : null}
        {header.settlement === null ? null : (
          <span className="text-fg-2" title="Intrinsic value at the close of the underlying on the last day">
            Settled at {formatPrice(header.settlement)}
          </span>
        )}
        {header.last_trade_us === null && header.bid !== null ? (
          <span className="text-fg-3">no trades yet, quote of the chain</span>
        ) : null}
      </div>
      <dl className="m-0 grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] border-line-1 border-t">
        {figuresOf(header).map(([label, value, title]) => (
          <div key={label} title={title} className="border-line-1 border-r border-b px-3 py-1">
            <dt className="text-11 text-fg-3">{label}</dt>
            <dd className="m-0 font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {day && day.volume > 0 ? <SideSplit day={day} /> : null}
    </div>
  )
}

function figuresOf(header: ContractHeader): Figure[] {
  const { day, bid, ask } = header
  const mid = bid === null || ask === null ? null : (bid + ask) / 2
  const share = (volume: number | undefined) => formatPercent(percentOf(volume ?? null, day?.volume ?? null), 0)
  return [
    ['Mid', formatPrice(mid), 'Middle of bid and ask (F2)'],
    [
      'Spread',
      formatPercent(mid && bid !== null && ask !== null ? ((ask - bid) / mid) * 100 : null, 1),
      '(ask − bid) / mid (F10)',
    ],
    ['IV', formatFraction(header.iv, 1), 'Implied volatility (F20)'],
    ['Delta', formatGreek('delta', header.delta), 'F19'],
    ['Gamma', formatGreek('gamma', header.gamma), 'F19'],
    ['Theta', formatGreek('theta', header.theta), 'F19, per day'],
    ['Vega', formatGreek('vega', header.vega), 'F19, per vol point'],
    ['Underlying', formatPrice(header.underlying_price), 'Price of the underlying'],
    ['Volume', formatCount(day?.volume), 'Contracts today'],
    ['OI', formatCount(header.open_interest), 'Open interest this morning'],
    ['ΔOI', formatCount(header.oi_change), 'Change of open interest since the day before (F37)'],
    ['Vol/OI', formatNumber(ratio(day?.volume ?? null, day?.open_interest ?? null), 2), 'F10'],
    ['Premium', formatMoney(day?.premium), 'F1 of all prints today'],
    ['VWAP', formatPrice(day?.vwap), 'Price weighted by size (F10)'],
    ['Open', formatPrice(day?.open), 'First price today'],
    ['High', formatPrice(day?.high), 'Highest price today'],
    ['Low', formatPrice(day?.low), 'Lowest price today'],
    ['Trades', formatCount(day?.trades), 'Prints today'],
    ['Multi', share(day?.multi_volume), 'Share of volume in multi-leg trades (F10)'],
    ['Sweep', share(day?.sweep_volume), 'Share of volume in sweeps (F10)'],
    ['Floor', share(day?.floor_volume), 'Share of volume on the floor (F10)'],
    ['Cross', share(day?.cross_volume), 'Share of volume in crosses (F10)'],
  ]
}

function SideSplit({ day }: { readonly day: NonNullable<ContractHeader['day']> }) {
  const parts = [
    ['Ask', day.ask_volume, 'bg-fg-1'],
    ['Bid', day.bid_volume, 'bg-fg-3'],
    ['Mid', day.mid_volume, 'bg-cat-1'],
    ['No side', day.none_volume, 'bg-line-3'],
  ] as const
  return (
    <div className="flex items-center gap-3 px-3 py-1.5 text-11 text-fg-2">
      <span aria-hidden="true" className="flex h-1.5 min-w-24 flex-1 gap-px">
        {parts.map(([name, volume, tone]) => (
          <i key={name} className={tone} style={{ width: `${percentOf(volume, day.volume) ?? 0}%` }} />
        ))}
      </span>
      {parts.map(([name, volume]) => (
        <span key={name}>
          {name} <b className="font-medium text-fg-1">{formatPercent(percentOf(volume, day.volume), 0)}</b>
        </span>
      ))}
    </div>
  )
}
