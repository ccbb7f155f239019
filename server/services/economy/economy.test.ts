import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { PATH_FROM } from '@/lib/equities/eventPath'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { SyntheticFacts } from '@/server/market/builtIn/syntheticFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { economySeries } from '@/server/synthetic/filings/economyRows'
import { createMarket } from '@/server/synthetic/market'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { ManualFeed } from '@/tests/support/manualFeed'

const { economy } = contract
const DAY = '2025-01-15'
const week = { from: '2025-01-13', to: '2025-01-19' }
const at = (date: string, clock: string) => newYorkTimeToMs(date, clock) * 1000
const row = (date: string, clock: string, more: Partial<MarketRow<'economic_events'>> = {}) => ({
  ...{ event_at: at(date, clock), country: 'USD', title: 'CPI m/m', impact: 'High', source: 'test' },
  ...{ forecast: '0.3%', previous: '', actual: '' },
  ...more,
})
/** Months before, with surprises of 0.1 to and fro: their deviation is 0.1095. */
const before = Array.from({ length: 6 }, (_, i) =>
  row(`2024-0${i + 1}-12`, '08:30', { actual: i % 2 === 0 ? '0.4%' : '0.2%' }),
)

let api: ReturnType<typeof apiTestClient>
afterEach(() => api.close())

async function imported(): Promise<void> {
  const entities = new MemoryMarketStore()
  await entities.insert('economic_events', 'a', [
    ...before,
    row(DAY, '08:30', { actual: '0.5%' }),
    row(DAY, '11:30', { title: 'Crude Oil Inventories', impact: 'Medium', actual: '-1.2M', forecast: '-0.5M' }),
    row(DAY, '05:00', { country: 'EUR', title: 'German ZEW' }),
    row('2025-01-17', '10:00', { title: 'FOMC Member Speaks', impact: 'Low', forecast: '' }),
  ])
  api = apiTestClient({ entities })
  // The host stands at 11:00 in New York.
  api.feed.push(aPrint({ seq: 1, executed_at_us: at(DAY, '10:00') }))
  await until(() => api.runtime.views.live.seq === 1)
}
const list = async (query: object, as: typeof premiumUser | null = premiumUser) =>
  (await api.call(economy.releases, { query: { ...week, ...query }, as })).body as CallResponse<'economy.releases'>

