import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { givenFiles, readEntityFile } from '@/tests/support/readEntityFile'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const { given, remove } = givenFiles('messages')
afterAll(remove)

const notes = (records: readonly FileRecord[]) =>
  records.flatMap((record) => (record.kind === 'note' ? [record.text] : []))
const lines = (...messages: readonly unknown[]): string => messages.map((one) => JSON.stringify(one)).join('\n')

describe('F62 recorded messages of crypto exchanges', () => {
  const trade = { e: 'trade', s: 'ETHUSDT', t: 7, p: '3000.5', q: '2', T: 1_710_000_000_123, m: true }
  it('Binance: one a line, alone or in a combined stream; other kinds are counted, broken lines told', async () => {
    const { t: _t, ...same } = trade
    const text = `${lines(trade, { stream: 'ethusdt@aggTrade', data: { ...same, e: 'aggTrade', f: 8, l: 9, m: false } }, { ...same, e: 'aggTrade', f: 7, l: 7 }, { ...trade, e: '24hrTicker' }, { ...trade, p: '0' })}\n{"e":"tra`
    const { name, records } = await given('stream.jsonl', text)
    expect(name).toBe('binance-messages')
    expect(rowsOf(records, 'crypto_trades').map((row) => [row.trade, row.side, row.pair, row.traded_at])).toEqual([
      ['7', 'sell', 'ETH-USDT', 1_710_000_000_123_000],
      ['8-9', 'buy', 'ETH-USDT', 1_710_000_000_123_000],
      ['7', 'sell', 'ETH-USDT', 1_710_000_000_123_000],
    ])
    expect(rejects(records)).toEqual([
      [5, "p is '0', a number above 0 was expected"],
      [6, 'the line is no JSON'],
    ])
    expect(notes(records)).toEqual(["1 messages '24hrTicker' are not stored"])
  })
  it('Binance aggregate trades name no pair: it is asked for', async () => {
    const text = JSON.stringify([{ a: 1, p: '60759.6', q: '0.5', f: 3, l: 3, T: 1_634_944_096_633, m: false }], null, 2)
    await expect(given('agg.json', text)).rejects.toThrow('--ticker')
    const { records } = await given('agg.json', text, { ticker: 'BTCUSDT' })
    expect(rowsOf(records, 'crypto_trades')).toMatchObject([{ pair: 'BTC-USDT', trade: '3', side: 'buy', size: 0.5 }])
  })
  it('Coinbase: trades whose side is unknown, and candles of five minutes', async () => {
    const trade = { trade_id: '9', product_id: 'BTC-USD', price: '68900.5', size: '0.1', side: 'BUY' }
    const candle = {
      start: '1775521800',
      high: '2',
      low: '1',
      open: '1',
      close: '2',
      volume: '3',
      product_id: 'BTC-USD',
    }
    const text = lines(
      { channel: 'market_trades', events: [{ trades: [{ ...trade, time: '2026-04-07T14:30:02.789012Z' }] }] },
      { channel: 'candles', events: [{ type: 'update', candles: [candle] }] },
      { channel: 'heartbeats', events: [{ heartbeat_counter: '1' }] },
    )
    const { name, records } = await given('c.log', text)
    expect([name, notes(records)]).toEqual(['coinbase-messages', ["1 messages 'heartbeats' are not stored"]])
    expect(rowsOf(records, 'crypto_trades')).toMatchObject([
      { trade: '9', side: '', traded_at: Date.UTC(2026, 3, 7, 14, 30, 2) * 1000 + 789_012 },
    ])
    expect(rowsOf(records, 'crypto_candles')).toMatchObject([{ step: 300, start_at: 1_775_521_800_000_000, high: 2 }])
  })
})

