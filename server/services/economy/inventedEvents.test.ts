import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import type { TideMarketRow } from '@/lib/contract/tide'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { EVERY_MATCH } from '@/lib/flow/alerts/program'
import type { LaneWatch, ReleaseWatch } from '@/lib/flow/alerts/watch'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { WatchLane } from '@/server/services/alerts/watches/watchLane'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { createMarket } from '@/server/synthetic/market'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

/** A Thursday: claims of unemployment came at half past eight, payrolls come tomorrow. */
const DAY = '2025-02-06'
const at = (time: string, day = DAY) => newYorkTimeToMs(day, time)
const market = createMarket({ seed: 7, tickers: ['SPX', 'SPY', 'MRNA', 'NVDA'] })

let api: ReturnType<typeof apiTestClient>
beforeEach(async () => {
  api = apiTestClient({
    facts: { tape: new SyntheticFacts(market), sample: noFacts },
    entities: new MemoryMarketStore(),
  })
  api.feed.begin({ sessionDate: DAY, mode: 'live', simulated: true })
  await until(() => api.runtime.views.live.session.sessionDate === DAY)
  api.feed.push(aPrint({ seq: 1, session_date: DAY, executed_at_us: at('09:45') * 1000 }))
  await until(() => api.runtime.views.live.seq === 1)
  api.clock.nowMs = at('09:45')
})
afterEach(() => api.close())

async function rungBy(watch: LaneWatch): Promise<readonly AlertHit[]> {
  const rung: AlertHit[] = []
  const lane = new WatchLane(api.runtime.market, api.runtime.views.live, (hit) => rung.push(hit))
  const none = {
    tickers: null,
    contracts: null,
    since: null,
  }
  lane.set([{ kind: 'watch', id: 'mine', filter: EMPTY_FILTER, policy: EVERY_MATCH, watch, ...none }])
  await lane.beat()
  // A night by the clock of the world: the session stands still, and what rang does not ring again.
  api.clock.nowMs += 86_400_000
  await lane.beat()
  return rung
}

describe('Events of the built-in market stand wherever events are told', () => {
  it('Market Tide (§4.2): releases around the instant, the last ones with their figure, none of those that come', async () => {
    const { body } = await api.call(contract.tide.market, { as: premiumUser })
    const { releases } = body.data as TideMarketRow
    const claims = releases.rows.find(({ title }) => title === 'Unemployment Claims')
    expect(claims).toMatchObject({ at_ms: at('08:30') })
    expect(claims?.actual).not.toBe('')
    const later = releases.rows.filter(({ at_ms }) => at_ms > releases.now_ms)
    expect(later.length).toBeGreaterThan(0)
    expect(later.every(({ actual }) => actual === '')).toBe(true)
  })

  it('Trading Calendar (§4.6): releases and decisions of the FDA of the days asked for, no figure before its time', async () => {
    const { body } = await api.call(contract.calendar.events, {
      query: { from: '2025-02-03', to: '2025-03-10' },
      as: premiumUser,
    })
    const { data } = body as CallResponse<'calendar.events'>
    const told = data.flatMap(({ releases }) => releases)
    // A speech has no figure, before or after.
    const figures = told.filter(({ previous }) => previous !== '')
    expect(figures.filter(({ at_ms }) => at_ms <= at('09:45')).every(({ actual }) => actual !== '')).toBe(true)
    expect(told.filter(({ at_ms }) => at_ms > at('09:45')).every(({ actual }) => actual === '')).toBe(true)
    expect(told.length).toBeGreaterThan(20)
    expect(data.some(({ fda }) => fda.count > 0)).toBe(true)
  })

  it('Ticker Explorer (§4.7): headlines of one name, none of what comes', async () => {
    const { body } = await api.call(contract.talk.headlines, { params: { ticker: 'NVDA' }, as: premiumUser })
    const { data, meta } = body as CallResponse<'talk.headlines'>
    expect(meta.simulated).toBe(true)
    expect(data.headlines.length).toBeGreaterThan(0)
    for (const { title, at_ms } of data.headlines) {
      expect(title).toMatch(/NVDA|NVIDIA/)
      expect(at_ms).toBeLessThanOrEqual(at('09:45'))
    }
  })

  it('R18 a release and a headline ring by the clock of their session, once', async () => {
    const release: ReleaseWatch = {
      kind: 'release',
      words: 'unemployment claims',
      impact: 'any',
      when: 'published',
      minutes_before: 15,
    }
    expect((await rungBy(release)).map(({ clauses }) => clauses[0]?.found)).toEqual(['Unemployment Claims'])
    api.clock.nowMs = at('09:45')
    const told = await rungBy({ kind: 'news', words: 'unemployment claims' })
    expect(told.map(({ clauses }) => clauses.slice(1).map(({ found }) => found))).toEqual([
      ['Simulated wire', '08:30 New York'],
    ])
  })
})
