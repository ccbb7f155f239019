import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IsoDate } from '@/lib/core/nominal'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { previousSession } from '@/lib/market/calendar'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { factsMarket } from '@/server/market/facts/factsMarket'
import { noFacts } from '@/server/market/facts/noFacts'
import type { StoredScope } from '@/server/services/flow/tapeDesk'
import { sumMinutes } from '@/server/services/minutes/sumFlow'
import { sumSessions } from '@/server/services/minutes/sumSessions'
import { aFlowItem } from '@/tests/support/aPrint'
import { apiTestClient } from '@/tests/support/apiTestClient'

const SESSIONS = 12
const QUERY = { classes: ALL_CLASSES, tickers: ['AAPL'] }

let api: ReturnType<typeof apiTestClient>
const dates: IsoDate[] = ['2025-01-14']
while (dates.length < SESSIONS) dates.push(previousSession(dates.at(-1) ?? ''))
const timeUs = (date: IsoDate, time: string) => newYorkTimeToMs(date, time) * 1000

beforeEach(async () => {
  api = apiTestClient()
  // A session of its own size each, so that no two could be taken for each other.
  for (const [at, sessionDate] of dates.entries()) {
    const print = { sessionDate, source: 'tape', seq: 1, size: 10 + at }
    const items = [
      aFlowItem({ ...print, executedAtUs: timeUs(sessionDate, '09:31') }),
      aFlowItem({ ...print, seq: 2, executedAtUs: timeUs(sessionDate, '15:59') }),
    ]
    await api.store.insertPrints({ token: sessionDate, items })
  }
})
afterEach(() => api.close())

const scope = (sessionDate: IsoDate, change: Partial<StoredScope> = {}): StoredScope => ({
  ...{ kind: 'stored', untilUs: undefined, sessionDate, source: 'tape', prints: 2, market: factsMarket(noFacts) },
  meta: { tier: 'live', simulated: false, source: 'tape', session_date: sessionDate, as_of_ms: 0 },
  ...change,
})

describe('F11 to F15 minutes of several sessions', () => {
  it('are what each session answers alone, ten sessions a statement, and are kept for both', async () => {
    const { desk } = api.runtime.market
    const [many, one] = [vi.spyOn(api.store, 'sessionMinutes'), vi.spyOn(api.store, 'sumMinutes')]
    const sums = await sumSessions(
      desk,
      dates.map((date) => scope(date)),
      QUERY,
    )
    expect(many.mock.calls.map(([{ sessions }]) => sessions)).toEqual([dates.slice(0, 10), dates.slice(10)])
    for (const [at, sessionDate] of dates.entries()) {
      const place = { sessionDate, source: 'tape' }
      const rows = await api.store.sumMinutes({ ...QUERY, scope: place, expiries: null }, null)
      expect(sums[at]).toEqual(new Map(rows.map((row) => [row.minute, row.sums])))
      expect(sums[at]?.size).toBe(2)
    }
    one.mockClear()
    await sumSessions(desk, [scope(dates[3] ?? '')], { ...QUERY, expiries: null })
    await sumMinutes(desk, scope(dates[4] ?? ''), QUERY, null)
    expect([many.mock.calls.length, one.mock.calls.length]).toEqual([2, 0])
  })

  it('an instant, a session without prints and the running one keep their own way and place', async () => {
    const [first = '', second = '', third = ''] = dates
    const running = await api.runtime.market.desk.scopeOf({ tier: 'live' } as never, {})
    const sums = await sumSessions(
      api.runtime.market.desk,
      [scope(first, { untilUs: timeUs(first, '10:00') }), running, scope(second, { prints: 0 }), scope(third)],
      QUERY,
    )
    expect(sums.map((minutes) => minutes.size)).toEqual([1, 0, 0, 2])
  })

  it('a statement that fails is asked again by the next question', async () => {
    const failing = vi.spyOn(api.store, 'sessionMinutes').mockRejectedValueOnce(new Error('away'))
    const ask = () => sumSessions(api.runtime.market.desk, [scope(dates[0] ?? ''), scope(dates[1] ?? '')], QUERY)
    await expect(ask()).rejects.toThrow('away')
    expect((await ask()).map((minutes) => minutes.size)).toEqual([2, 2])
    expect(failing).toHaveBeenCalledTimes(2)
  })
})