describe('F61 recorded messages and CLOB lists of Polymarket', () => {
  it('books and trades of the market channel; equal trades stay two, the same file again is the same', async () => {
    const book = {
      event_type: 'book',
      market: '0xa',
      asset_id: '11',
      timestamp: '1703875200000',
      bids: [{ price: '0.5', size: '200' }],
    }
    const trade = {
      event_type: 'last_trade_price',
      market: '0xa',
      asset_id: '11',
      price: '0.51',
      side: 'BUY',
      size: '25',
      timestamp: '1703875202000',
    }
    const text = lines(
      book,
      trade,
      trade,
      { ...trade, price: '1.5' },
      { ...trade, timestamp: '1703875202' },
      { event_type: 'price_change' },
    )
    const { name, records } = await given('ws.jsonl', text)
    expect([name, notes(records)]).toEqual(['polymarket-messages', ["1 messages 'price_change' are not stored"]])
    expect(rowsOf(records, 'prediction_books')).toMatchObject([{ token: '11', side: 'bid', price: 0.5, size: 200 }])
    const trades = rowsOf(records, 'prediction_trades')
    expect(new Set(trades.map((row) => row.trade)).size).toBe(2)
    expect(trades[0]).toMatchObject({ traded_at: 1_703_875_202_000_000, action: 'buy', price: 0.51, size: 25 })
    expect(rejects(records)).toEqual([
      [4, "price is '1.5', a price from 0 to 1 was expected"],
      [5, "timestamp is '1703875202', milliseconds were expected"],
    ])
    expect((await given('again.jsonl', text)).records).toEqual(records)
  })
  it('CLOB lists tell the winner by token; closed ones without one are reported', async () => {
    const token = (token_id: string, outcome: string, winner: boolean) => ({
      token_id,
      outcome,
      price: winner ? 1 : 0,
      winner,
    })
    const market = {
      condition_id: '0xa',
      question: 'Will it?',
      market_slug: 'will-it',
      closed: true,
      tags: ['All', 'Politics'],
      end_date_iso: '2024-09-10T00:00:00Z',
    }
    const { name, records } = await given(
      'clob.json',
      JSON.stringify({
        data: [
          { ...market, tokens: [token('11', 'Yes', false), token('22', 'No', true)] },
          { ...market, tokens: [token('11', 'Yes', false), token('22', 'No', false)] },
          { ...market, tokens: [] },
        ],
      }),
    )
    expect(name).toBe('polymarket-clob')
    expect(rowsOf(records, 'prediction_markets')).toMatchObject([
      { market: '0xa', result: 'no', category: 'politics', yes_token: '11', no_token: '22', last: 0, bid: null },
    ])
    expect(rejects(records)).toEqual([
      [2, 'closed without a winner'],
      [3, 'outcomes are 0, two were expected'],
    ])
  })
})

describe.skipIf(!hasSharedData)('F61, F62 real messages (skipped: no shared data)', () => {
  it.each([
    ['crypto/binance/ws_spot_trade.json', 'binance-messages', 'crypto_trades', 1],
    ['crypto/binance/ws_spot_agg_trade.json', 'binance-messages', 'crypto_trades', 1],
    ['crypto/binance/http_spot_market_agg_trades.json', 'binance-messages', 'crypto_trades', 10],
    ['crypto/coinbase/ws_market_trades.json', 'coinbase-messages', 'crypto_trades', 2],
    ['crypto/coinbase/ws_candles.json', 'coinbase-messages', 'crypto_candles', 1],
    ['predictions/polymarket/nautilus_ws_market_book_msg.json', 'polymarket-messages', 'prediction_books', 4],
    ['predictions/polymarket/nautilus_ws_market_last_trade_msg.json', 'polymarket-messages', 'prediction_trades', 1],
    ['predictions/polymarket/nautilus_clob_markets.json.gz', 'polymarket-clob', 'prediction_markets', 25],
  ] as const)('%s', async (path, format, table, rows) => {
    const { name, records } = await readEntityFile(join(sharedData, 'market', path), { ticker: 'BTCUSDT' })
    expect([name, rowsOf(records, table).length]).toEqual([format, rows])
  })
})
