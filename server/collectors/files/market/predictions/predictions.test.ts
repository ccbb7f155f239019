import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'
import { rowsOf } from '@/tests/support/fileRecords'
import { givenFiles, readEntityFile } from '@/tests/support/readEntityFile'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const files = givenFiles('predictions')
afterAll(files.remove)
const given = (name: string, value: unknown, options?: Partial<ReadOptions>) =>
  files.given(name, JSON.stringify(value), options)

const real = (path: string, options?: Partial<ReadOptions>) =>
  readEntityFile(join(sharedData, 'market', 'predictions', path), options)
const rejects = (records: readonly FileRecord[]) => records.filter((record) => record.kind === 'reject')

const trade = {
  ...{ trade_id: 't1', ticker: 'KX-1', created_time: '2026-07-25T05:51:39.54467Z', count_fp: '12.61' },
  ...{ taker_side: 'no', yes_price_dollars: '0.3800', no_price_dollars: '0.6200' },
}

describe('F61 import of Kalshi files', () => {
  it('trades carry dollars as text, counts with fractions, microseconds and no account; bad rows are reported by line', async () => {
    const bad = [
      { ...trade, trade_id: 't2', no_price_dollars: '6200' },
      { ...trade, trade_id: 't3', count_fp: '0.00' },
      { ...trade, trade_id: 't4', created_time: 'yesterday' },
      { ...trade, trade_id: 't5', taker_side: 'maybe' },
    ]
    const { name, records } = await given('trades.json', { cursor: '', trades: [trade, ...bad] })
    expect(name).toBe('kalshi-trades')
    expect(rowsOf(records, 'prediction_trades')).toEqual([
      {
        ...{ venue: 'Kalshi', market: 'KX-1', trade: 't1', traded_at: 1_784_958_699_544_670, outcome: 'no', token: '' },
        ...{ action: 'buy', price: 0.62, size: 12.61, trader: '' },
      },
    ])
    expect(rejects(records)).toEqual([
      { kind: 'reject', line: 2, reason: expect.stringContaining('a price from 0 to 1') },
      { kind: 'reject', line: 3, reason: expect.stringContaining('a size above 0') },
      { kind: 'reject', line: 4, reason: expect.stringContaining('an instant was expected') },
      { kind: 'reject', line: 5, reason: expect.stringContaining('taker_side') },
    ])
  })

  it('a book of bids for both outcomes needs its day and becomes a book of yes', async () => {
    const book = {
      ticker: 'KX-1',
      orderbook_fp: { yes_dollars: [['0.4000', '10.00']], no_dollars: [['0.5500', '20.00']] },
    }
    await expect(given('book.json', book)).rejects.toThrow('--session')
    const { records } = await given('book.json', book, { session: '2026-07-24' })
    expect(rowsOf(records, 'prediction_books').map(({ side, price, size }) => [side, price, size])).toEqual([
      ['bid', 0.4, 10],
      ['ask', 0.45, 20],
    ])
  })
})

describe('F61 import of Polymarket files', () => {
  const market = {
    ...{ id: '1', question: 'Will it rain?', conditionId: '0xabc', slug: 'rain', outcomes: '["Yes", "No"]' },
    ...{ outcomePrices: '["0.2", "0.8"]', clobTokenIds: '["11", "22"]', endDate: '2026-06-01T00:00:00Z' },
    ...{ volume: '46224362.39', bestBid: 0.19, bestAsk: 0.21, lastTradePrice: 0.2, oneDayPriceChange: 0.05 },
  }
  it('lists stand as JSON inside a text; closed markets tell their result', async () => {
    const over = { ...market, conditionId: '0xdef', closed: true, closedTime: '2026-03-19 23:20:15+00' }
    const { name, records } = await given('markets.json', [
      market,
      { ...over, outcomePrices: '["0", "1"]' },
      { ...over, conditionId: '0x1', outcomePrices: '["0.58", "0.42"]' },
      { ...market, conditionId: '0x2', outcomes: 'Yes, No' },
      { ...market, conditionId: '0x3', outcomes: '["A", "B", "C"]' },
    ])
    expect(name).toBe('polymarket-markets')
    const [first, second] = rowsOf(records, 'prediction_markets')
    expect(first).toMatchObject({ market: '0xabc', yes_token: '11', no_token: '22', bid: 0.19, ask: 0.21, result: '' })
    expect(first).toMatchObject({ volume: 46_224_362.39, outcome: 'Yes', last: 0.2 })
    expect(first?.previous).toBeCloseTo(0.15, 12)
    expect(second).toMatchObject({ result: 'no', resolved_at: Date.UTC(2026, 2, 19, 23, 20, 15) * 1000 })
    expect(rejects(records).map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'Will it rain? is closed without a yes or no'],
      [4, expect.stringContaining('is no list')],
      [5, 'outcomes are 3, two were expected'],
    ])
  })
})

describe.skipIf(!hasSharedData)('F61 import of real prediction files (skipped: no shared data)', () => {
  it.each([
    ['kalshi/kalshi_events.json', 'kalshi-events', 'prediction_markets', 9, 0],
    ['kalshi/kalshi_markets.json', 'kalshi-markets', 'prediction_markets', 3, 0],
    ['kalshi/kalshi_trades.json', 'kalshi-trades', 'prediction_trades', 3, 0],
    ['kalshi/kalshi_orderbook.json', 'kalshi-orderbook', 'prediction_books', 10, 0],
    ['kalshi/kalshi_series.json', 'kalshi-series', 'prediction_series', 1, 0],
    ['polymarket/polymarket_markets.json', 'polymarket-markets', 'prediction_markets', 3, 0],
    ['polymarket/polymarket_events.json', 'polymarket-events', 'prediction_markets', 7, 1],
    ['polymarket/polymarket_book.json', 'polymarket-book', 'prediction_books', 63, 0],
    ['polymarket/nautilus_data_api_trades_response.json', 'polymarket-trades', 'prediction_trades', 3, 0],
    ['polymarket/nautilus_search_response.json', 'polymarket-events', 'prediction_markets', 1, 0],
    ['polymarket/nautilus_gamma_market.json', 'polymarket-markets', 'prediction_markets', 1, 0],
  ] as const)('%s is read whole', async (path, format, table, rows, refused) => {
    const { name, records } = await real(path, { session: '2026-07-24' })
    expect([name, rowsOf(records, table).length, rejects(records).length]).toEqual([format, rows, refused])
  })

  it('figures of the real files are theirs', async () => {
    const [event] = rowsOf((await real('kalshi/kalshi_events.json')).records, 'prediction_markets')
    expect(event).toMatchObject({
      market: 'KXELONMARS-99',
      category: 'world',
      bid: 0.12,
      ask: 0.13,
      volume: 114_461.59,
    })
    const [series] = rowsOf((await real('kalshi/kalshi_series.json')).records, 'prediction_series')
    expect(series).toMatchObject({ series: 'KXBTCD', category: 'crypto', fee_rate: 0.07 })
  })
})
