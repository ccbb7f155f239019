import { describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { Tier } from '@/server/context'
import {
  type ChainSource,
  customerQuotes,
  type MarketQuoteParts,
  marketQuotes,
} from '@/server/services/brokerage/marketQuotes'

const NOW = newYorkTimeToMs('2026-11-20', '11:00')
const CALL = 'AAPL261218C00210000'

/** A tier whose stock and chain stand at one price. */
const view = (last: number) => ({
  session: { mode: 'live', sessionDate: '2026-11-20', source: 'test' },
  underlyings: new Map([['AAPL', { first: last, last }]]),
  asOfMs: NOW,
})
const chainAt = (bid: number): ChainSource => ({
  chainFor: (ticker, date, ms, expiry) => {
    if (ticker !== 'AAPL') throw new RangeError('unknown')
    if (date !== '2026-11-20' || ms !== 90 * 60_000 || expiry !== '2026-12-18') return []
    const greeks = { iv: 0.3, delta: 0.4, gamma: 0.02, theta: -0.05, vega: 0.2 }
    return [{ symbol: CALL, bid, ask: bid + 0.1, ...greeks, openInterest: 12 }]
  },
  carryOf: () => ({ rate: 0.042, dividendYield: 0.01 }),
})
const parts = {
  market: { desk: { views: { live: view(200), delayed: view(190), sample: view(50) } }, facts: {} },
  chains: { live: chainAt(2.4), delayed: chainAt(2.2), sample: chainAt(9) },
  clock: () => NOW,
} as unknown as MarketQuoteParts

describe('quotes of legs', () => {
  const quotes = marketQuotes(parts)
  it.each([
    ['live', 2.4, 200],
    ['delayed', 2.2, 190],
    ['sample', 9, 50],
  ] as const)('the %s tier sees its own market only', async (tier: Tier, bid, last) => {
    expect(await quotes.quote(CALL, tier)).toMatchObject({
      symbol: CALL,
      bid,
      open_interest: 12,
      underlying_price: last,
      rate: 0.042,
      dividend_yield: 0.01,
    })
    expect(await quotes.quote('AAPL', tier)).toMatchObject({ bid: last, ask: last, last })
  })

  it('what is not known has no quote', async () => {
    expect(await quotes.quote('NOPE', 'live')).toBeNull()
  })

  it('the simulated broker trades each customer at the prices of their own tier', async () => {
    const tiers = new Map<string, Tier>([
      ['payer', 'live'],
      ['visitor', 'sample'],
    ])
    const source = customerQuotes(quotes, async (id) => tiers.get(id) ?? 'sample')
    expect(await source.quote(CALL, 'payer')).toEqual({ bid: 2.4, ask: 2.5, last: 2.4 })
    expect(await source.quote(CALL, 'visitor')).toMatchObject({ bid: 9 })
    expect(await source.quote('NOPE', 'payer')).toBeNull()
  })
})
