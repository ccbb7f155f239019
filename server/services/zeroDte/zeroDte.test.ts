import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { ZeroDteAnswer } from '@/lib/contract/zeroDte'
import { intradayVol } from '@/lib/options/realisedVol'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts, builtInMarket as market } from '@/tests/support/builtInMarket'

let api: ReturnType<typeof apiTestClient>
const as = premiumUser
const SESSION = '2025-01-15'
const OPEN_MS = 1_736_951_400_000
const MINUTE = 60_000
const facts = { tape: builtInFacts, sample: builtInFacts }
const iso = (minutes: number) => new Date(OPEN_MS + minutes * MINUTE).toISOString()

async function read(ticker: string, query: Record<string, unknown>) {
  const { body } = await api.call(contract.zeroDte.read, { as, params: { ticker }, query })
  return body.data as ZeroDteAnswer
}

beforeEach(async () => {
  api = apiTestClient({ facts })
  const today = market.chainFor('SPX', SESSION, 0, SESSION).filter((one) => one.type === 'C')
  const atMoney = today.reduce((best, one) => (Math.abs(one.delta - 0.5) < Math.abs(best.delta - 0.5) ? one : best))
  const later = market.chainFor('SPX', SESSION, 0).find((one) => one.expiry > SESSION && one.delta > 0.4)
  const print = (seq: number, minutes: number, symbol: string, change: object) =>
    aPrint({
      ...{ seq, option_chain_id: symbol, nbbo_bid: 1, nbbo_ask: 2, ...change },
      executed_at_us: (OPEN_MS + minutes * MINUTE) * 1000,
    })
  api.feed.push(
    print(1, 5, atMoney.symbol, { size: 30, price: 2 }),
    print(2, 15, atMoney.symbol, { size: 10, price: 1 }),
    print(3, 20, later?.symbol ?? '', { size: 60, price: 2 }),
    print(4, 200, atMoney.symbol, { size: 500, price: 2 }),
  )
  await until(() => api.runtime.views.live.seq === 4)
})
afterEach(() => api.close())

describe("today's expiry", () => {
  it('F10 F11 F15 its share, premium and net premium; nothing after the instant counts', async () => {
    const data = await read('SPX', { at: iso(60) })
    expect(data).toMatchObject({ expiry: SESSION, is_today: true, volume: 40, volume_share: 40, premium: 7000 })
    expect(data).toMatchObject({ ncp: 6000 - 1000, npp: 0, pc_volume: 0, minutes_left: 330, settled: false })
    expect(data.tide?.ncp.at(-1)).toBe(5000)
  })

  it('F35 what is left of the move, and √time from the straddle of the open', async () => {
    const data = await read('SPX', { at: iso(60) })
    expect(data.remaining_move).toBeCloseTo(0.85 * (data.straddle?.price ?? 0), 9)
    expect(data.open_move).toBeCloseTo(0.85 * (data.straddle_open?.price ?? 0), 9)
    const away = Math.abs((data.spot ?? 0) - (data.spot_open ?? 0))
    expect(data.move_used_pct).toBeCloseTo((100 * away) / (data.open_move ?? 1), 9)
    expect(data.decay).toHaveLength(13)
    expect(data.decay[12]?.theory).toBeCloseTo((data.straddle_open?.price ?? 0) * Math.sqrt(330 / 390), 9)
    expect(data.decay[12]?.straddle).toBe(data.straddle?.price)
  })

  it('F11 F27 strikes now and ten minutes ago, net premium by strike and slice', async () => {
    const data = await read('SPX', { at: iso(20), slice: 10 })
    const row = data.rows.find((one) => one.call_volume > 0)
    expect(row).toMatchObject({
      call_volume: 40,
      call_premium: 7000,
      inventory: -20,
      volume_ago: 30,
      inventory_ago: -30,
    })
    expect(data.heat.times).toHaveLength(2)
    expect(data.heat.values.map((column) => column.reduce((sum, one) => sum + one, 0))).toEqual([6000, -1000])
    expect(data.heat.strikes).toEqual(data.rows.map(({ strike }) => strike))
  })

  it('§4.1 after 16:00 it is settled, and no move is left', async () => {
    api.feed.push(aPrint({ seq: 5, executed_at_us: (OPEN_MS + 400 * MINUTE) * 1000 }))
    await until(() => api.runtime.views.live.seq === 5)
    expect(await read('SPX', {})).toMatchObject({ settled: true, minutes_left: 0, remaining_move: null })
  })

  it('§4.1 a name without an expiry today shows the next one', async () => {
    const data = await read('AAPL', { at: iso(60) })
    expect(data.is_today).toBe(false)
    expect(data.expiry > SESSION).toBe(true)
    expect(data.volume_share).toBeNull()
  })

  it('F33 volatility of minutes: one percent up and down each minute is 313 percent a year', () => {
    const prices = [100, 101, 100, 101, 100]
    expect(intradayVol(prices, 1)).toBeCloseTo(Math.log(1.01) * Math.sqrt(252 * 390), 12)
    expect(intradayVol([100, 101], 1)).toBeNull()
  })
})
