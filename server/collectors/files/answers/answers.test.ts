import { afterAll, describe, expect, it } from 'vitest'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('answers')
afterAll(remove)

const of = <K extends FileRecord['kind']>(records: readonly FileRecord[], kind: K) =>
  records.flatMap((one) => (one.kind === kind ? [one as Extract<FileRecord, { kind: K }>] : []))
const at = (iso: string): number => Date.parse(iso) * 1000
const json = (name: string, value: unknown, ticker?: string) =>
  given(name, JSON.stringify(value), ticker === undefined ? {} : { ticker })

describe('issue 24 point 15: answers of Tradier', () => {
  const option = {
    ...{
      symbol: 'VXX190517P00016000',
      description: 'VXX May 17 2019 $16.00 Put',
      exch: 'Z',
      type: 'option',
      last: null,
    },
    ...{
      change: null,
      volume: 0,
      open: null,
      high: null,
      low: null,
      close: null,
      bid: 0.0,
      ask: 0.01,
      underlying: 'VXX',
    },
    ...{
      strike: 16.0,
      trade_date: 0,
      bid_date: Date.parse('2019-05-09T19:59:59Z'),
      ask_date: Date.parse('2019-05-09T20:00:00Z'),
    },
    ...{ open_interest: 10, contract_size: 100, expiration_date: '2019-05-17', option_type: 'put', root_symbol: 'VXX' },
    greeks: { delta: -0.01, gamma: 0.02, theta: -0.003, vega: 0.001, mid_iv: 1.52, updated_at: '2019-05-09 19:59:00' },
  }
  it('chains: of the instant of their newest quote; one contract stands alone, greeks lie inside', async () => {
    const older = { ...option, symbol: 'VXX190517P00017000', bid_date: 0, ask_date: 0, greeks: null }
    const { name, records } = await json('chain.json', { options: { option: [option, older] } })
    expect([name, rejects(records)]).toEqual(['tradier-chain', []])
    expect(
      of(records, 'chain').map(({ row }) => [row.optionSymbol, row.bid, row.iv, row.delta, row.snapshotAtUs]),
    ).toEqual([
      ['VXX190517P00016000', 0, 1.52, -0.01, at('2019-05-09T20:00:00Z')],
      ['VXX190517P00017000', 0, null, null, at('2019-05-09T20:00:00Z')],
    ])
    // A last price of an earlier day is none of this one; volumes begin at 0 each day.
    const traded = (iso: string) => ({ ...option, last: 0.04, volume: 46, trade_date: Date.parse(iso) })
    const both = await json('chain.json', {
      options: { option: [traded('2019-05-09T15:00:00Z'), traded('2019-05-08T15:00:00Z')] },
    })
    expect(of(both.records, 'chain').map(({ row, last }) => [row.volume, last])).toEqual([
      [46, 0.04],
      [46, null],
    ])
    const alone = await json('chain.json', { options: { option } })
    expect(of(alone.records, 'chain')).toHaveLength(1)
    await expect(json('chain.json', { options: { option: older } })).rejects.toThrow('has a time')
  })
  it('daily prices and minutes of a stock', async () => {
    const day = { date: '2019-01-02', open: 154.89, high: 158.85, low: 154.23, close: 157.92, volume: 37_039_737 }
    const days = await json('history.json', { history: { day: [day] } }, 'AAPL')
    expect([days.name, rowsOf(days.records, 'stock_days')]).toMatchObject([
      'tradier-history',
      [{ ticker: 'AAPL', session_date: '2019-01-02', series: 'split', close: 157.92, volume: 37_039_737 }],
    ])
    const minute = {
      time: '2019-05-09T09:30:00',
      timestamp: 1557408600,
      price: 200,
      open: 200,
      high: 201,
      low: 199,
      close: 200.5,
      volume: 9,
      vwap: 200,
    }
    const minutes = await json('sales.json', { series: { data: minute } }, 'AAPL')
    expect(rowsOf(minutes.records, 'stock_minutes')).toMatchObject([
      { start_at: at('2019-05-09T13:30:00Z'), session: 'regular', close: 200.5 },
    ])
  })
})

