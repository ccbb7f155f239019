import { prepareSeries } from '@/lib/charts/prepareSeries'
import type { ContractHeader } from '@/lib/contract/contracts'
import type { EpochMs } from '@/lib/core/nominal'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { type OptionLeg, type Position, profitAt } from '@/lib/options/payoff'
import { priceRows } from '@/lib/options/payoffGrid'
import { type PayoffSummary, payoffSummary } from '@/lib/options/payoffSummary'
import { shortRate } from '@/lib/options/shortRate'
import { settlementOf, yearsToExpiry } from '@/lib/options/timeToExpiry'

export type Direction = 'buy' | 'sell'

const POINTS = 61
const LABELS = 6
/** The plot divides its axis by 1000, because it is made for milliseconds. */
const AXIS = 1000

/** One contract bought or sold now at its mid; null when price, volatility or underlying is not known. F56. */
export function positionOf(header: ContractHeader, direction: Direction, nowMs: EpochMs): Position | null {
  const { iv, underlying_price: spot, strike, type, expiry } = header
  const entry = header.bid !== null && header.ask !== null ? (header.bid + header.ask) / 2 : header.last
  if (iv === null || spot === null || entry === null || header.expired) return null
  const years = yearsToExpiry(nowMs, expiry, settlementOf(header.ticker))
  const quantity = direction === 'buy' ? 1 : -1
  const style = exerciseStyleOf(header.ticker)
  const terms = { kind: 'option', type, strike, years, style } as const
  const leg: OptionLeg = { ...terms, vol: iv, quantity, entry, multiplier: CONTRACT_SHARES }
  return {
    legs: [leg],
    spot,
    rate: header.rate ?? shortRate(newYorkDateOf(nowMs)),
    dividendYield: header.dividend_yield ?? 0,
    fees: 0,
  }
}

/** Profit over the price of the underlying, now, half way and at expiry (C21, F56). */
export function preparePayoff(position: Position) {
  const years = yearsOf(position)
  const vol = volOf(position)
  const prices = priceRows(position.spot, { vol, years }, POINTS).reverse()
  const line = (elapsed: number) => prices.map((price) => profitAt(position, { price, elapsed, volShift: 0 }))
  const step = Math.max(1, Math.floor((POINTS - 1) / LABELS))
  return prepareSeries({
    title: 'Profit by price',
    times: prices.map((price) => price * AXIS),
    series: [
      { name: 'At expiry', tone: 'price', values: line(years) },
      { name: 'Half way', tone: 'cat-1', values: line(years / 2), weight: 'second' },
      { name: 'Now', tone: 'compare', values: line(0), weight: 'compare' },
    ],
    ticks: prices
      .filter((_, at) => at % step === 0)
      .map((price) => ({ atMs: price * AXIS, label: formatPrice(price), kind: 'time' as const })),
    format: formatMoney,
    formatTime: (at) => formatPrice(at / AXIS),
  })
}

/** The figures beside the chart. F57. */
export function payoffFigures(position: Position): readonly (readonly [label: string, value: string])[] {
  const summary = payoffSummary(position, volOf(position), yearsOf(position))
  return [
    ['Break-even', summary.breakevens.map(formatPrice).join(', ') || '-'],
    ['Chance of profit', formatFraction(summary.probabilityOfProfit, 1)],
    ['Expected value', formatSignedMoney(summary.expectedValue)],
    ['Max profit', limit(summary.maxProfit)],
    ['Max loss', limit(summary.maxLoss)],
  ]
}

function limit(value: PayoffSummary['maxProfit']): string {
  return value === 'unlimited' ? 'unlimited' : formatSignedMoney(value)
}

function yearsOf({ legs }: Position): number {
  return legs.reduce((most, leg) => (leg.kind === 'option' ? Math.max(most, leg.years) : most), 0)
}

function volOf({ legs }: Position): number {
  return legs.find((leg) => leg.kind === 'option')?.vol ?? 0
}
