import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import type { MarketRow } from '@/server/stores/market/port'
import { createMarket } from '@/server/synthetic/market'
import { predictionRows } from '@/server/synthetic/predictions/predictionRows'
import { premiumUser } from '@/tests/builders/aUser'
import { apiTestClient, TEST_NOW_MS } from '@/tests/support/apiTestClient'
import { builtInFacts } from '@/tests/support/builtInMarket'
import { tradedHost } from '@/tests/support/tradedHost'

type Board = CallResponse<'predictions.board'>
type Market = CallResponse<'predictions.market'>
type User = CallResponse<'predictions.user'>

const DAY = '2025-01-15'
const { predictions } = contract
const facts = builtInFacts
let api: ReturnType<typeof apiTestClient>

const board = async (as: typeof premiumUser | null = premiumUser) =>
  (await api.call(predictions.board, { as })).body as Board
const market = async (venue: string, id: string) =>
  (await api.call(predictions.market, { query: { venue, market: id }, as: premiumUser })).body as Market
const user = async (venue: string, trader: string) =>
  (await api.call(predictions.user, { query: { venue, trader }, as: premiumUser })).body as User

describe('§4.10 Prediction Markets of the built-in market', () => {
  afterAll(() => api.close())
  beforeAll(async () => {
    api = await tradedHost(facts, newYorkTimeToMs(DAY, '10:30'))
  })

  it('two invented venues, open and resolved questions, marked simulated; nothing is told before its time', async () => {
    const { data, meta } = await board()
    expect(meta).toMatchObject({ simulated: true, tier: 'live' })
    expect(data.venues.map(({ venue, is_down }) => [venue, is_down])).toEqual(
      expect.arrayContaining([
        ['Meridian', false],
        ['Northgate', false],
      ]),
    )
    const open = data.rows.filter(({ result }) => result === '')
    expect(open.length).toBeGreaterThan(20)
    expect(data.rows.length - open.length).toBeGreaterThan(100)
    expect(Math.max(...data.trades.map(({ traded_ms }) => traded_ms))).toBeLessThanOrEqual(data.now_ms)
    // What is resolved later today is still open.
    for (const { resolved_ms } of data.rows) expect(resolved_ms ?? 0).toBeLessThanOrEqual(data.now_ms)
    for (const { bid, ask } of open) if (bid !== null && ask !== null) expect(ask).toBeGreaterThan(bid)
    const exclusive = open.find(({ overround }) => overround !== null)
    expect(exclusive?.overround ?? -1).toBeGreaterThan(-0.05)
    expect(exclusive?.overround ?? 1).toBeLessThan(0.15)
  })

  it('prices come nearer to what comes: the Brier score falls with the horizon', async () => {
    const { accuracy } = (await board()).data
    const [eve, , , fortnight] = accuracy
    expect(eve?.n ?? 0).toBeGreaterThan(100)
    expect(eve?.brier ?? 1).toBeLessThan(fortnight?.brier ?? 0)
    expect(fortnight?.brier ?? 1).toBeLessThan(0.25)
  })

  it('unusual, whales, smart money and the pattern are marked by their own rules', async () => {
    const { trades, users } = (await board()).data
    expect(trades.some(({ is_unusual }) => is_unusual)).toBe(true)
    for (const row of trades) {
      expect(row.is_whale).toBe(row.notional >= 10_000)
      if (row.is_pattern) expect(row).toMatchObject({ action: 'buy' })
      if (row.is_pattern) expect(row.price).toBeLessThan(0.35)
    }
    expect(trades.some(({ is_pattern }) => is_pattern)).toBe(true)
    const smart = users.filter(({ is_smart }) => is_smart)
    expect(smart.length).toBeGreaterThan(0)
    for (const row of smart) expect([row.resolved >= 50, (row.roi_low ?? 0) > 0]).toEqual([true, true])
  })

  it('a market tells history, book, holders, rules, the same question elsewhere and what options say', async () => {
    const { rows } = (await board()).data
    const twin = rows.find(
      (row) => row.venue === 'Northgate' && row.result === '' && row.ticker !== '' && row.trades > 20,
    )
    const { data } = await market('Northgate', twin?.market ?? '')
    expect(data.history.length).toBeGreaterThan(3)
    expect(data.book.length).toBeGreaterThan(4)
    expect(data.rules).toContain('invented venue')
    expect(data.holders[0]).toMatchObject({ is_resolved: false })
    expect(data.gaps.map(({ row }) => row.venue)).toEqual(['Meridian'])
    const [gap] = data.gaps
    expect(gap?.net).toBeCloseTo((gap?.gross ?? 0) - (gap?.fees ?? 0), 9)
    expect(data.option_chance).toBeGreaterThan(0)
    expect(data.option_chance).toBeLessThan(1)
    expect(
      (await api.call(predictions.market, { query: { venue: 'Nowhere', market: 'x' }, as: premiumUser })).status,
    ).toBe(404)
  })

  it('a trader tells curve, positions, calibration and categories that belong together', async () => {
    const { users } = (await board()).data
    const [first] = users
    const { data } = await user(first?.venue ?? '', first?.trader ?? '')
    expect(data.row).toEqual(first)
    expect(data.curve.at(-1)?.profit).toBeCloseTo(data.row.profit, 6)
    expect(data.categories.reduce((sum, { positions }) => sum + positions, 0)).toBeGreaterThanOrEqual(
      data.positions.length,
    )
    expect(data.calibration.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(0)
    expect(
      (await api.call(predictions.user, { query: { venue: 'Meridian', trader: 'nobody' }, as: premiumUser })).status,
    ).toBe(404)
  })

  it('visitors see the sample market', async () => {
    expect((await board(null)).meta).toMatchObject({ tier: 'sample', simulated: true })
  })

  it('the same seed and day give the same rows', () => {
    const rows = () => [predictionRows(createMarket({ seed: 7 }).prices, DAY).next().value]
    expect(rows()).toEqual(rows())
    expect([predictionRows(createMarket({ seed: 8 }).prices, DAY).next().value]).not.toEqual(rows())
  })
})

describe('§4.10 Prediction Markets of imported files', () => {
  afterEach(() => api.close())
  const nowUs = TEST_NOW_MS * 1000
  const HOUR = 3_600_000_000
  const row = (more: Partial<MarketRow<'prediction_markets'>>): MarketRow<'prediction_markets'> => ({
    ...{ venue: 'Polymarket', market: '0xa', event: 'e', event_title: 'E', title: 'Will it rain?', outcome: 'Yes' },
    ...{ category: '', is_exclusive: false, opened_at: null, closes_at: nowUs + HOUR, resolved_at: null, result: '' },
    ...{ bid: 0.4, ask: 0.44, last: 0.41, previous: 0.3, volume: 5000, volume_day: 100, open_interest: null },
    ...{ liquidity: 77, fee_rate: 0, rules: 'Rain in a gauge.', ticker: '', strike: null, release: '' },
    ...{ yes_token: '11', no_token: '22', seen_at: nowUs - HOUR, source: 'test' },
    ...more,
  })
  const trade = (at: number, more: Partial<MarketRow<'prediction_trades'>>): MarketRow<'prediction_trades'> => ({
    ...{ venue: 'Polymarket', market: '0xa', trade: `t${at}`, traded_at: nowUs - at * HOUR, outcome: '', token: '11' },
    ...{ action: 'buy', price: 0.4, size: 100, trader: '0xwallet', source: 'test', ...more },
  })
  async function imported(fill: (store: MemoryMarketStore) => Promise<void>) {
    const entities = new MemoryMarketStore()
    await fill(entities)
    api = apiTestClient({ entities, facts: { tape: facts, sample: facts } })
  }

  it('imported markets take the place of invented ones; a token says its outcome; the no book is turned', async () => {
    await imported(async (store) => {
      await store.insert('prediction_markets', 'a', [row({})])
      await store.insert('prediction_trades', 'a', [trade(3, {}), trade(2, { token: '22', price: 0.55 })])
      await store.insert('prediction_books', 'a', [
        {
          venue: 'Polymarket',
          market: '0xa',
          token: '22',
          seen_at: nowUs,
          side: 'bid',
          price: 0.5,
          size: 10,
          source: 'test',
        },
        {
          venue: 'Polymarket',
          market: '0xa',
          token: '22',
          seen_at: nowUs,
          side: 'ask',
          price: 0.6,
          size: 20,
          source: 'test',
        },
      ])
    })
    const { data, meta } = await board()
    expect(meta).toMatchObject({ simulated: false, source: 'imported prediction markets' })
    expect(data.rows).toHaveLength(1)
    expect(data.rows[0]).toMatchObject({ bid: 0.4, ask: 0.5, price: 0.45, volume: 5000, is_stale: false })
    const { data: closer } = await market('Polymarket', '0xa')
    expect(closer.history.map(({ price }) => price)).toEqual([0.4, expect.closeTo(0.45, 9)])
    expect(closer.book).toEqual([
      { side: 'ask', price: 0.5, size: 10 },
      { side: 'bid', price: 0.4, size: 20 },
    ])
    expect(closer.option_chance).toBeNull()
  })

  it('a list without an instant does not take the place of a market that was seen', async () => {
    const bare = { seen_at: null, bid: null, ask: null, volume: null, source: 'polymarket-clob' }
    await imported((store) => store.insert('prediction_markets', 'a', [row({}), row(bare)]))
    expect((await board()).data.rows).toMatchObject([{ bid: row({}).bid, ask: row({}).ask, volume: 5000 }])
  })

  it('a venue that tells nothing new is down: its rows carry the age', async () => {
    await imported((store) => store.insert('prediction_markets', 'a', [row({ seen_at: nowUs - 5 * HOUR })]))
    const { data } = await board()
    expect(data.venues).toEqual([
      { venue: 'Polymarket', markets: 1, seen_ms: TEST_NOW_MS - 5 * 3_600_000, is_down: true },
    ])
    expect(data.rows[0]?.is_stale).toBe(true)
  })

  it('resolved markets move to the archive and pay their holders', async () => {
    await imported(async (store) => {
      await store.insert('prediction_markets', 'a', [row({ result: 'yes', resolved_at: nowUs - HOUR })])
      await store.insert('prediction_trades', 'a', [trade(3, {})])
    })
    const { data } = await board()
    expect(data.rows[0]).toMatchObject({ result: 'yes', price: 1, bid: null, is_stale: false })
    expect(data.users[0]).toMatchObject({ resolved: 1, wins: 1, profit: 60, roi: 1.5 })
  })

  it('a series tells category and fee of its markets', async () => {
    await imported(async (store) => {
      await store.insert('prediction_markets', 'a', [row({ venue: 'Kalshi', event: 'KXBTCD-26JUL' })])
      await store.insert('prediction_series', 'a', [
        { venue: 'Kalshi', series: 'KXBTCD', title: 'Bitcoin', category: 'crypto', fee_rate: 0.035, source: 'test' },
      ])
    })
    expect((await board()).data.rows[0]?.category).toBe('crypto')
  })
})