describe('issue 24 point 15: answers of Alpaca', () => {
  it('option snapshots', async () => {
    const snapshot = {
      ...{ impliedVolatility: 0.2434, greeks: { delta: 0.7521, gamma: 0.0262, rho: 0.05, theta: -0.06, vega: 0.1 } },
      latestQuote: { ap: 4.3, as: 91, ax: 'B', bp: 4.2, bs: 24, bx: 'C', c: ' ', t: '2024-04-22T19:59:59.992734208Z' },
      latestTrade: { c: 'a', p: 4.25, s: 1, t: '2024-04-22T19:57:32.589554432Z', x: 'A' },
      dailyBar: { c: 4.25, h: 5, l: 4, n: 10, o: 4.5, t: '2024-04-22T04:00:00Z', v: 123, vw: 4.4 },
    }
    const { name, records } = await json('snapshots.json', {
      next_page_token: null,
      snapshots: { AAPL240426C00162500: snapshot },
    })
    expect([name, of(records, 'chain')]).toMatchObject([
      'alpaca-chain',
      [
        {
          last: 4.25,
          row: { bid: 4.2, ask: 4.3, iv: 0.2434, theta: -0.06, volume: 123, snapshotAtUs: 1_713_815_999_992_734 },
        },
      ],
    ])
    // The bar and the trade of a contract stay those of the day on which it last traded.
    const old = {
      ...snapshot,
      ...{ dailyBar: { ...snapshot.dailyBar, t: '2024-04-12T04:00:00Z' } },
      latestTrade: { ...snapshot.latestTrade, t: '2024-04-12T15:00:00Z' },
    }
    const quiet = await json('snapshots.json', { snapshots: { AAPL240426C00162500: old } })
    expect(of(quiet.records, 'chain')).toMatchObject([{ last: null, row: { bid: 4.2, volume: null } }])
  })
  it('bars: days begin at midnight New York, others are minutes; longer ones are refused', async () => {
    const bar = (t: string) => ({ t, o: 2, h: 4, l: 1, c: 3, v: 10, n: 2, vw: 2.5 })
    const days = await json('bars.json', {
      bars: { AAPL: [bar('2024-04-22T04:00:00Z')], AAPL240426C00162500: [bar('2024-04-22T04:00:00Z')] },
    })
    expect([days.name, rowsOf(days.records, 'stock_days')]).toMatchObject([
      'alpaca-bars',
      [{ ticker: 'AAPL', session_date: '2024-04-22', series: 'raw', close: 3 }],
    ])
    expect(of(days.records, 'day')).toMatchObject([
      { row: { optionSymbol: 'AAPL240426C00162500', vwap: 2.5, volume: 10 } },
    ])
    const minutes = await json('bars.json', { symbol: 'AAPL', bars: [bar('2024-04-22T13:31:00Z')] })
    expect(rowsOf(minutes.records, 'stock_minutes')).toMatchObject([
      { ticker: 'AAPL', start_at: at('2024-04-22T13:31:00Z') },
    ])
    const hours = [14, 15, 16, 17].map((hour) => bar(`2024-04-22T${hour}:00:00Z`))
    await expect(json('bars.json', { symbol: 'AAPL', bars: hours })).rejects.toThrow('longer than a minute')
  })
  it('trades of stocks by letters of the tape, of contracts by letters of OPRA; quotes of stocks', async () => {
    const trade = { t: '2024-04-22T13:30:00.123456789Z', x: 'D', p: 165.5, s: 10, c: ['@', 'I'], i: 71, z: 'C' }
    const option = { t: '2024-04-22T13:30:01Z', x: 'C', p: 4.25, s: 2, c: 'S' }
    const { name, records } = await json('trades.json', {
      trades: { AAPL: [trade, { ...trade, p: 0 }], AAPL240426C00162500: [option] },
    })
    expect([name, rejects(records).length, rowsOf(records, 'equity_prints')]).toMatchObject([
      'alpaca-trades',
      1,
      [{ executed_at: 1_713_792_600_123_456, seq: 71, off_exchange: true, conditions: ['odd_lot'], sets_price: false }],
    ])
    expect(of(records, 'print')).toMatchObject([
      { print: { option_chain_id: 'AAPL240426C00162500', price: 4.25, size: 2, report_flags: ['intermarket_sweep'] } },
    ])
    const quote = { t: '2024-04-22T13:30:00Z', ax: 'V', ap: 165.6, as: 2, bx: 'V', bp: 0, bs: 0, c: ['R'] }
    const quotes = await json('quotes.json', { symbol: 'AAPL', quotes: [quote] })
    expect(rowsOf(quotes.records, 'equity_quotes')).toMatchObject([
      { ticker: 'AAPL', bid: null, ask: 165.6, ask_size: 2 },
    ])
  })
})