describe('§4.6 Economic Calendar', () => {
  it('imported US releases with kind, importance and surprise z; a figure is told once it came', async () => {
    await imported()
    const { data, meta } = await list({})
    expect(meta).toMatchObject({ tier: 'live', simulated: false, source: 'imported economic calendar' })
    expect(data.rows).toMatchObject([
      { title: 'CPI m/m', date: DAY, country: 'US', kind: 'report', importance: 3, actual: '0.5%', surprises: 6 },
      { title: 'Crude Oil Inventories', importance: 2, actual: '', surprise: null },
      { title: 'FOMC Member Speaks', kind: 'speech', importance: 1, surprise_z: null },
    ])
    // 0.2 over √(6·0.01/5) = 0.10954
    expect(data.rows[0]?.surprise_z).toBeCloseTo(1.8257, 3)
    expect(data.next).toMatchObject({ title: 'Crude Oil Inventories' })
  })

  it('issue 27: previous as revised beside what was told first; a revision is told with its release', async () => {
    const entities = new MemoryMarketStore()
    const claims = { title: 'Unemployment Claims', impact: 'High' }
    await entities.insert('economic_events', 'a', [
      row('2025-01-02', '08:30', { ...claims, actual: '211K' }),
      row('2025-01-09', '08:30', { ...claims, previous: '215K', actual: '201K' }),
      row('2025-01-15', '08:30', { ...claims, previous: '203K', actual: '217K' }),
      row('2025-01-23', '08:30', { ...claims, previous: '220K', actual: '223K' }),
    ])
    api = apiTestClient({ entities })
    api.feed.push(aPrint({ seq: 1, executed_at_us: at(DAY, '10:00') }))
    await until(() => api.runtime.views.live.seq === 1)
    const { data } = await list({ from: '2025-01-02', to: '2025-01-31' })
    expect(data.rows.map(({ period, previous, revised_from }) => [period, previous, revised_from])).toEqual([
      ['Dec 28', '', ''],
      ['Jan 4', '215K', '211K'],
      ['Jan 11', '203K', '201K'],
      ['Jan 18', '217K', ''],
    ])
  })

  it('issue 26 C13: beside a practice session, releases of the world count by the true clock', async () => {
    const practice = new ManualFeed({ source: 'synthetic', mode: 'practice' })
    const entities = new MemoryMarketStore()
    await entities.insert('economic_events', 'a', [
      row(DAY, '08:30', { actual: '0.5%' }),
      row(DAY, '11:30', { title: 'Crude Oil Inventories', impact: 'Medium' }),
    ])
    api = apiTestClient({ entities, source: practice })
    practice.push(aPrint({ seq: 1, executed_at_us: at('2025-01-14', '10:00') }))
    await until(() => api.runtime.views.live.seq === 1)
    const { data } = await list({})
    expect(data.now_ms).toBe(api.clock.nowMs)
    expect(data.rows[0]).toMatchObject({ title: 'CPI m/m', actual: '0.5%' })
    expect((data.next?.at_ms ?? 0) - data.now_ms).toBe(30 * 60_000)
  })

  it('C12 a replay tells no figure after its instant', async () => {
    await imported()
    const { data } = await list({ session: DAY, at: new Date(at(DAY, '08:00') / 1000).toISOString() })
    expect(data.rows[0]).toMatchObject({ title: 'CPI m/m', actual: '', surprise: null })
    expect(data.next).toMatchObject({ title: 'CPI m/m' })
  })

  it('§6 a visitor gets nothing of the imported calendar', async () => {
    await imported()
    const { data, meta } = await list({}, null)
    expect(meta.tier).toBe('sample')
    expect(data.rows).toEqual([])
  })

  it('one release: its history newest first and how much it surprises; a title nobody knows is refused', async () => {
    await imported()
    const { body } = await api.call(economy.release, { query: { title: 'CPI m/m' }, as: premiumUser })
    const { data } = body as CallResponse<'economy.release'>
    expect(data.history).toHaveLength(7)
    expect(data.history[0]).toMatchObject({ date: DAY, actual_value: 0.5, forecast_value: 0.3, unit: '%' })
    expect(data.surprises).toMatchObject({ n: 7, above: 4 / 7 })
    expect(data).toMatchObject({ next: null, move: null })
    const unknown = await api.call(economy.release, { query: { title: 'No such thing' }, as: premiumUser })
    expect(unknown.status).toBe(404)
  })

  it('imported minute bars tell the path of real releases; a release without any is counted as unknown', async () => {
    const entities = new MemoryMarketStore()
    await entities.insert('economic_events', 'a', [row(DAY, '08:30', { actual: '0.5%' }), ...before])
    const minute = (clock: string, close: number): MarketRow<'stock_minutes'> => ({
      ...{ ticker: 'SPY', session_date: DAY, start_at: at(DAY, clock), kind: 'trade', session: 'pre', source: 'test' },
      ...{
        open: close,
        high: close,
        low: close,
        close,
        volume: 1,
        bid: null,
        bid_size: null,
        ask: null,
        ask_size: null,
      },
    })
    await entities.insert('stock_minutes', 'm', [minute('08:29', 100), minute('08:34', 102)])
    const feed = new ManualFeed({ simulated: false })
    api = apiTestClient({ entities, source: feed })
    feed.push(aPrint({ seq: 1, executed_at_us: at(DAY, '10:00') }))
    await until(() => api.runtime.views.live.seq === 1)
    const { body } = await api.call(economy.path, { query: { title: 'CPI m/m', symbol: 'SPY' }, as: premiumUser })
    const { data } = body as CallResponse<'economy.path'>
    // One of the seven days was a Sunday.
    expect(data).toMatchObject({ events: 6, unknown: 5 })
    expect(data.all[5 - PATH_FROM]).toMatchObject({ minute: 5, n: 1 })
    expect(data.above[5 - PATH_FROM]?.mean).toBeCloseTo(0.02, 9)
    expect(data.below[5 - PATH_FROM]?.n).toBe(0)
  })

  it.each([
    ['no day', { from: '2025-01-01', to: '2025-02-30' }],
    ['more than two months', { from: '2025-01-01', to: '2025-03-04' }],
  ])('days that are none are refused: %s', async (_words, query) => {
    api = apiTestClient()
    expect((await api.call(economy.releases, { query, as: premiumUser })).status).toBe(422)
  })
})

