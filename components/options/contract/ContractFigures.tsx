import { ExplainedLabel } from '@/components/explain/ExplainedLabel'
import { type FigureNote, noteOf } from '@/components/explain/figureNote'
import { Badge } from '@/components/ui/Badge'
import { directionClass, directionOf, Triangle } from '@/components/ui/Direction'
import type { ContractHeader } from '@/lib/contract/contracts'
import type { DataMeta } from '@/lib/contract/flowRow'
import { percentOf, ratio } from '@/lib/core/ratio'
import { diffPercent } from '@/lib/flow/deriveFlowItem'
import { formatMoney } from '@/lib/format/money'
import { formatCount, formatGreek, formatNumber, formatPrice } from '@/lib/format/number'
import { formatChangePercent, formatFraction, formatPercent } from '@/lib/format/percent'
import { sessionStartMs } from '@/lib/market/session'
import { daysToExpiryText } from '@/lib/options/daysToExpiry'

export interface ContractFiguresProps {
  readonly header: ContractHeader
  /** Session the figures are of. */
  readonly session: string | null
  /** Where they are from. */
  readonly meta?: DataMeta | undefined
  /** Before the open 0 days are not told (spec §5 Days to expiry). */
  readonly isPremarket?: boolean
}

type Figure = readonly [label: string, value: string, title: string, inputs?: FigureNote['inputs']]

/** Head of a contract: price and change, then quote, Greeks, volume, OI and the split of its volume (C11). */
export function ContractFigures({ header, session, meta, isPremarket = false }: ContractFiguresProps) {
  const { day } = header
  const days =
    session === null || header.expired
      ? ''
      : daysToExpiryText(header.expiry, sessionStartMs(session), isPremarket ? 'premarket' : undefined)
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
            days === '' ? null : `${days} ${days === '1' ? 'day' : 'days'} to expiry`,
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
        {figuresOf(header).map(([label, value, title, inputs]) => (
          <div key={label} title={title} className="relative border-line-1 border-r border-b px-3 py-1">
            <dt className="text-11 text-fg-3">
              <ExplainedLabel note={{ ...noteOf({ title: label, value }, title, inputs), place: 'contract', meta }} />
            </dt>
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
  const share = (name: string, volume: number | undefined, words: string): Figure => [
    name,
    formatPercent(percentOf(volume ?? null, day?.volume ?? null), 0),
    `Share of volume ${words} (F10)`,
    [
      [`volume ${words}`, formatCount(volume)],
      ['volume', formatCount(day?.volume)],
    ],
  ]
  const quote = [
    ['bid', formatPrice(bid)],
    ['ask', formatPrice(ask)],
  ] as const
  const solved = [
    ['bid × ask', `${formatPrice(bid)} × ${formatPrice(ask)}`],
    ['underlying', formatPrice(header.underlying_price)],
    ['strike', formatPrice(header.strike)],
    ['expiry', header.expiry],
    ['IV', formatFraction(header.iv, 2)],
  ] as const
  const before =
    header.open_interest === null || header.oi_change === null ? null : header.open_interest - header.oi_change
  return [
    ['Mid', formatPrice(mid), 'F2: (bid + ask) / 2', quote],
    [
      'Spread',
      formatPercent(mid && bid !== null && ask !== null ? ((ask - bid) / mid) * 100 : null, 1),
      'F10: (ask − bid) / mid × 100',
      quote,
    ],
    [
      'IV',
      formatFraction(header.iv, 1),
      'F20: the volatility at which the model price is the price paid',
      solved.slice(0, 4),
    ],
    ['Delta', formatGreek('delta', header.delta), 'F19: change of the price for $1 of the underlying', solved],
    ['Gamma', formatGreek('gamma', header.gamma), 'F19: change of delta for $1 of the underlying', solved],
    ['Theta', formatGreek('theta', header.theta), 'F19: change of the price by a day', solved],
    ['Vega', formatGreek('vega', header.vega), 'F19: change of the price for a point of volatility', solved],
    ['Underlying', formatPrice(header.underlying_price), 'Price of the underlying at the newest print'],
    ['Volume', formatCount(day?.volume), 'Contracts today, of every print whose condition counts'],
    ['OI', formatCount(header.open_interest), 'Open interest this morning'],
    [
      'ΔOI',
      formatCount(header.oi_change),
      'F37: open interest this morning less that of the prior morning',
      [
        ['this morning', formatCount(header.open_interest)],
        ['the prior morning', formatCount(before)],
      ],
    ],
    [
      'Vol/OI',
      formatNumber(ratio(day?.volume ?? null, day?.open_interest ?? null), 2),
      'F10: volume / open interest',
      [
        ['volume', formatCount(day?.volume)],
        ['open interest', formatCount(day?.open_interest)],
      ],
    ],
    [
      'Premium',
      formatMoney(day?.premium),
      'F1: sum of price × size × 100 of all prints today',
      [['prints', formatCount(day?.trades)]],
    ],
    [
      'VWAP',
      formatPrice(day?.vwap),
      'F10: sum of price × size / sum of size, of the prints whose condition sets a price',
    ],
    ['Open', formatPrice(day?.open), 'First price today'],
    ['High', formatPrice(day?.high), 'Highest price today'],
    ['Low', formatPrice(day?.low), 'Lowest price today'],
    ['Trades', formatCount(day?.trades), 'Prints today'],
    share('Multi', day?.multi_volume, 'in multi-leg trades'),
    share('Sweep', day?.sweep_volume, 'in sweeps'),
    share('Floor', day?.floor_volume, 'on the floor'),
    share('Cross', day?.cross_volume, 'in crosses'),
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
