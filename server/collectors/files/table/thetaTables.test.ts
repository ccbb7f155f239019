import { afterAll, describe, expect, it } from 'vitest'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { tableText } from '@/tests/builders/optionTables'
import { rejects } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('theta-tables')
afterAll(remove)

const of = <K extends FileRecord['kind']>(records: readonly FileRecord[], kind: K) =>
  records.flatMap((one) => (one.kind === kind ? [one as Extract<FileRecord, { kind: K }>] : []))
const at = (iso: string): number => Date.parse(iso) * 1000

const contract = { symbol: '"SPXW"', expiration: '"2026-07-10"', strike: '6375.000', right: '"CALL"' }
const v2 = { root: 'SPY', expiration: 20240119, strike: 477_500, right: 'P' }
const quote = {
  bid_size: 10,
  bid_exchange: 5,
  bid: 2.5,
  bid_condition: 50,
  ask_size: 4,
  ask_exchange: 5,
  ask: 2.6,
  ask_condition: 50,
}
const bar = { open: 2, high: 3, low: 1.5, close: 2.5, volume: 40, count: 9 }

describe('issue 24 point 15: ThetaData', () => {
  it('end of day: the bar is the day, the quote the chain of the close, whatever the time of the report', async () => {
    const row = { ...contract, created: '2026-06-22T17:23:38.351', last_trade: '2026-06-22T15:59:00', ...bar, ...quote }
    const { name, records } = await given('eod.csv', tableText([row]))
    expect([name, rejects(records)]).toEqual(['thetadata-eod', []])
    expect(of(records, 'day')[0]?.row).toMatchObject({
      ...{
        optionSymbol: 'SPXW260710C06375000',
        ticker: 'SPX',
        sessionDate: '2026-06-22',
        open: 2,
        high: 3,
        close: 2.5,
        volume: 40,
      },
    })
    expect(of(records, 'chain')[0]?.row).toMatchObject({
      bid: 2.5,
      ask: 2.6,
      iv: null,
      snapshotAtUs: at('2026-06-22T20:00:00Z'),
    })
    const greeks = { delta: 0.5, theta: -1.1, vega: 3, gamma: 0.01, implied_vol: 0.21, underlying_price: 6370.5 }
    const told = await given(
      'greeks.csv',
      tableText([{ ...contract, timestamp: '2026-06-22T16:14:46', ...bar, ...quote, ...greeks }]),
    )
    expect(of(told.records, 'chain')[0]?.row).toMatchObject({ iv: 0.21, delta: 0.5, underlyingPrice: 6370.5 })
  })

  it('the older interface: strikes in thousandths, milliseconds of the day, a date of eight digits', async () => {
    const row = { ms_of_day: 61_200_000, ms_of_day2: 57_600_000, ...bar, ...quote, date: 20240116, ...v2 }
    const { name, records } = await given('eod.csv', tableText([row]))
    expect([name, of(records, 'day')[0]?.row]).toMatchObject([
      'thetadata-eod-v2',
      { optionSymbol: 'SPY240119P00477500', sessionDate: '2024-01-16', high: 3 },
    ])
    const print = {
      ms_of_day: 34_200_123,
      sequence: 1,
      condition: 18,
      size: 2,
      exchange: 5,
      price: 1.2,
      date: 20240116,
      ...v2,
    }
    const trades = await given('trades.csv', tableText([print]))
    expect([trades.name, of(trades.records, 'print')[0]?.print]).toMatchObject([
      'thetadata-trades-v2',
      { option_chain_id: 'SPY240119P00477500', executed_at_us: at('2024-01-16T14:30:00.123Z'), size: 2, price: 1.2 },
    ])
  })

  it('trades with quotes as CSV and NDJSON: conditions are numbers of Cboe, cancels are no flow', async () => {
    const row = {
      ...contract,
      ...{ trade_timestamp: '2026-06-22T09:30:00.817', quote_timestamp: '2026-06-22T09:30:00.800', sequence: -5 },
      ...{ ext_condition1: 255, condition: 95, size: 3, exchange: 5, price: 2.55, ...quote },
    }
    const { name, records } = await given('tq.csv', tableText([row, { ...row, condition: 40 }, { ...row, size: 0 }]))
    const prints = of(records, 'print').map(({ print }) => print)
    expect([name, rejects(records)]).toEqual([
      'thetadata-trade-quote',
      [[4, "size is '0', a whole number from 1 was expected"]],
    ])
    expect(prints.map((one) => [one.report_flags, one.canceled, one.nbbo_bid, one.nbbo_ask])).toEqual([
      [['intermarket_sweep'], false, 2.5, 2.6],
      [[], true, 2.5, 2.6],
    ])
    expect(prints[0]?.executed_at_us).toBe(at('2026-06-22T13:30:00.817Z'))
    const bare = Object.fromEntries(
      Object.entries(row).map(([key, one]) => [key, typeof one === 'string' ? one.replaceAll('"', '') : one]),
    )
    const lines = await given('tq.ndjson', `${JSON.stringify(bare)}\n${JSON.stringify(bare)}\n`)
    expect([lines.name, of(lines.records, 'print').map(({ print }) => print)]).toEqual([name, [prints[0], prints[0]]])
  })

  it('open interest is of its day; bars within the day become the day of their contract', async () => {
    const interest = await given(
      'oi.csv',
      tableText([{ ...contract, timestamp: '2026-06-22T06:30:00', open_interest: 1234 }]),
    )
    expect([interest.name, of(interest.records, 'day')[0]?.row]).toMatchObject([
      'thetadata-open-interest',
      { sessionDate: '2026-06-22', openInterest: 1234 },
    ])
    const minute = (time: string, own: Record<string, number>) => ({
      ...contract,
      timestamp: `2026-06-22T${time}`,
      ...bar,
      ...own,
      vwap: 2,
    })
    const bars = [
      minute('09:31:00', { low: 1 }),
      minute('09:32:00', { volume: 0, close: 0, high: 0 }),
      minute('09:30:00', { open: 1.8, high: 4 }),
    ]
    const made = await given('ohlc.csv', tableText(bars))
    expect([made.name, of(made.records, 'day').map(({ row }) => row)]).toMatchObject([
      'thetadata-bars',
      [{ open: 1.8, high: 4, low: 1, close: 2.5, volume: 80, sessionDate: '2026-06-22' }],
    ])
  })
})
