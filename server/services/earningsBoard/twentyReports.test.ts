import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import type { Endpoint } from '@/lib/contract/endpoint'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { earningsEvent } from '@/lib/options/earningsEvent'
import { premiumUser } from '@/tests/builders/aUser'
import { until } from '@/tests/support/apiTestClient'
import { builtInFacts, builtInMarket } from '@/tests/support/builtInMarket'
import { MORNING_DAY, morningOfNames } from '@/tests/support/morningHost'

/** Issue 26, must show: twenty names with reports in 30 days. */
const FROM: IsoDate = '2025-01-17'
const UNTIL: IsoDate = '2025-02-09'
const NAMES: readonly Ticker[] = builtInFacts.tickers
  .filter(({ ticker }) => builtInFacts.stocks.earnings(ticker, FROM, UNTIL).length > 0)
  .slice(0, 20)
  .map(({ ticker }) => ticker)
const { api } = morningOfNames([...NAMES, 'SPY'])
const read = async <E extends Endpoint>(call: E, ticker: Ticker, query: object = {}) =>
  (await api.call(call, { as: premiumUser, params: { ticker }, query: query as never })).body.data as never
type Chain = CallResponse<'chains.read'>['data']
type Tab = CallResponse<'stocks.earnings'>['data']
type BoardRow = CallResponse<'earnings.board'>['data']['rows'][number]

/** Options are of the American style, which the oracle leaves out; quotes are in cents, and one is more of a cheap straddle. */
const NEAR = 0.02
const CENT = 0.01
const YEAR = 365 * 86_400_000

/** Φ by Abramowitz and Stegun 7.1.26, to 1.5e-7. */
function normal(x: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2)
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  const erf = 1 - sum * Math.exp((-x * x) / 2)
  return 0.5 * (1 + Math.sign(x) * erf)
}

/** Black 1976 straddle on a forward: discounted call and put together. */
function straddle(forward: number, strike: number, deviation: number, discount: number): number {
  const d1 = Math.log(forward / strike) / deviation + deviation / 2
  const call = forward * normal(d1) - strike * normal(d1 - deviation)
  return discount * (2 * call - forward + strike)
}

/** Total variance to an expiry that makes the straddle at a strike worth its mid, by halving. */
function varianceOf(price: number, forward: number, strike: number, discount: number): number {
  let [low, high] = [1e-4, 5]
  for (let turn = 0; turn < 80; turn += 1) {
    const middle = (low + high) / 2
    if (straddle(forward, strike, middle, discount) < price) low = middle
    else high = middle
  }
  return low * low
}

/** Total variance at the forward, from the straddles at the two strikes around it. */
function totalVariance(chain: Chain, expiry: IsoDate): { readonly years: number; readonly variance: number } {
  const years = (newYorkTimeToMs(expiry, '16:00') - chain.at_ms) / YEAR
  const forward = (chain.spot ?? Number.NaN) * Math.exp((chain.rate - chain.dividend_yield) * years)
  const rows = chain.rows.filter((row) => row.expiry === expiry)
  const mid = (strike: number, type: 'C' | 'P') => {
    const row = rows.find((one) => one.strike === strike && one.type === type)
    return ((row?.bid ?? Number.NaN) + (row?.ask ?? Number.NaN)) / 2
  }
  const strikes = [...new Set(rows.map(({ strike }) => strike))].sort((a, b) => a - b)
  const above = strikes.findIndex((strike) => strike >= forward)
  const [low, high] = [strikes[above - 1] ?? Number.NaN, strikes[above] ?? Number.NaN]
  const vol = (strike: number) =>
    Math.sqrt(varianceOf(mid(strike, 'C') + mid(strike, 'P'), forward, strike, Math.exp(-chain.rate * years)) / years)
  const atm = vol(low) + ((vol(high) - vol(low)) * (forward - low)) / (high - low)
  return { years, variance: atm * atm * years }
}

