import type { AnalyzerParams } from '@/components/screens/flow/options-analyzer/analyzerParams'
import type { CallResponse } from '@/lib/contract/calls'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatCount, formatGreek, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { yearsTo } from '@/lib/options/calculator'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { type ContractMetrics, contractMetrics } from '@/lib/strategies/contractMetrics'

export type ReadContract = CallResponse<'analyzer.contracts'>['data'][number]

/** A contract with its figures. */
export interface Compared {
  readonly symbol: string
  readonly row: ReadContract['contract']
  readonly spot: number | null
  readonly metrics: ContractMetrics | null
}

/** One line of the comparison: its text, and the number that says which contract is best; null: nothing is. */
export interface ComparedRow {
  readonly label: string
  readonly about: string
  readonly text: (one: Compared) => string
  readonly value: ((one: Compared) => number | null) | null
  readonly best: 'high' | 'low'
}

/** A contract with its figures; the target counts for its own name only. */
export function comparedOf(read: ReadContract, { ticker, target, date }: AnalyzerParams): Compared {
  const { contract, spot, rate, dividend_yield: dividendYield, atm_iv: atm, at_ms } = read
  const { type, strike, years, bid, ask, iv, delta, theta, vega } = contract
  const style = exerciseStyleOf(read.ticker)
  const isOwn = read.ticker === ticker
  const day = date === '' ? years : Math.min(yearsTo(date, at_ms), years)
  const metrics =
    spot === null
      ? null
      : contractMetrics(
          { style, type, strike, years, bid, ask, iv, delta, theta, vega, atm, spot, rate, dividendYield },
          isOwn && target !== null ? { price: target, years: day } : null,
        )
  return { symbol: contract.option_symbol, row: contract, spot, metrics }
}

const row = (
  label: string,
  about: string,
  text: ComparedRow['text'],
  value: ComparedRow['value'] = null,
): ComparedRow => ({ label, about, text, value, best: 'high' })

/** Best contract of a line; null where it is a matter of taste, or equal. */
export function bestOf({ value, best }: ComparedRow, compared: readonly Compared[]): Compared | null {
  if (value === null) return null
  const known = compared.flatMap((one) => {
    const number = value(one)
    return number === null ? [] : [{ one, number: best === 'high' ? number : -number }]
  })
  const top = Math.max(...known.map(({ number }) => number))
  const winners = known.filter(({ number }) => number === top)
  return winners.length === 1 ? (winners[0]?.one ?? null) : null
}

export const COMPARED_ROWS: readonly ComparedRow[] = [
  row('Price of the stock', 'USD', ({ spot }) => formatPrice(spot)),
  row('Bid × ask', 'USD per share', ({ row: r }) => `${formatPrice(r.bid)} × ${formatPrice(r.ask)}`),
  {
    ...row(
      'Cost of one',
      'At the ask, USD',
      ({ metrics }) => formatMoney(metrics?.cost),
      (c) => c.metrics?.cost ?? null,
    ),
    best: 'low',
  },
  {
    ...row(
      'Spread',
      'Of the middle. F2',
      ({ metrics }) => formatFraction(metrics?.spread, 1),
      (c) => c.metrics?.spread ?? null,
    ),
    best: 'low',
  },
  {
    ...row(
      'Spread cost',
      'Half the spread of one contract',
      ({ metrics }) => formatMoney(metrics?.spreadCost),
      (c) => c.metrics?.spreadCost ?? null,
    ),
    best: 'low',
  },
  row('Breakeven', 'At expiry', ({ metrics }) => formatPrice(metrics?.breakeven)),
  {
    ...row(
      'Move to breakeven',
      'Of the price',
      ({ metrics }) => formatFractionChange(metrics?.breakevenMove, 1),
      (c) => absolute(c.metrics?.breakevenMove),
    ),
    best: 'low',
  },
  row(
    'Chance of profit',
    'At expiry, lognormal. F57',
    ({ metrics }) => formatFraction(metrics?.chance, 0),
    (c) => c.metrics?.chance ?? null,
  ),
  row('Touches its strike', 'Before expiry. F57', ({ metrics }) => formatFraction(metrics?.touch, 0)),
  row(
    'Expected value',
    'One contract, lognormal. F57',
    ({ metrics }) => formatSignedMoney(metrics?.expected),
    (c) => c.metrics?.expected ?? null,
  ),
  row(
    'Return at target',
    'Over what was paid; needs a target in Find',
    ({ metrics }) => formatFractionChange(metrics?.returnAtTarget, 0),
    (c) => c.metrics?.returnAtTarget ?? null,
  ),
  row(
    'Leverage',
    'Percent it moves for a percent of the stock: delta·S/price',
    ({ metrics }) => times(metrics?.leverage),
    (c) => absolute(c.metrics?.leverage),
  ),
  row('Time value', 'USD per share', ({ metrics }) => formatPrice(metrics?.extrinsic)),
  {
    ...row(
      'Time value share',
      'Of the price',
      ({ metrics }) => formatFraction(metrics?.extrinsicShare, 0),
      (c) => c.metrics?.extrinsicShare ?? null,
    ),
    best: 'low',
  },
  row(
    'A day costs',
    'Theta over the price',
    ({ metrics }) => formatFractionChange(metrics?.decay, 2),
    (c) => c.metrics?.decay ?? null,
  ),
  row('Volatility', 'Implied. F20', ({ row: r }) => formatFraction(r.iv, 1)),
  {
    ...row(
      'Against at the money',
      'Points over the volatility of its expiry',
      ({ metrics }) => formatNumber(metrics?.richness, 1),
      (c) => c.metrics?.richness ?? null,
    ),
    best: 'low',
  },
  row('Delta', 'F19', ({ row: r }) => formatGreek('delta', r.delta)),
  row('Gamma', 'F19', ({ row: r }) => formatGreek('gamma', r.gamma)),
  row('Theta', 'USD a day per share. F19', ({ row: r }) => formatGreek('theta', r.theta)),
  row('Vega', 'USD a point per share. F19', ({ row: r }) => formatGreek('vega', r.vega)),
  row(
    'Volume',
    'Contracts today',
    ({ row: r }) => formatCount(r.volume),
    (c) => c.row.volume,
  ),
  row(
    'Open interest',
    'This morning',
    ({ row: r }) => formatCount(r.open_interest),
    (c) => c.row.open_interest,
  ),
  row('Bought less sold', 'Volume at the ask less at the bid', ({ row: r }) => formatCount(net(r))),
]

const absolute = (value: number | null | undefined): number | null => (value == null ? null : Math.abs(value))
const times = (value: number | null | undefined): string => (value == null ? '-' : `${formatNumber(value, 1)}×`)
const net = ({ ask_volume: ask, bid_volume: bid }: Compared['row']): number | null =>
  ask === null || bid === null ? null : ask - bid
