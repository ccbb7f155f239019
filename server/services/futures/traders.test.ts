import { afterAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { addDays } from '@/lib/market/isoDate'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { apiTestClient, TEST_NOW_MS } from '@/tests/support/apiTestClient'

const as = premiumUser
type Answer = CallResponse<'futures.traders'>
const entities = new MemoryMarketStore()
const host = apiTestClient({ entities })
afterAll(() => host.close())

/** The last Tuesday whose report is out at the instant of the tests. */
const TODAY = newYorkDateOf(TEST_NOW_MS)
const TUESDAY = (() => {
  let day = addDays(TODAY, -10)
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 2) day = addDays(day, 1)
  return addDays(day, -7)
})()

const CLASSES = [
  ['dealer', 400, 600, 50],
  ['asset_manager', 500, 200, 20],
  ['leveraged', 100, 300, 30],
  ['other', 50, 40, 0],
  ['nonreportable', 50, -40, null],
] as const
const row = (trader: string, report_date: string, [long, short, spread]: readonly [number, number, number | null]) => ({
  ...{ code: '13874A', market: 'E-MINI S&P 500 - CHICAGO MERCANTILE EXCHANGE', report: 'financial', scope: 'futures' },
  ...{ trader, report_date, open_interest: 1200, long, short: Math.abs(short), spread },
  ...{ traders_long: 3, traders_short: 4, traders_spread: null, source: 'cftc-traders' },
})
const week = (date: string, change = 0) =>
  CLASSES.map(([trader, long, short, spread]) =>
    row(trader, date, [trader === 'leveraged' ? long + change : long, short, spread]),
  )
const ask = async (query = {}, root = 'ES'): Promise<Answer> =>
  (await host.call(contract.futures.traders, { as, params: { root }, query })).body as Answer

describe('§4.14 Futures: Commitments of Traders', () => {
  it('nothing is known of a market without reports, and nothing is invented', async () => {
    const { data, meta } = await ask({}, 'GC')
    expect(data).toMatchObject({ root: 'GC', code: '088691', report: null, scope: null, available: [], classes: [] })
    expect(meta.source).not.toBe('CFTC')
  })

  it('the newest report by class: net, change of the week, shares of open interest, place in a year', async () => {
    const weeks = Array.from({ length: 60 }, (_, at) => addDays(TUESDAY, -7 * (59 - at)))
    for (const [at, date] of weeks.entries()) await entities.insert('trader_positions', date, week(date, at))
    const { data, meta } = await ask()
    expect(meta).toMatchObject({ simulated: false, source: 'CFTC' })
    expect(data).toMatchObject({
      ...{ report: 'financial', scope: 'futures', report_date: TUESDAY, open_interest: 1200, interest_change: 0 },
      ...{ market: 'E-MINI S&P 500 - CHICAGO MERCANTILE EXCHANGE' },
      available: [{ report: 'financial', scope: 'futures', newest: TUESDAY }],
    })
    expect(data.classes.map(({ trader }) => trader)).toEqual(CLASSES.map(([trader]) => trader))
    expect(data.classes[2]).toEqual({
      ...{ trader: 'leveraged', long: 159, short: 300, spread: 30, net: -141, net_change: 1 },
      ...{ long_share: 0.1325, short_share: 0.25, net_share: -0.1175 },
      ...{ percentile_year: 100, reports_year: 52, percentile_three_years: null, reports_three_years: 59 },
      ...{ traders_long: 3, traders_short: 4 },
    })
    expect(data.history.dates).toEqual(weeks)
    expect(data.history.nets[2]?.values.slice(-2)).toEqual([-142, -141])
  })

  it('what is asked for and not stored gives way to what is', async () => {
    expect((await ask({ report: 'legacy', scope: 'combined' })).data).toMatchObject({
      ...{ report: 'financial', scope: 'futures' },
    })
    expect((await host.call(contract.futures.traders, { as, params: { root: 'ZZ' } })).status).toBe(404)
  })

  it('C12 a report is known from its release on, not from the day of its positions', async () => {
    const next = addDays(TUESDAY, 7)
    await entities.insert('trader_positions', next, week(next, 99))
    // Federal offices were closed on the 9th: Friday's report came on Monday.
    const before = await ask({ session: addDays(next, 3) })
    expect(before.data.report_date).toBe(TUESDAY)
    const after = await ask({ session: addDays(next, 6) })
    expect([after.data.report_date, after.data.released_at]).toEqual([next, newYorkTimeToMs('2025-01-13', '15:30')])
  })

  it('§6 the sample never reads what was imported', async () => {
    const { body } = await host.call(contract.futures.traders, { params: { root: 'ES' } })
    expect(body).toMatchObject({ data: { report: null, classes: [] }, meta: { tier: 'sample' } })
  })
})
