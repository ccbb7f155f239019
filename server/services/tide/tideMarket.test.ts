import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { TideMarketRow } from '@/lib/contract/tide'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { gammaExposure } from '@/lib/options/exposure'
import { greeksOfStyle } from '@/lib/options/stylePrice'
import { isSettling } from '@/lib/options/timeToExpiry'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'

const DAY = '2025-01-15'
const NOW = newYorkTimeToMs(DAY, '10:30')
const NAMES = ['AAPL', 'JPM', 'SPY']
const whole = builtInFacts
const few = { tickers: whole.tickers.filter(({ ticker }) => NAMES.includes(ticker)) }
/** The built-in market with three names. */
const facts: MarketFacts = new Proxy(whole, {
  get: (target, key) => (key in few ? Reflect.get(few, key) : Reflect.get(target, key, target)),
})
let api: ReturnType<typeof apiTestClient>

beforeEach(async () => {
  api = apiTestClient({ facts: { tape: facts, sample: facts } })
  api.clock.nowMs = NOW + 1000
  api.feed.push(aPrint({ seq: 1, price: 2, executed_at_us: NOW * 1000 + 1 }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterEach(() => api.close())

const market = async () => (await api.call(contract.tide.market, { as: premiumUser })).body.data as TideMarketRow

/** F23 of one name by the definition: Σ ±Γ·OI·M·S²·1 %, calls long, puts short. */
async function gammaOf(ticker: string): Promise<number> {
  const chain = await whole.chainVols(ticker, DAY, NOW)
  if (chain === null) return 0
  const { terms, vols, years, spot, rate, dividendYield } = chain
  return terms.reduce((sum, { type, strike, openInterest }, at) => {
    const [vol, left] = [vols[at] ?? 0, years[at] ?? 0]
    if (openInterest === 0 || vol <= 0 || isSettling(left)) return sum
    const { gamma } = greeksOfStyle('American', { type, strike, spot, rate, dividendYield, vol, years: left })
    return sum + (type === 'C' ? 1 : -1) * gammaExposure(gamma, openInterest * 100, spot)
  }, 0)
}

describe('Market Tide (§4.2): what stands around it', () => {
  it('F23 the gamma of the market is the sum over its names, read behind the answer', async () => {
    expect((await market()).gamma).toMatchObject({ of: 3 })
    await tickerDaysOf(api.runtime.market).settled()
    const { gamma } = await market()
    const sum = (await Promise.all(NAMES.map(gammaOf))).reduce((total, one) => total + one, 0)
    expect(gamma).toMatchObject({ known: 3, of: 3 })
    expect((gamma?.net ?? 0) / sum).toBeCloseTo(1, 9)
  })

  it('C18 F49 closes of the VIX for a year, the share of rising stocks for twenty sessions', async () => {
    const { vix_history: vix, breadth_history: breadth } = await market()
    expect(vix).toHaveLength(252)
    expect(vix.at(-1)).toBe(whole.stocks.closes('VIX', DAY, 1)[0]?.close)
    expect(breadth).toHaveLength(20)
    const closes = ['AAPL', 'JPM'].map((ticker) => whole.stocks.closes(ticker, DAY, 2).map(({ close }) => close))
    const risen = closes.filter(([before = 0, last = 0]) => last > before).length
    expect(breadth.at(-1)).toBe((100 * risen) / 2)
  })

  it('F35 26.7 an index stands inside the move of the day as 0DTE tells it', async () => {
    const { cards } = await market()
    const spx = cards.find(({ symbol }) => symbol === 'SPX')
    expect(spx?.prev_close).toBe(whole.previousClose('SPX', DAY))
    const chain = await whole.chain('SPX', DAY, sessionStartMs(DAY), { part: DAY })
    const strike = Math.min(...(chain?.terms ?? []).map((one) => Math.abs(one.strike - (spx?.open ?? 0))))
    const pair = (chain?.contracts ?? []).filter((one) => Math.abs(one.strike - (spx?.open ?? 0)) === strike)
    const straddle = pair.reduce((sum, { bid, ask }) => sum + (bid + ask) / 2, 0)
    expect(pair).toHaveLength(2)
    expect(spx?.open_move).toBeCloseTo(0.85 * straddle, 6)
    expect(spx?.move_used_pct).toBeCloseTo((100 * Math.abs((spx?.last ?? 0) - (spx?.open ?? 0))) / (0.85 * straddle), 6)
    expect(spx?.low).toBeLessThanOrEqual(spx?.last ?? 0)
    expect(spx?.high).toBeGreaterThanOrEqual(spx?.last ?? 0)
  })
})