describe('§4.6 Economic Calendar of the built-in market', () => {
  const facts = new SyntheticFacts(createMarket({ seed: 7, tickers: ['SPX', 'SPY', 'VIX'] }))
  const start = async () => {
    api = apiTestClient({ facts: { tape: noFacts, sample: facts } })
    api.sample.push(aPrint({ seq: 1, source: 'sample' }))
    await until(() => api.runtime.views.sample.seq === 1)
  }

  it('C16 the sample has invented releases on the days their agencies keep, the same every time', async () => {
    await start()
    const first = await list({}, null)
    expect(first.meta).toMatchObject({ tier: 'sample', simulated: true })
    expect(first.data.rows.map(({ title }) => title)).toContain('Unemployment Claims')
    expect(first.data.rows.every(({ at_ms, actual }) => at_ms <= first.data.now_ms || actual === '')).toBe(true)
    expect((await list({}, null)).data).toEqual(first.data)
    const rows = [...economySeries(7, DAY)].flat()
    const payrolls = rows.filter(({ title }) => title === 'Non-Farm Employment Change')
    expect(payrolls.some(({ event_at }) => event_at === at('2024-12-06', '08:30'))).toBe(true)
    expect(payrolls.length).toBeGreaterThan(30)
    // The index of consumer prices stands as it was told; what is not out is no figure before another one.
    const prices = rows.filter(({ title }) => title === 'CPI m/m')
    for (const [place, { previous }] of prices.entries()) {
      const before = prices[place - 1]
      if (before !== undefined) expect(previous).toBe(before.event_at > at(DAY, '23:59') ? '' : before.actual)
    }
    expect(prices.filter(({ previous }) => previous === '')).toHaveLength(2)
    const statements = rows.filter(({ title }) => title === 'FOMC Statement')
    expect(statements.some(({ event_at }) => event_at === at('2024-12-18', '14:00'))).toBe(true)
    expect(new Set(rows.map(({ title, event_at }) => `${title} ${event_at}`)).size).toBe(rows.length)
  })

  it('weekly releases keep their week where a holiday takes their day, each in the way of its publisher (issue 27)', () => {
    const rows = [...economySeries(7, '2026-12-31')].flat()
    const datesOf = (title: string, from: string, to: string) =>
      rows.flatMap((row) => {
        const date = new Date(row.event_at / 1000).toISOString().slice(0, 10)
        return row.title === title && date >= from && date <= to ? date : []
      })
    const thanksgiving = (title: string) => datesOf(title, '2026-11-23', '2026-12-01')
    expect(thanksgiving('Unemployment Claims')).toEqual(['2026-11-25'])
    expect(thanksgiving('Continuing Claims')).toEqual(['2026-11-25'])
    expect(thanksgiving('Natural Gas Storage')).toEqual(['2026-11-25'])
    expect(thanksgiving('7-y Note Auction')).toEqual(['2026-11-25'])
    expect(thanksgiving('Crude Oil Inventories')).toEqual(['2026-11-25'])
    expect(thanksgiving('CFTC Gold Speculative Net Positions')).toEqual(['2026-11-30'])
    expect(thanksgiving('Fed Balance Sheet')).toEqual(['2026-11-27'])
    // Washington's birthday: the EIA and the API are a day late, the bills are sold on Tuesday, nobody speaks.
    const birthday = (title: string) => datesOf(title, '2026-02-16', '2026-02-20')
    expect(birthday('Crude Oil Inventories')).toEqual(['2026-02-19'])
    expect(birthday('3-Month Bill Auction')).toEqual(['2026-02-17'])
    expect(birthday('Unemployment Claims')).toEqual(['2026-02-19'])
    // New Year's Day 2026 was a Thursday: claims of that week came in the old year, one a week throughout.
    const claims = rows.filter(({ title }) => title === 'Unemployment Claims')
    expect(datesOf('Unemployment Claims', '2025-12-29', '2026-01-02')).toEqual(['2025-12-31'])
    const weeks = claims.map(({ event_at }) => Math.floor((event_at / 86_400_000_000 + 3) / 7))
    expect(weeks.slice(1).map((week, place) => week - (weeks[place] ?? 0))).toEqual(claims.slice(1).map(() => 1))
    // The figure before is that of the week before, revised or not: never the one of two weeks ago.
    const open = rows.filter(
      ({ title, event_at }) => title === 'Crude Oil Inventories' && event_at < at('2026-12-31', '00:00'),
    )
    for (const [place, { actual }] of open.slice(0, -1).entries()) expect(open[place + 1]?.previous).toBe(actual)
  })

  it('a session without a print yet stands at the beginning of its day', async () => {
    api = apiTestClient({ facts: { tape: noFacts, sample: facts } })
    await until(() => api.runtime.views.sample.session.mode !== 'none')
    const { data } = await list({}, null)
    expect(data.now_ms).toBe(newYorkTimeToMs(DAY, '00:00'))
    expect(data.next?.date).toBe(DAY)
  })

  it('the path around a release: none before it, a base of zero at it, nothing after the instant', async () => {
    await start()
    const ask = async (symbol: 'SPX' | 'SPY', title = 'ISM Services PMI') => {
      const { body } = await api.call(economy.path, { query: { title, symbol }, as: null })
      return (body as CallResponse<'economy.path'>).data
    }
    const { all, events, unknown } = await ask('SPX')
    expect(events).toBeGreaterThan(20)
    expect(unknown).toBe(0)
    expect(all[-PATH_FROM]).toMatchObject({ minute: 0, mean: 0, n: events })
    expect(all.at(-1)?.size).toBeGreaterThan(0)
    // At 08:30 the index does not trade: the fund does.
    const early = await ask('SPY', 'CPI m/m')
    expect(early.all[-PATH_FROM]?.n).toBeGreaterThan(20)
    expect((await ask('SPX', 'CPI m/m')).all[-PATH_FROM]?.n).toBe(0)
    expect((await ask('SPX', 'CPI m/m')).all.at(-1)?.n).toBeGreaterThan(20)
  })

  it('F34, F35 the move of the index that options price in over the day of the next one', async () => {
    await start()
    const { body } = await api.call(economy.release, { query: { title: 'Unemployment Claims' }, as: null })
    const { move, next } = (body as CallResponse<'economy.release'>).data
    expect(next).not.toBeNull()
    expect(move?.symbol).toBe('SPX')
    expect((move?.expiry ?? '') >= (next?.date ?? '')).toBe(true)
    expect((move?.span ?? 0) / (move?.spot ?? 1)).toBeGreaterThan(0.001)
    expect((move?.span ?? 0) / (move?.spot ?? 1)).toBeLessThan(0.05)
  })
})
