import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { numberOf, optionalNumber, usOfDay } from '@/server/collectors/files/fields'
import type { FilePrint, FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('dialects')
afterAll(remove)

type Row = Readonly<Record<string, string>>
const table = (rows: readonly Row[], columns = Object.keys(rows[0] ?? {})): string =>
  `${[columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(','))
    .join('\n')}\n`
const prints = (records: readonly FileRecord[]): FilePrint[] =>
  records.flatMap((r) => (r.kind === 'print' ? [r.print] : []))
const rejects = (records: readonly FileRecord[]) =>
  records.flatMap((r) => (r.kind === 'reject' ? [[r.line, r.reason]] : []))
const at = (iso: string): number => Date.parse(iso) * 1000

describe('issue 2 §6: cells of any writer', () => {
  it.each([
    ['1,234.50', 1234.5],
    ['$1,234', 1234],
    ['(1,234.5)', -1234.5],
    ['($0.11)', -0.11],
    ['+2.44%', 2.44],
    ['\u22123', -3],
    ['.5', 0.5],
    ['1e3', 1000],
    ['unch', null],
    ['--', null],
    ['N/A', null],
    ['.', null],
    ['', null],
  ])('%s is %s', (text, value) => expect(optionalNumber(text)).toBe(value))
  it.each(['1,5', '1.408,30', '0x10', '12 34x', '1,23,4'])('%s is not guessed', (text) =>
    expect(() => numberOf(text, 'price')).toThrow('a number was expected'),
  )
  it('times may be short or have AM and PM', () => {
    const minute = 60_000_000
    expect(
      ['9:30', '9:30:00 AM', '12:00 AM', '12:15 PM', '3:59 pm'].map((text) => usOfDay(text, 't') / minute),
    ).toEqual([570, 570, 0, 735, 959])
    expect(() => usOfDay('13:00 PM', 't')).toThrow('a time was expected')
  })
})

const trade: Row = {
  underlying_symbol: 'BRK.B',
  quote_datetime: '2024-03-11 09:30:01.123',
  sequence_number: '1',
  root: 'BRK.B',
  expiration: '2027-01-15',
  strike: '400.000',
  option_type: 'C',
  exchange_id: '5',
  trade_size: '1,000',
  trade_price: '2.4000',
  trade_condition_id: '0',
  best_bid: '2.15',
  best_ask: '2.60',
}

describe('issue 2 §6: Cboe DataShop trades of other days and writers', () => {
  it('columns in another order, case and with blanks; a mark, CR LF and blank rows', async () => {
    const columns = Object.keys(trade).reverse()
    const text = `\uFEFF${table([trade], columns)
      .replace(columns.join(','), columns.map((name) => ` ${name.toUpperCase().replaceAll('_', ' ')} `).join(','))
      .replaceAll('\n', '\r\n')}${','.repeat(columns.length - 1)}\r\n\r\n`
    const { name, records } = await given('x.dat', gzipSync(text))
    expect([name, rejects(records)]).toEqual(['cboe-trades', []])
    expect(prints(records)).toMatchObject([
      {
        option_chain_id: 'BRKB270115C00400000',
        size: 1000,
        price: 2.4,
        executed_at_us: at('2024-03-11T13:30:01.123Z'),
      },
    ])
  })
  it('roots of every kind, zones told by an offset, days on either side of the change of clocks', async () => {
    const rows = [
      { ...trade, root: 'BRK/B', quote_datetime: '2024-03-08 09:30:00' },
      { ...trade, root: 'AAPL1', quote_datetime: '2024-03-11 09:30:00' },
      { ...trade, root: 'SPXW', quote_datetime: '2024-11-01T15:59:59.5' },
      { ...trade, root: 'NDXP', quote_datetime: '2024-11-04 15:59:59.000001' },
      { ...trade, root: '^VIX', quote_datetime: '2027-07-02T10:00:00-04:00' },
    ]
    const { records } = await given('t.csv', table(rows))
    expect(prints(records).map((print) => [print.option_chain_id.slice(0, -15), print.executed_at_us])).toEqual([
      ['BRKB', at('2024-03-08T14:30:00Z')],
      ['AAPL1', at('2024-03-11T13:30:00Z')],
      ['SPXW', at('2024-11-01T19:59:59.500Z')],
      ['NDXP', at('2024-11-04T20:59:59Z') + 1],
      ['VIX', at('2027-07-02T14:00:00Z')],
    ])
  })
  it('bad rows are told by line; a row that breaks off at the end of the file is one of them', async () => {
    const rows = [
      { ...trade, trade_size: '0' },
      { ...trade, trade_price: '(2.4)' },
      { ...trade, quote_datetime: 'noon' },
      trade,
    ]
    const whole = table(rows)
    const { records } = await given('bad.csv', whole.slice(0, -12))
    expect(rejects(records)).toEqual([
      [2, "trade_size is '0', a whole number from 1 was expected"],
      [3, "trade_price is '(2.4)', a price cannot be negative"],
      [4, "quote_datetime is 'noon', a date was expected"],
      [5, 'the last row breaks off before its last cell'],
    ])
  })
  it('text behind a closing quote is a bad row, not the end of the import', async () => {
    const text = table([trade, trade, trade]).replace('"1,000",2.4000', '"1,000"0,2.4000')
    const { records } = await given('quotes.csv', text)
    expect([prints(records).length, rejects(records).map(([line]) => line)]).toEqual([2, [2]])
  })
  it('a column that is needed and not there is named', async () => {
    const columns = Object.keys(trade).filter((name) => name !== 'trade_price')
    await expect(given('less.csv', table([trade], columns))).rejects.toThrow("no column 'trade_price'")
  })
})

const flow: Row = {
  Symbol: 'BRK/B',
  'Price~': '401.18',
  Type: 'Call',
  Strike: '1,260.00',
  'Exp Date': '12/18/26',
  DTE: '140',
  'Bid x Size': '40.30 x 321',
  'Ask x Size': '42.40 x 1,273',
  Trade: '41.22',
  Size: '30,000',
  Side: 'Mid',
  Premium: '123,660,000',
  Volume: '30,020',
  'Open Int': '1,116',
  IV: '137.87%',
  Delta: 'N/A',
  Code: 'MLCT',
  '*': 'ToOpen',
  Time: '1:51:10 PM ET',
}

describe('issue 2 §6: Barchart flow of other days and writers', () => {
  it('other order, short dates, thousands and clocks', async () => {
    const rows = [
      flow,
      { ...flow, Symbol: '$SPX', Time: '12:51:10 CT' },
      { ...flow, Time: '07/31/26 13:51 ET', DTE: '' },
    ]
    const text = `${table(rows, Object.keys(flow).reverse())}"Downloaded from Barchart.com as of 08-02-2026 11:00pm CDT"`
    const { name, records } = await given('flow.csv', text)
    expect([name, rejects(records)]).toEqual(['barchart-flow', []])
    expect(prints(records).map((print) => [print.option_chain_id, print.session_date, print.executed_at_us])).toEqual([
      ['BRKB261218C01260000', '2026-07-31', at('2026-07-31T17:51:10Z')],
      ['SPX261218C01260000', '2026-07-31', at('2026-07-31T17:51:10Z')],
      ['BRKB261218C01260000', '2026-07-31', at('2026-07-31T17:51:00Z')],
    ])
    expect(prints(records)[0]).toMatchObject({
      ...{ size: 30_000, nbbo_bid: 40.3, nbbo_ask: 42.4, open_interest: 1116, delta: null, iv: 1.3787 },
      tags: ['mid_side', 'to_open'],
    })
    expect(records.at(-1)).toMatchObject({
      kind: 'note',
      text: expect.stringContaining('Downloaded from Barchart.com'),
    })
  })
  it('without days to expiry the day is asked for, not guessed', async () => {
    const columns = Object.keys(flow).filter((name) => name !== 'DTE')
    await expect(given('nodte.csv', table([flow], columns))).rejects.toThrow('--session')
    const { records } = await given('nodte.csv', table([flow], columns), { session: '2026-07-30' })
    expect(prints(records)[0]?.session_date).toBe('2026-07-30')
  })
})

const sale: Row = {
  Time: '2025-05-23 08:30:01',
  Option_Description_orig: '30 MAY 25 160 C',
  Expiration_Date: '2025-05-30',
  Strike_Price: '160.0',
  Option_Type: 'C',
  TradeQuantity: '1',
  Trade_Price: '4.2',
  Option_Bid: '0.0',
  Option_Ask: '9.95',
  Delta: '0.43',
  IV: '64.12%',
  Aggressor: 'Between Bid/Ask',
}
const sales = (name: string, times: readonly string[], options?: Partial<ReadOptions>, more: Row = {}) =>
  given(name, table(times.map((Time) => ({ ...sale, ...more, Time }))), options)

describe('issue 2 §6: thinkorswim time and sales, whose clock and whose options', () => {
  it.each([
    ['a morning in Chicago', ['2025-05-23 08:30:01'], '2025-05-23T13:30:01Z'],
    ['an afternoon in Chicago ends with 15:00', ['2025-05-23 12:00:00', '2025-05-23 14:59:59'], '2025-05-23T17:00:00Z'],
    ['an afternoon in New York', ['2026-11-02 12:00:00', '2026-11-02 15:59:59'], '2026-11-02T17:00:00Z'],
  ])('%s', async (_words, times, first) => {
    const { records } = await sales('VST_x.csv', times)
    expect(prints(records)[0]).toMatchObject({ executed_at_us: at(first), iv: 0.6412 })
  })
  it('what the times do not show is asked for', async () => {
    await expect(sales('VST.csv', ['2025-05-23 12:00:00'])).rejects.toThrow('--zone')
    await expect(sales('VST.csv', ['08:30:01'])).rejects.toThrow('--session')
    await expect(sales('AAPL or MSFT.csv', ['2025-05-23 08:30:01'])).rejects.toThrow('AAPL or MSFT?')
    await expect(sales('TOS_CSV.csv', ['2025-05-23 08:30:01'])).rejects.toThrow('--ticker')
    const { records } = await sales('VST.csv', ['12:00:00'], { zone: 'chicago', session: '2025-05-23' })
    expect(prints(records)[0]?.executed_at_us).toBe(at('2025-05-23T17:00:00Z'))
  })
  it('weeklies of an index have their own root', async () => {
    const { records } = await sales(
      'SPX.csv',
      ['2025-05-23 08:30:01'],
      {},
      { Option_Description_orig: 'SPX 100 (Weeklys)' },
    )
    expect(prints(records)[0]?.option_chain_id).toBe('SPXW250530C00160000')
  })
})

describe('issue 2 §6: Cboe quotedata of other days and layouts', () => {
  const head =
    'Expiration Date,Calls,Last Sale,Net,Bid,Ask,Vol,IV,Delta,Gamma,Int,Strike,Puts,Last Sale,Net,Bid,Ask,Vol,IV,Delta,Gamma,Int'
  const row =
    'Fri Nov 29 2024,BRKB241129C00400000,90.42,4,90.7,90.86,"1,001",0.2,1,0,"3,000",400.00,BRKB241129P00400000,0.01,0,0,0.01,0,0,0,0,26'
  const file = (date: string) =>
    `\r\n"BERKSHIRE","Last: 1,450.81",Change: 1\r\n"${date}",Bid: 1\r\n${head}\r\n${row}\r\n`
  it('columns by their names, the time on a half day, a spot with thousands', async () => {
    const { name, records } = await given('q.csv', file('Date: November 29, 2024 at 12:15 PM CST'))
    expect([name, rejects(records)]).toEqual(['cboe-quotedata', []])
    expect(records[0]).toMatchObject({
      row: {
        ticker: 'BRKB',
        underlyingPrice: 1450.81,
        volume: 1001,
        openInterest: 3000,
        snapshotAtUs: at('2024-11-29T18:15:00Z'),
      },
    })
  })
  it('a line without a day refuses the file in words', async () => {
    await expect(given('q.csv', file('Date: soon'))).rejects.toThrow("'Date: soon,Bid: 1' has no date")
    await expect(given('q.csv', file('no such line'))).rejects.toThrow('date of the quotes is missing')
  })
})