/** Size of the report's move, a fraction: F35, from the quotes alone. */
async function eventOfQuotes(row: BoardRow): Promise<number | null> {
  const { expiries } = (await read(contract.chains.read, row.ticker)) as Chain
  const days = expiries.map(({ expiry }) => expiry)
  const effect = row.effect_date ?? row.date
  const before = days.filter((day) => day < effect && day > MORNING_DAY).at(-1)
  const [near = '', far = ''] = days.filter((day) => day >= effect)
  const wanted = [before, near, far].flatMap((day) => day ?? [])
  const chain: Chain = await read(contract.chains.read, row.ticker, { expiries: wanted.join(',') })
  const [a, b] = [totalVariance(chain, near), totalVariance(chain, far)]
  const c = before === undefined ? { years: 0, variance: 0 } : totalVariance(chain, before)
  const daily = Math.max(0, b.variance - a.variance) / (b.years - a.years) / 365
  const ofEvent = a.variance - c.variance - daily * Math.max(0, (a.years - c.years) * 365 - 1)
  return ofEvent > 0 ? Math.sqrt((2 / Math.PI) * ofEvent) : null
}

describe('issue 26 D17: twenty names with reports in 30 days', () => {
  /** Variance that was extracted over that of the model. */
  const ratios: number[] = []
  let rows: readonly BoardRow[] = []
  /** Priced moves are read first; straddles of reports that are over come later. */
  beforeAll(() =>
    until(async () => {
      const data: CallResponse<'earnings.board'>['data'] = await read(contract.earnings.board, '', { weeks: '4' })
      rows = data.rows.filter(({ is_out: isOut, date }) => !isOut && date >= FROM && date <= UNTIL)
      return rows.length > 0 && rows.every(({ mean_8, event_pct }) => mean_8 !== null && event_pct !== null)
    }, 'priced moves'),
  )

  it('are on the board', () => {
    expect(NAMES).toHaveLength(20)
    expect(new Set(rows.map(({ ticker }) => ticker))).toEqual(new Set(NAMES))
  })

  it.each(NAMES)('%s: board, tab, calculator and an extraction from the quotes are one', async (ticker) => {
    const row = rows.find((one) => one.ticker === ticker)
    const { next }: Tab = await read(contract.stocks.earnings, ticker)
    if (row === undefined || next === null) throw new Error(`${ticker}: no report ahead`)
    for (const field of ['date', 'time', 'expiry', 'expected_move', 'expected_pct', 'mean_8', 'event_ratio'] as const)
      expect(next[field], field).toEqual(row[field])
    expect([next.event_pct, next.event_reason]).toEqual([row.event_pct, row.event_reason])
    const own = await eventOfQuotes(row)
    const share = Math.abs((row.event_pct ?? 0) / (own ?? Number.NaN) - 1)
    expect(share).toBeLessThan(NEAR + CENT / (row.expected_move ?? Number.NaN))
    // The calculator's event is the one of the tab.
    const { spot, at_ms: nowMs, expiries }: Chain = await read(contract.chains.read, ticker)
    const report = { date: row.date, isBeforeOpen: row.time === 'premarket' }
    const event = earningsEvent(report, { spot: spot ?? 0, nowMs }, expiries)
    expect((event?.move ?? 0) / (spot ?? 0)).toBeCloseTo(next.event_deviation ?? 0, 10)
    // What the market's model put there, and one ordinary day.
    const day = builtInMarket.tickerDay(ticker, MORNING_DAY)
    const held = (expiry: IsoDate | null) =>
      day.eventVariance[day.chain.expiries.findIndex((one) => one.expiryDate === expiry)] ?? 0
    ratios.push((next.event_deviation ?? 0) ** 2 / held(row.expiry))
  })

  it('over all of them the variance is the one that the model put there, to a tenth', () => {
    const sorted = ratios.toSorted((a, b) => a - b)
    const median = ((sorted[9] ?? 0) + (sorted[10] ?? 0)) / 2
    expect(sorted).toHaveLength(20)
    expect(Math.abs(median - 1)).toBeLessThan(0.1)
    // One name's ordinary days are told by two expiries of quotes in whole cents.
    expect(sorted[0]).toBeGreaterThan(0.5)
    expect(sorted[19]).toBeLessThan(1.5)
  })
})
