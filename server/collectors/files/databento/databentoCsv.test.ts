import { afterAll, describe, expect, it } from 'vitest'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('databento-csv')
afterAll(remove)

const NS = '1794493800123456789'
const TRADES =
  'ts_recv,ts_event,rtype,publisher_id,instrument_id,action,side,depth,price,size,flags,ts_in_delta,sequence,symbol'
const TCBBO =
  'ts_recv,ts_event,rtype,publisher_id,instrument_id,action,side,depth,price,size,flags,ts_in_delta,sequence,bid_px_00,ask_px_00,bid_sz_00,ask_sz_00,bid_pb_00,ask_pb_00,symbol'
const BARS = 'ts_event,rtype,publisher_id,instrument_id,open,high,low,close,volume,symbol'
const STATISTICS =
  'ts_recv,ts_event,rtype,publisher_id,instrument_id,ts_ref,price,quantity,sequence,ts_in_delta,stat_type,channel_id,update_action,stat_flags,symbol'
const SPY = 'SPY   261218C00600000'
/** 2026-11-12 14:30:00.123456789 UTC, cut to microseconds. */
const US = Date.UTC(2026, 10, 12, 14, 30) * 1000 + 123_456

/** Field lists and enumerations: Databento's encoding of DBN as CSV (issue 24 point 15). */
describe('issue 24 point 15: Databento as CSV', () => {
  it.each([
    ['plain', NS, '4150000000', '4100000000'],
    ['pretty', '2026-11-12T14:30:00.123456789Z', '4.150000000', '4.100000000'],
  ])('prints with their quotes, %s', async (_, at, price, bid) => {
    const row = `${NS},${at},194,22,1140850822,T,B,0,${price},20,0,1234,884211,${bid},9223372036854775807,10,12,30,31,${SPY}`
    const { name, records } = await given('opra.csv', `${TCBBO}\n${row}\n`)
    expect(name).toBe('databento-csv')
    expect(records).toMatchObject([
      {
        kind: 'print',
        print: {
          session_date: '2026-11-12',
          executed_at_us: US,
          option_chain_id: 'SPY261218C00600000',
          price: 4.15,
          size: 20,
          nbbo_bid: 4.1,
          nbbo_ask: null,
          tags: ['ask_side'],
          exchange: 'CBOE',
        },
      },
    ])
  })

  it('a whole number that is too small for billionths is refused, a price that is missing too', async () => {
    const of = (price: string) => `${NS},${NS},0,22,1,T,N,0,${price},20,0,1,1,${SPY}`
    const { records } = await given('opra.csv', [TRADES, of('4'), of(''), of('5000000'), ''].join('\n'))
    expect(records).toMatchObject([
      { kind: 'reject', line: 2, reason: expect.stringContaining('billionths') },
      { kind: 'reject', line: 3 },
      { kind: 'print', print: { price: 0.005 } },
    ])
  })

  it('days of contracts and of stocks are those of their stamp in UTC, not the evening before', async () => {
    const midnight = `${Date.UTC(2026, 10, 12)}000000`
    const option = await given(
      'a.csv',
      `${BARS}\n${midnight},35,30,1,4150000000,4500000000,4000000000,4200000000,200,${SPY}\n`,
    )
    expect(option.records).toMatchObject([
      { kind: 'day', row: { sessionDate: '2026-11-12', open: 4.15, high: 4.5, low: 4, close: 4.2, volume: 200 } },
    ])
    const stock = await given(
      'b.csv',
      `${BARS}\n2026-11-12T00:00:00.000000000Z,35,90,32,271.0,273.0,270.0,272.0,2000000,AAPL\n`,
    )
    expect(stock.records).toMatchObject([
      { table: 'stock_days', row: { ticker: 'AAPL', session_date: '2026-11-12', series: 'raw', close: 272 } },
    ])
  })

  it('bars of a contract by exchange, as OPRA has them: volumes add up, highs and lows join, open and close are unknown', async () => {
    const of = (publisher: number, bar: string) => `2026-11-12T00:00:00.000000000Z,35,${publisher},1,${bar},${SPY}`
    const { records } = await given(
      'a.csv',
      [BARS, of(22, '4.0,4.3,3.9,4.2,3'), of(36, '4.1,4.6,4.0,4.5,5'), ''].join('\n'),
    )
    expect(records).toMatchObject([
      { kind: 'day', row: { open: null, high: 4.6, low: 3.9, close: null, volume: 8, sessionDate: '2026-11-12' } },
    ])
  })

  it('minutes of a stock; minutes of a contract make its day', async () => {
    const at = (minute: number) => `${Date.UTC(2026, 10, 12, 14, minute)}000000`
    const stock = await given('a.csv', `${BARS}\n${at(30)},33,90,32,271.0,273.0,270.0,272.0,500,AAPL\n`)
    expect(stock.records).toMatchObject([
      {
        table: 'stock_minutes',
        row: { start_at: Date.UTC(2026, 10, 12, 14, 30) * 1000, session: 'regular', close: 272 },
      },
    ])
    const rows = [`${at(31)},33,30,1,4.2,4.6,4.1,4.5,5,${SPY}`, `${at(30)},33,30,1,4.0,4.3,3.9,4.2,3,${SPY}`]
    expect((await given('b.csv', [BARS, ...rows, ''].join('\n'))).records).toMatchObject([
      { kind: 'day', row: { open: 4, high: 4.6, low: 3.9, close: 4.5, volume: 8 } },
    ])
  })

  it('open interest alone of the statistics', async () => {
    const morning = `${Date.UTC(2026, 10, 12, 11, 30)}000000`
    const of = (quantity: string, type: number) =>
      `${morning},${morning},24,30,1,${morning},,${quantity},0,0,${type},0,1,0,${SPY}`
    const { records } = await given(
      's.csv',
      [STATISTICS, of('12345', 9), of('2147483647', 9), of('7', 1), ''].join('\n'),
    )
    expect(records).toMatchObject([
      { kind: 'day', row: { openInterest: 12345, sessionDate: '2026-11-12', ticker: 'SPY' } },
      { kind: 'reject', line: 3 },
      { kind: 'note' },
    ])
  })

  it.each([
    ['quotes after each event', `${TCBBO}\n${NS},${NS},1,22,1,A,B,0,1,1,0,1,1,1,1,1,1,1,1,${SPY}\n`, 'mbp-1'],
    [
      'bars by exchange',
      `${BARS}\n${NS},35,2,1,1.5,1.5,1.5,1.5,1,AAPL\n${NS},35,9,1,1.5,1.5,1.5,1.5,1,AAPL\n`,
      'publishers 2, 9',
    ],
    ['futures', `${BARS}\n${NS},35,1,1,5900.5,5900.5,5900.5,5900.5,1,ESZ6\n`, 'futures'],
    ['stock trades', `${TRADES}\n${NS},${NS},0,2,1,T,N,0,271.15,20,0,1,1,AAPL\n`, 'trades without US options'],
    ['hours', `${BARS}\n${NS},34,30,1,1.5,1.5,1.5,1.5,1,${SPY}\n`, 'ohlcv-1h'],
    ['no symbols', `${BARS.replace(',symbol', '')}\n${NS},35,30,1,1.5,1.5,1.5,1.5,1\n`, 'map_symbols'],
  ])('refused as a whole, with the schema: %s', async (_, text, words) => {
    await expect(given('x.csv', text)).rejects.toThrow(words)
  })
})
