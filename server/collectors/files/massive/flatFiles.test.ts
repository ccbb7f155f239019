import { afterAll, describe, expect, it } from 'vitest'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { tableText } from '@/tests/builders/optionTables'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('flat-files')
afterAll(remove)

/** 2025-04-16 09:35:00 New York in nanoseconds, and midnight of that day. */
const OPEN_NS = '1744810500'
const MIDNIGHT_NS = '1744776000000000000'
const of = <K extends FileRecord['kind']>(records: readonly FileRecord[], kind: K) =>
  records.flatMap((one) => (one.kind === kind ? [one as Extract<FileRecord, { kind: K }>] : []))
const trade = (ticker: string, more: Record<string, string | number> = {}) => ({
  ...{ ticker, conditions: 219, correction: 0, exchange: 302, price: 4.15 },
  ...{ sip_timestamp: `${OPEN_NS}123456789`, size: 20, ...more },
})

describe('issue 24 point 15: flat files of Massive (Polygon)', () => {
  it('option trades: instants to the microsecond, conditions by number, what was taken back is no flow', async () => {
    const rows = [
      trade('O:SPY250417C00530000'),
      trade('O:SPY250417C00530000', { correction: 8 }),
      trade('O:SPXW250417P05300000', { conditions: 201 }),
      trade('O:SPY250417C00530000', { sip_timestamp: '1.74e18' }),
    ]
    const { name, records } = await given('2025-04-16.csv', tableText(rows))
    const prints = of(records, 'print').map(({ print }) => print)
    expect(name).toBe('massive-option-trades')
    expect(prints.map((one) => [one.option_chain_id, one.report_flags, one.canceled])).toEqual([
      ['SPY250417C00530000', ['intermarket_sweep'], false],
      ['SPY250417C00530000', ['intermarket_sweep'], true],
      ['SPXW250417P05300000', [], true],
    ])
    expect(prints[0]).toMatchObject({
      executed_at_us: 1_744_810_500_123_456,
      session_date: '2025-04-16',
      nbbo_bid: null,
    })
    expect(rejects(records)).toEqual([[5, expect.stringContaining('nanoseconds')]])
  })

  it('option quotes: the last of each contract; an empty side is unknown, a bid of 0 is a bid', async () => {
    const quote = (ns: string, bid: number, ask: number) => ({
      ...{ ticker: 'O:SPY250417C00530000', ask_exchange: 302, ask_price: ask, ask_size: 3, bid_exchange: 302 },
      ...{ bid_price: bid, bid_size: 1, sequence_number: 1, sip_timestamp: `${OPEN_NS}${ns}` },
    })
    const { name, records } = await given('q.csv', tableText([quote('300000000', 0, 0), quote('200000000', 4, 4.1)]))
    expect([name, of(records, 'chain').map(({ row }) => [row.bid, row.ask, row.snapshotAtUs])]).toEqual([
      'massive-option-quotes',
      [[0, null, 1_744_810_500_300_000]],
    ])
  })

  it('bars: days begin at midnight New York, minutes of contracts become their day, indices have no volume', async () => {
    const bar = (ticker: string, start: string, more: Record<string, string | number> = {}) => ({
      ...{ ticker, volume: 10, open: 2, close: 3, high: 4, low: 1, window_start: start, transactions: 2, ...more },
    })
    const minute = (at: number) => `${Number(OPEN_NS) + 60 * at}000000000`
    const rows = [
      bar('AAPL', MIDNIGHT_NS, { volume: 10.5 }),
      bar('AAPL', minute(0)),
      bar('BRK.B', `${Number(OPEN_NS) - 3600}000000000`),
      bar('I:SPX', MIDNIGHT_NS, { volume: '' }),
      bar('O:SPY250417C00530000', MIDNIGHT_NS),
      bar('O:QQQ250417C00440000', minute(1), { high: 9, close: 5 }),
      bar('O:QQQ250417C00440000', minute(0), { open: 1.5 }),
    ]
    const { name, records } = await given('aggs.csv', tableText(rows))
    expect([name, rejects(records)]).toEqual(['massive-aggs', []])
    expect(rowsOf(records, 'stock_days').map((row) => [row.ticker, row.session_date, row.series, row.volume])).toEqual([
      ['AAPL', '2025-04-16', 'raw', 10.5],
      ['SPX', '2025-04-16', 'raw', null],
    ])
    expect(rowsOf(records, 'stock_minutes').map((row) => [row.ticker, row.start_at, row.session, row.close])).toEqual([
      ['AAPL', 1_744_810_500_000_000, 'regular', 3],
      ['BRKB', 1_744_806_900_000_000, 'pre', 3],
    ])
    expect(of(records, 'day').map(({ row }) => [row.optionSymbol, row.open, row.high, row.close, row.volume])).toEqual([
      ['SPY250417C00530000', 2, 4, 3, 10],
      ['QQQ250417C00440000', 1.5, 9, 5, 20],
    ])
  })

  it('stock trades: letters of exchanges, off-exchange prints, corrections count for nothing', async () => {
    const print = (more: Record<string, string | number>) => ({
      ...{
        ticker: 'AAPL',
        conditions: '"14,41"',
        correction: 0,
        exchange: 12,
        id: 7,
        participant_timestamp: `${OPEN_NS}000000000`,
      },
      ...{
        price: 200.5,
        sequence_number: 77,
        sip_timestamp: `${OPEN_NS}000001000`,
        size: 100,
        tape: 3,
        trf_id: 0,
        trf_timestamp: 0,
      },
      ...more,
    })
    const rows = [
      print({}),
      print({ exchange: 4, conditions: 37 }),
      print({ correction: 8, conditions: '' }),
      print({ conditions: 15 }),
    ]
    const { name, records } = await given('2025-04-16.csv', tableText(rows))
    expect(name).toBe('massive-stock-trades')
    expect(
      rowsOf(records, 'equity_prints').map((row) => [
        row.exchange,
        row.off_exchange,
        row.conditions,
        row.counts_volume,
        row.sets_price,
        row.seq,
      ]),
    ).toEqual([
      ['T', false, ['intermarket_sweep', 'trade_through_exempt'], true, true, 77],
      ['D', true, ['odd_lot'], true, false, 77.001],
      ['T', false, ['taken_back'], false, false, 77.002],
      ['T', false, ['official_close'], false, false, 77.003],
    ])
    expect(rowsOf(records, 'equity_prints')[0]?.executed_at).toBe(1_744_810_500_000_001)
  })

  it('stock quotes of the interface name their ticker by the file or --ticker', async () => {
    const row = {
      ...{ ask_exchange: 15, ask_price: 155.87, ask_size: 3, bid_exchange: 19, bid_price: 0, bid_size: 4 },
      ...{
        participant_timestamp: 1652191872800402200,
        sequence_number: 19288684,
        sip_timestamp: 1652191872800638700,
        tape: 3,
      },
    }
    const text = JSON.stringify({ results: [row], status: 'OK' })
    await expect(given('answer.json', text)).rejects.toThrow('--ticker')
    const { name, records } = await given('quotes_AAPL.json', text)
    expect([name, rowsOf(records, 'equity_quotes')]).toMatchObject([
      'massive-stock-quotes',
      [{ ticker: 'AAPL', bid: null, bid_size: null, ask: 155.87, ask_size: 3, quoted_at: 1_652_191_872_800_638 }],
    ])
  })

  it('bars and chains of the interface (JSON)', async () => {
    const bar = { v: 10, vw: 2.5, o: 2, c: 3, h: 4, l: 1, t: Number(MIDNIGHT_NS.slice(0, -6)), n: 2 }
    const answer = { ticker: 'AAPL', queryCount: 1, resultsCount: 1, adjusted: true, results: [bar], status: 'OK' }
    const days = await given('aggs.json', JSON.stringify(answer))
    expect([days.name, rowsOf(days.records, 'stock_days')]).toMatchObject([
      'massive-bars',
      [{ ticker: 'AAPL', session_date: '2025-04-16', series: 'split', close: 3, volume: 10 }],
    ])
    const minutes = { ...answer, ticker: 'O:QQQ250417C00440000', results: [{ ...bar, t: 1_744_810_500_000 }] }
    const made = await given('aggs.json', JSON.stringify(minutes))
    expect(of(made.records, 'day')).toMatchObject([
      { row: { optionSymbol: 'QQQ250417C00440000', high: 4, volume: 10 } },
    ])
    const row = {
      ...{
        day: { close: 4.1, volume: 55 },
        details: { contract_type: 'call', strike_price: 530, ticker: 'O:SPY250417C00530000' },
      },
      ...{ greeks: { delta: 0.5, gamma: 0.02, theta: -0.9, vega: 0.1 }, implied_volatility: 0.31, open_interest: 900 },
      ...{
        last_quote: { ask: 4.2, bid: 4.1, last_updated: 1744810500123456800 },
        underlying_asset: { ticker: 'SPY', price: 529.5 },
      },
    }
    const chain = await given('chain.json', JSON.stringify({ results: [row], status: 'OK' }))
    expect([chain.name, of(chain.records, 'chain')]).toMatchObject([
      'massive-chain',
      [{ row: { bid: 4.1, iv: 0.31, openInterest: 900, underlyingPrice: 529.5, snapshotAtUs: 1_744_810_500_123_456 } }],
    ])
    const noQuote = JSON.stringify({ results: [{ ...row, last_quote: undefined }] })
    await expect(given('chain.json', noQuote)).rejects.toThrow('--session')
  })
})
