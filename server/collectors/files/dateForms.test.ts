import { afterAll, describe, expect, it } from 'vitest'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('date-forms')
afterAll(remove)

const told = (records: readonly FileRecord[]) =>
  records.flatMap((record) =>
    record.kind === 'chain'
      ? [`${record.row.optionSymbol} ${new Date(record.row.snapshotAtUs / 1000).toISOString().slice(0, 10)}`]
      : record.kind === 'entity' && record.table === 'stock_days'
        ? [`${record.row.ticker} ${record.row.session_date} ${record.row.series} ${record.row.close}`]
        : [],
  )

describe('issue 24 point 15: the day of a table, by the table as a whole', () => {
  it.each([
    [
      'a day above 12 in one column says how all are written',
      'underlying,quote_date,expiration,strike,type,bid,ask\nAAPL,02/01/2026,16/01/2026,250,C,5.10,5.20\nAAPL,02/01/2026,06/03/2026,250,C,9.10,9.20\n',
      ['AAPL260116C00250000 2026-01-02', 'AAPL260306C00250000 2026-01-02'],
    ],
    [
      'no quote is of a Sunday',
      'underlying,quote_date,expiration,strike,type,bid,ask\nAAPL,02/01/2026,06/03/2026,250,C,5.10,5.20\n',
      ['AAPL260306C00250000 2026-01-02'],
    ],
    [
      'months first, as in the US',
      'underlying,quote_date,expiration,strike,type,bid,ask\nAAPL,01/02/2026,03/06/2026,250,C,5.10,5.20\n',
      ['AAPL260306C00250000 2026-01-02'],
    ],
    [
      'commas are decimal, and the date has a time behind it',
      'underlying;quote_datetime;expiration;strike;type;bid;ask\nAAPL;05/03/2026 15:45;06/03/2026;1.250,0;C;5,10;5,20\n',
      ['AAPL260306C01250000 2026-03-05'],
    ],
  ])('%s', async (_, text, wanted) => {
    const { records } = await given('chain.csv', text)
    expect(told(records)).toEqual(wanted)
  })

  it('an index that is named alone: its weekly series on other days than third Fridays, which close at 16:00', async () => {
    const rows = ['2026-01-05', '2026-01-16'].map((expiry) => `SPX,2026-01-05,${expiry},5900,C,5.10,5.20`)
    const { records } = await given(
      'index.csv',
      `underlying,quote_date,expiration,strike,type,bid,ask\n${rows.join('\n')}\n`,
    )
    expect(told(records)).toEqual(['SPXW260105C05900000 2026-01-05', 'SPX260116C05900000 2026-01-05'])
  })

  const chain = 'contractSymbol,lastTradeDate,strike,lastPrice,bid,ask,volume,openInterest,impliedVolatility'
  const row = 'AAPL260116C00250000,2026-01-02 20:59:58+00:00,250.0,5.15,5.1,5.2,1200,5000,0.25'
  it('a day in the name that is the expiry of every contract is not taken for the day of the quotes', async () => {
    await expect(given('AAPL_2026-01-16_calls.csv', `${chain}\n${row}\n`)).rejects.toThrow('--session')
    const { records } = await given('AAPL_2026-01-02_calls.csv', `${chain}\n${row}\n`)
    expect(told(records)).toEqual(['AAPL260116C00250000 2026-01-02'])
  })

  it('a download of Barchart has its day in its name, month first', async () => {
    const text =
      'Symbol,Name,Latest,Change,%Change,"IV Rank","IV Pctl","Options Vol"\nTSLA,Tesla,351,14,+4.23%,14.47%,7%,2937486\n'
    const { records } = await given('most-active-stock-options-08-19-2026.csv', text)
    const days = records.flatMap((one) => (one.kind === 'entity' && one.table === 'published_figures' ? [one.row] : []))
    expect(new Set(days.map((row) => `${row.list} ${row.session_date}`))).toEqual(
      new Set(['most-active-stock-options 2026-08-19']),
    )
  })

  it('OptionMetrics: the root of its symbol, strikes in thousandths, no greeks of another unit', async () => {
    const head =
      'secid,date,symbol,exdate,cp_flag,strike_price,best_bid,best_offer,volume,open_interest,impl_volatility,delta,vega,theta,root,suffix'
    const { records } = await given(
      'wrds_optionm.csv',
      `${head}\n101594,2026-12-15,AAPL 261218C250000,2026-12-18,C,250000,5.1,5.2,1200,5000,0.2501,0.52,20.1,-30.5,,\n`,
    )
    expect(records).toMatchObject([
      {
        kind: 'chain',
        row: { optionSymbol: 'AAPL261218C00250000', ticker: 'AAPL', iv: 0.2501, vega: null, theta: null },
      },
    ])
  })

  it('Cboe quotes at an interval: their bar is of a part of the day', async () => {
    const head =
      'underlying_symbol,quote_datetime,root,expiration,strike,option_type,open,high,low,close,trade_volume,bid,ask,active_underlying_price,open_interest'
    const { records } = await given(
      'UnderlyingOptionsIntervals.csv',
      `${head}\n^SPX,2026-12-15 15:45:00,SPXW,2026-12-18,5900.000,C,50,55,49,51,1200,50.1,50.9,5890.5,5000\n`,
    )
    const { row } = records.find((one) => one.kind === 'day') ?? {}
    expect(row).toMatchObject({ optionSymbol: 'SPXW261218C05900000', openInterest: 5000 })
    expect(row).not.toHaveProperty('close')
    expect(records.find((one) => one.kind === 'chain')).toMatchObject({ row: { underlyingPrice: 5890.5, bid: 50.1 } })
  })

  it.each(['tradier_history.csv', 'yf_price.csv', 'wrds_options.csv'])('%s names a vendor, no ticker', async (name) => {
    await expect(given(name, 'date,open,high,low,close,volume\n2026-01-02,1,2,1,2,5\n')).rejects.toThrow('--ticker')
  })

  it('Nasdaq’s own download of prices', async () => {
    const text = 'Date,Close/Last,Volume,Open,High,Low\n01/02/2026,$251.00,51234567,$250.10,$252.20,$249.50\n'
    const { records } = await given('HistoricalData_1767387600.csv', text, { ticker: 'AAPL' })
    expect(told(records)).toEqual(['AAPL 2026-01-02 split 251'])
  })
})

it('issue 24 point 4: doubts of a chain of any writer', async () => {
  const rows = [
    '2026-08-21,750,7.30,8.00,0.41',
    '2026-08-21,760,3.30,3.60,9.99',
    '2026-08-21,770,-1,0.60,0.35',
    '2026-08-21,780,-0.10,0.60,0.35',
    '2026-08-14,790,0.10,0.60,0.35',
  ]
  const head = 'underlying,quote_date,type,expiration,strike,bid,ask,iv'
  const { records } = await given('meta.csv', `${head}\n${rows.map((row) => `META,2026-08-19,C,${row}`).join('\n')}\n`)
  expect(
    records.map((one) =>
      one.kind === 'chain' ? [one.row.strike, one.row.bid, one.row.iv] : 'reason' in one ? one.reason : '',
    ),
  ).toEqual([
    [750, 7.3, 0.41],
    // One volatility of 999 % makes no file of percent.
    [760, 3.3, 9.99],
    [770, null, 0.35],
    expect.stringContaining('cannot be negative'),
    expect.stringContaining('expired on 2026-08-14'),
  ])
})
