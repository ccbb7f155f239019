import { type OpeningRisk, openingRisk } from '@/lib/brokerage/openingRisk'
import { prepareSeries } from '@/lib/charts/prepareSeries'
import type { ContractHeader } from '@/lib/contract/contracts'
import type { EpochMs } from '@/lib/core/nominal'
import { formatMoney, formatSignedMoney } from '@/lib/format/money'
import { formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { parseOccParts } from '@/lib/options/occSymbol'
import { profitAt } from '@/lib/options/payoff'
import { priceRows } from '@/lib/options/payoffGrid'
import { firstExpiry, type PayoffSummary } from '@/lib/options/payoffSummary'
import { shortRate } from '@/lib/options/shortRate'

export type Direction = 'buy' | 'sell'

const POINTS = 61
const LABELS = 6
/** The plot divides its axis by 1000, because it is made for milliseconds. */
const AXIS = 1000

/** One contract bought or sold now at its mid; null when price, volatility or underlying is not known. F56. */
export function riskOf(header: ContractHeader, direction: Direction, nowMs: EpochMs): OpeningRisk | null {
  const { iv, underlying_price: spot, last } = header
  const option = parseOccParts(header.option_symbol)
  const [bid, ask] = header.bid !== null && header.ask !== null ? [header.bid, header.ask] : [last, last]
  if (option === null || iv === null || spot === null || bid === null || ask === null || header.expired) return null
  const { root: symbol, type, strike, expiry } = option
  const market = {
    spot,
    vol: iv,
    rate: header.rate ?? shortRate(newYorkDateOf(nowMs)),
    dividendYield: header.dividend_yield ?? 0,
    nowMs,
  }
  const legs = [{ symbol, type, strike, expiry, direction, quantity: 1, bid, ask }]
  return openingRisk({ legs, shares: null }, market)
}

/** Profit over the price of the underlying, now, half way and at expiry (C21, F56). */
export function preparePayoff({ position, vol }: OpeningRisk) {
  const years = firstExpiry(position) ?? 0
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
export function payoffFigures({ payoff: summary }: OpeningRisk): readonly (readonly [label: string, value: string])[] {
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
