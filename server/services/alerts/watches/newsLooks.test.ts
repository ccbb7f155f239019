import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { EVERY_MATCH, type WatchProgram } from '@/lib/flow/alerts/program'
import type { LaneWatch, ReleaseWatch } from '@/lib/flow/alerts/watch'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { MINUTE_MS, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { WatchLane } from '@/server/services/alerts/watches/watchLane'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

/** A Sunday: the session of the Friday before stands still. */
const SUNDAY = '2025-01-19'
const MONDAY = '2025-01-20'
const FRIDAY_SESSION = { sessionDate: '2025-01-17', source: 'test' }
const at = (day: string, time: string) => newYorkTimeToMs(day, time)

let entities = new MemoryMarketStore()
let api: ReturnType<typeof apiTestClient>
let rung: AlertHit[] = []
beforeEach(async () => {
  rung = []
  entities = new MemoryMarketStore()
  api = apiTestClient({ entities })
  api.feed.begin({ sessionDate: FRIDAY_SESSION.sessionDate })
  await until(() => api.runtime.views.live.session.sessionDate === FRIDAY_SESSION.sessionDate)
  api.feed.push(aPrint({ session_date: FRIDAY_SESSION.sessionDate, executed_at_us: at('2025-01-17', '16:00') * 1000 }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterEach(() => api.close())

function laneOf(watch: LaneWatch, change: Partial<WatchProgram> = {}) {
  const lane = new WatchLane(api.runtime.market, api.runtime.views.live, (hit) => rung.push(hit))
  lane.set([
    {
      ...{ kind: 'watch', id: 'mine', filter: EMPTY_FILTER, policy: EVERY_MATCH, watch, tickers: null },
      ...{ contracts: null, since: null, ...change },
    },
  ])
  return lane
}
/** The clock says this, and everything that is due is looked at. */
async function look(lane: WatchLane, nowMs: number): Promise<readonly string[][]> {
  rung = []
  api.clock.nowMs = nowMs
  await lane.beat()
  return rung.map(({ ticker, clauses }) => [ticker, ...clauses.map((one) => one.found)])
}

describe('R18 headlines', () => {
  const headline = (article: string, time: string, title: string, tickers: string[], day = SUNDAY) => ({
    ...{ article, published_at: at(day, time) * 1000, title, tickers, publisher: 'Wire', url: '', summary: '' },
    source: 'file',
  })
  const deals = { kind: 'news', words: 'merger, to be acquired' } as const

  beforeEach(async () => {
    await entities.insert('news', 'a', [
      headline('1', '09:00', 'Apple agrees to a merger with a maker of glasses', ['AAPL', 'GLS']),
      headline('2', '09:05', 'UPDATE: Apple agrees to a merger with a maker of glasses', ['AAPL']),
      headline('3', '09:10', 'Small Inc. to be acquired by a fund', ['SMALL']),
      headline('4', '09:20', 'Emerging mergers desk opens', []),
      headline('5', '10:30', 'Merger talks at MSFT end', ['MSFT']),
    ])
  })

  it('ring at a weekend by the clock of the world, once each, as whole words, repeats once (F65)', async () => {
    const lane = laneOf(deals)
    expect(await look(lane, at(SUNDAY, '10:00'))).toEqual([
      ['AAPL', 'Apple agrees to a merger with a maker of glasses', 'Wire', '09:00 New York'],
      ['SMALL', 'Small Inc. to be acquired by a fund', 'Wire', '09:10 New York'],
    ])
    expect(await look(lane, at(SUNDAY, '10:05'))).toEqual([])
    expect((await look(lane, at(SUNDAY, '11:00'))).map(([ticker]) => ticker)).toEqual(['MSFT'])
  })

  it('of the names asked for, whatever the words; nothing of another day', async () => {
    const lane = laneOf({ kind: 'news', words: '' }, { tickers: ['GLS', 'MSFT'] })
    expect((await look(lane, at(SUNDAY, '11:00'))).map(([ticker]) => ticker)).toEqual(['GLS', 'MSFT'])
    expect(await look(lane, at(MONDAY, '08:00'))).toEqual([])
  })

  it('what was there when the alert was made does not ring; the hit keeps its name after a new start of the host', async () => {
    const { sessionDate, source } = api.runtime.views.live.session
    const since = { sessionDate, source }
    expect(await look(laneOf(deals, { since }), at(SUNDAY, '10:00'))).toEqual([])
    await look(laneOf(deals), at(SUNDAY, '10:00'))
    const first = rung.map(({ id }) => id)
    await look(laneOf(deals), at(SUNDAY, '10:10'))
    expect(rung.map(({ id }) => id)).toEqual(first)
    expect(first).toEqual([`2025-01-19.${source}.mine.news 1`, `2025-01-19.${source}.mine.news 3`])
  })
})

describe('R18 economic releases', () => {
  const release = (time: string, title: string, impact: string, actual = '', country = 'USD') => ({
    ...{ event_at: at(MONDAY, time) * 1000, country, title, impact, forecast: '0.3%', previous: '0.2%', actual },
    source: 'file',
  })
  const watch = (change: Partial<ReleaseWatch>): ReleaseWatch => ({
    ...{ kind: 'release', words: '', impact: 'high', when: 'before', minutes_before: 15 },
    ...change,
  })

  beforeEach(async () => {
    await entities.insert('economic_events', 'a', [
      release('08:30', 'CPI m/m', 'High'),
      release('08:30', 'Retail Sales m/m', 'Medium'),
      release('08:30', 'German CPI m/m', 'High', '', 'EUR'),
      release('13:00', '30-y Bond Auction', 'Low'),
    ])
  })

  it('of high impact before the bell, 15 minutes before they are due and not again', async () => {
    const lane = laneOf(watch({}))
    expect(await look(lane, at(MONDAY, '08:14'))).toEqual([])
    expect(await look(lane, at(MONDAY, '08:15'))).toEqual([['', 'CPI m/m', '08:30 New York', 'High', '0.3%', '0.2%']])
    expect(await look(lane, at(MONDAY, '08:20'))).toEqual([])
    expect(await look(laneOf(watch({})), at(MONDAY, '08:30'))).toEqual([])
  })

  it('when the figure is there, by words, whatever the impact', async () => {
    const lane = laneOf(watch({ impact: 'any', when: 'either', words: 'retail sales, auction', minutes_before: 60 }))
    expect((await look(lane, at(MONDAY, '08:00'))).map((hit) => hit[1])).toEqual(['Retail Sales m/m'])
    expect(await look(lane, at(MONDAY, '08:31'))).toEqual([])
    await entities.insert('economic_events', 'b', [release('08:30', 'Retail Sales m/m', 'Medium', '0.5%')])
    expect(await look(lane, at(MONDAY, '08:32'))).toEqual([
      ['', 'Retail Sales m/m', '08:30 New York', 'Medium', '0.5%', '0.3%', '0.2%'],
    ])
    expect((await look(lane, at(MONDAY, '08:32') + 4 * 60 * MINUTE_MS)).map((hit) => hit[1])).toEqual([
      '30-y Bond Auction',
    ])
  })
})
