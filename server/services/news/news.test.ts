import { afterEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { noFacts } from '@/server/market/facts/noFacts'
import { trendingOf } from '@/server/services/news/listNews'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'
import { ManualFeed } from '@/tests/support/manualFeed'

const { news } = contract
const DAY = '2025-01-15'
const us = (date: string, clock: string) => newYorkTimeToMs(date, clock) * 1000
const headline = (date: string, clock: string, title: string, more: Partial<MarketRow<'news'>> = {}) => ({
  ...{ published_at: us(date, clock), article: title, title, publisher: 'Wire', tickers: ['AAPL'] },
  ...{ url: 'https://example.com/a', summary: '', source: 'test' },
  ...more,
})
const minute = (clock: string, close: number): MarketRow<'stock_minutes'> => ({
  ...{ ticker: 'AAPL', session_date: DAY, start_at: us(DAY, clock), kind: 'trade', session: 'regular', source: 'test' },
  ...{ open: close, high: close, low: close, close, volume: 1, bid: null, bid_size: null, ask: null, ask_size: null },
})

let api: ReturnType<typeof apiTestClient>
afterEach(() => api.close())

async function imported(): Promise<void> {
  const entities = new MemoryMarketStore()
  await entities.insert('news', 'n', [
    headline(DAY, '10:00', 'Apple to buy Beta Labs in $2B deal'),
    headline(DAY, '10:01', 'UPDATE: Apple to buy Beta Labs in $2B deal', { publisher: 'Copy' }),
    headline(DAY, '09:00', 'Fed holds rates as inflation cools', { tickers: [], publisher: 'Desk' }),
    headline('2025-01-13', '12:00', 'Microsoft upgraded to Buy', { tickers: ['MSFT'], summary: 'A cloud note' }),
    headline('2024-12-01', '12:00', 'An old headline about Apple'),
    headline(DAY, '15:00', 'A headline of the afternoon'),
    headline('2024-12-02', '12:00', 'Acme goes ex-dividend today with $0.30 a share', { tickers: ['ACME'] }),
    headline('2024-12-02', '12:00', 'Beta goes ex-dividend today with $0.30 a share', { tickers: ['BETA'] }),
  ])
  await entities.insert('stock_minutes', 'm', [minute('09:59', 100), minute('10:00', 101), minute('10:29', 103)])
  const filing = { cik: '1', company: 'Apple Inc.', ticker: 'AAPL', period: null, description: 'Event', url: '' }
  const rest = { entries: null, declared_value: null, is_amendment: false, source: 'test' }
  await entities.insert('filings', 'f', [
    { ...filing, ...rest, accession: '1', form: '8-K', filed_date: DAY, accepted_at: us(DAY, '08:00') },
    { ...filing, ...rest, accession: '2', form: '8-K', filed_date: DAY, accepted_at: us(DAY, '16:00') },
    { ...filing, ...rest, accession: '3', form: '4', filed_date: DAY, accepted_at: us(DAY, '08:00') },
  ])
  const feed = new ManualFeed({ simulated: false })
  // The host stands at 11:00 in New York.
  api = apiTestClient({ entities, source: feed })
  feed.push(aPrint({ seq: 1, executed_at_us: us(DAY, '10:50') }))
  await until(() => api.runtime.views.live.seq === 1)
}
type List = CallResponse<'news.list'>
const list = async (query: object = {}, as: typeof premiumUser | null = premiumUser) =>
  (await api.call(news.list, { query, as })).body as List

describe('§4.2 News Feed', () => {
  it('headlines newest first with tags and sentiment, repeats left out (F65), nothing of the afternoon yet', async () => {
    await imported()
    const { data, meta } = await list()
    expect(meta).toMatchObject({ simulated: false, source: 'imported news' })
    expect(data.rows.map(({ title }) => title)).toEqual([
      'UPDATE: Apple to buy Beta Labs in $2B deal',
      'Fed holds rates as inflation cools',
      'Microsoft upgraded to Buy',
    ])
    expect(data.repeats).toBe(1)
    expect(data.rows[0]).toMatchObject({ tags: ['deal'], is_major: true, sentiment: null, date: DAY })
    expect(data.rows[2]).toMatchObject({ tags: ['rating'], sentiment: 1 })
    expect(data.publishers[0]).toEqual({ publisher: 'Copy', count: 1 })
  })

  it('filters by name, source, tag, weight and words; the archive goes back as far as it is asked to', async () => {
    await imported()
    const titles = async (query: object) => (await list(query)).data.rows.map(({ title }) => title.slice(0, 9))
    expect(await titles({ tickers: 'MSFT' })).toEqual(['Microsoft'])
    expect(await titles({ publisher: 'Desk' })).toEqual(['Fed holds'])
    expect(await titles({ tag: 'macro' })).toEqual(['Fed holds'])
    expect(await titles({ major: '1' })).toEqual(['UPDATE: A'])
    expect(await titles({ words: 'cloud note' })).toEqual(['Microsoft'])
    expect(await titles({ words: 'old headline' })).toEqual([])
    expect(await titles({ words: 'old headline', days: 0 })).toEqual(['An old he'])
    // Notices of one form about two companies are no repeats.
    expect((await titles({ words: 'ex-dividend', days: 0 })).sort()).toEqual(['Acme goes', 'Beta goes'])
  })

  it('the reaction of the first name after 1 and 30 minutes by imported minutes', async () => {
    await imported()
    const { body } = await api.call(news.reactions, { query: { tag: 'deal' }, as: premiumUser })
    const [reaction] = (body as CallResponse<'news.reactions'>).data
    // At 10:01 the price is that of the minute that ends then.
    expect(reaction).toMatchObject({ ticker: 'AAPL', move_1: 0, move_5: 0, volume_z: null })
    expect(reaction?.move_30).toBeCloseTo(103 / 101 - 1, 9)
  })

  it('filings that move prices, newest first, none that was accepted later', async () => {
    await imported()
    const { body } = await api.call(news.filings, { as: premiumUser })
    expect((body as CallResponse<'news.filings'>).data).toMatchObject([{ form: '8-K', ticker: 'AAPL', key: '1 1' }])
    expect((await api.call(news.filings, { as: null })).body.data).toEqual([])
  })

  it('F65 trending: the last day against the mean of the seven before', () => {
    const now = newYorkTimeToMs(DAY, '12:00')
    const row = (hours: number, ticker: string) => ({ at_ms: now - hours * 3_600_000, tickers: [ticker] }) as never
    expect(trendingOf([row(1, 'A'), row(2, 'A'), row(30, 'A'), row(3, 'B'), row(50, 'C')], now)).toEqual([
      { ticker: 'A', today: 2, week_mean: 1 / 7, change: 13 },
      { ticker: 'B', today: 1, week_mean: 0, change: null },
    ])
  })
})

describe('§4.2 News Feed of the built-in market', () => {
  it('C16 the sample tells in headlines what its market invents, the same every time, with reactions', async () => {
    const facts = builtInFacts
    api = apiTestClient({ facts: { tape: noFacts, sample: facts } })
    api.sample.push(aPrint({ seq: 1, source: 'sample', executed_at_us: us(DAY, '10:30') }))
    await until(() => api.runtime.views.sample.seq === 1)
    const { data, meta } = await list({ days: 7 }, null)
    expect(meta).toMatchObject({ tier: 'sample', simulated: true })
    expect(data.rows.length).toBeGreaterThan(20)
    expect(data.rows.every(({ at_ms }) => at_ms <= data.now_ms)).toBe(true)
    const tags = new Set(data.rows.flatMap((row) => row.tags))
    for (const tag of ['rating', 'macro']) expect(tags).toContain(tag)
    expect((await list({ days: 7 }, null)).data.rows).toEqual(data.rows)
    const { body } = await api.call(news.reactions, { query: { tag: 'halt', days: 7 }, as: null })
    const halts = (body as CallResponse<'news.reactions'>).data
    const { body: macro } = await api.call(news.reactions, { query: { tag: 'macro', days: 7 }, as: null })
    const told = [...halts, ...(macro as CallResponse<'news.reactions'>).data]
    expect(told.length).toBeGreaterThan(0)
    for (const row of told) expect(Math.abs(row.move_1 ?? 0)).toBeLessThan(0.5)
  })
})
