import { afterAll, describe, expect, it } from 'vitest'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { optionsDxText, tableText } from '@/tests/builders/optionTables'
import { rejects } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('chain-tables')
afterAll(remove)

const chains = (records: readonly FileRecord[]) => records.flatMap((one) => (one.kind === 'chain' ? [one.row] : []))
const days = (records: readonly FileRecord[]) => records.flatMap((one) => (one.kind === 'day' ? [one.row] : []))
const at = (iso: string): number => Date.parse(iso) * 1000

describe('issue 24 point 15: chains of vendors', () => {
  it('optionsDX: a call and a put in each row, New York time, the underlying by the file name', async () => {
    const row = {
      ...{ QUOTE_UNIXTIME: 1672779600, QUOTE_READTIME: '2023-01-03 16:00', QUOTE_DATE: '2023-01-03' },
      ...{ QUOTE_TIME_HOURS: '16.0', UNDERLYING_LAST: '380.82', EXPIRE_DATE: '2023-01-06', EXPIRE_UNIX: 1673038800 },
      ...{ DTE: '3.00', C_DELTA: '0.52', C_GAMMA: '0.03', C_VEGA: '0.14', C_THETA: '-0.5', C_RHO: '0.02' },
      ...{
        C_IV: '0.221',
        C_VOLUME: '12,000'.replace(',', ''),
        C_LAST: '3.10',
        C_SIZE: '10 x 12',
        C_BID: '3.05',
        C_ASK: '3.12',
      },
      ...{ STRIKE: '381.0', P_BID: '3.20', P_ASK: '3.30', P_SIZE: '5 x 5', P_LAST: '0.00', P_DELTA: '-0.48' },
      ...{
        P_GAMMA: '0.03',
        P_VEGA: '0.14',
        P_THETA: '-0.4',
        P_RHO: '-0.02',
        P_IV: '',
        P_VOLUME: '',
        STRIKE_DISTANCE: '0.2',
      },
    }
    const { name, records } = await given('spy_eod_202301.txt', optionsDxText([row]))
    expect(name).toBe('optionsdx')
    expect(chains(records)).toMatchObject([
      {
        ...{ optionSymbol: 'SPY230106C00381000', ticker: 'SPY', snapshotAtUs: at('2023-01-03T21:00:00Z') },
        ...{ underlyingPrice: 380.82, bid: 3.05, ask: 3.12, iv: 0.221, delta: 0.52, theta: -0.5, volume: 12_000 },
        openInterest: null,
      },
      { optionSymbol: 'SPY230106P00381000', bid: 3.2, ask: 3.3, iv: null, delta: -0.48, volume: null },
    ])
    const lasts = records.map((one) => (one.kind === 'chain' ? one.last : undefined))
    expect(lasts).toEqual([3.1, null])
    await expect(given('options.txt', optionsDxText([row]))).rejects.toThrow('--ticker')
  })

  it('iVolatility: padded symbols, American dates, prices of days without trades are none, RawIV with volatility', async () => {
    const row = {
      ...{ date: '10/15/2019', symbol: 'IWM', exchange: 'NYSEArca', stock_price_close: '151.39' },
      ...{ option_symbol: 'IWM   191018C00100000', option_expiration: '10/18/2019', strike: '100.000', call_put: 'C' },
      ...{ open: 51.8, high: 51.9, low: 51.7, close: 51.82, bid: 51.56, ask: 51.78, volume: 15, open_interest: 15 },
      stock_price_for_iv: 151.65,
    }
    const still = { ...row, option_symbol: 'IWM   191018P00100000', close: 0.01, bid: 0, ask: 0.01, volume: 0 }
    const { name, records } = await given('iwm.csv', tableText([row, still]))
    expect([name, rejects(records)]).toEqual(['ivolatility-eod', []])
    expect(days(records)).toMatchObject([
      { optionSymbol: 'IWM191018C00100000', sessionDate: '2019-10-15', close: 51.82, volume: 15, openInterest: 15 },
      { optionSymbol: 'IWM191018P00100000', close: null, volume: 0, underlyingClose: 151.65 },
    ])
    expect(chains(records)[1]).toMatchObject({ bid: 0, ask: 0.01, snapshotAtUs: at('2019-10-15T20:00:00Z') })
    const raw = {
      date: '11/29/2024',
      symbol: 'XYZ',
      'option symbol': 'XYZ   250117P00020000',
      'stock price for iv': 19.5,
    }
    const iv = {
      ask: 1.2,
      bid: 1.1,
      iv: 0.4512,
      volume: 3,
      'open interest': 9,
      delta: -0.5,
      vega: 0.03,
      gamma: 0.1,
      theta: -0.01,
    }
    const made = await given('raw.csv', tableText([{ ...raw, ...iv }]))
    // The day after Thanksgiving closes at 13:00.
    expect(chains(made.records)).toMatchObject([
      { optionSymbol: 'XYZ250117P00020000', iv: 0.4512, openInterest: 9, snapshotAtUs: at('2024-11-29T18:00:00Z') },
    ])
  })

  it('ORATS: the put’s delta is the call’s less one; strikes with their instant, SMV files at 15:46', async () => {
    const strikes = {
      ...{ ticker: 'AAPL', tradeDate: '2022-01-10', expirDate: '2022-02-18', dte: 40, strike: 170, stockPrice: 172.19 },
      ...{ callVolume: 100, callOpenInterest: 2000, putVolume: 50, putOpenInterest: 900, callBidPrice: 6.1 },
      ...{ callAskPrice: 6.2, putBidPrice: 4.3, putAskPrice: 4.4, callMidIv: 0.28, putMidIv: 0.29, delta: 0.58 },
      ...{ gamma: 0.02, theta: -0.07, vega: 0.22, quoteDate: '2022-01-10T20:46:02Z' },
    }
    const { name, records } = await given('strikes.csv', tableText([strikes]))
    expect([name, chains(records).map(({ delta, theta }) => [delta?.toFixed(2), theta])]).toEqual([
      'orats-strikes',
      [
        ['0.58', -0.07],
        ['-0.42', null],
      ],
    ])
    expect(chains(records)[1]).toMatchObject({
      ...{
        optionSymbol: 'AAPL220218P00170000',
        bid: 4.3,
        ask: 4.4,
        iv: 0.29,
        openInterest: 900,
        underlyingPrice: 172.19,
      },
      snapshotAtUs: at('2022-01-10T20:46:02Z'),
    })
    const answer = await given('answer.json', JSON.stringify({ data: [strikes] }))
    expect([answer.name, chains(answer.records)]).toEqual(['orats-strikes', chains(records)])
    const smv = {
      ...{ ticker: 'A', cOpra: 'A170120C00030000', pOpra: 'A170120P00030000', stkPx: 45.56, expirDate: '1/20/2017' },
      ...{
        yte: 0.0493,
        strike: 30,
        cVolu: 0,
        cOi: 51,
        pVolu: 0,
        pOi: 390,
        cBidPx: 14.1,
        cValue: 15.6,
        cAskPx: 17,
        pBidPx: 0,
      },
      ...{
        pValue: 0,
        pAskPx: 0.05,
        cMidIv: 0,
        pMidIv: 0.9,
        delta: 0.99,
        gamma: 0,
        theta: 0,
        vega: 0,
        trade_date: '1/3/2017',
      },
    }
    const old = await given('ORATS_SMV_Strikes_20170103.csv', tableText([smv]))
    expect([old.name, chains(old.records)[0]]).toMatchObject([
      'orats-smv',
      {
        optionSymbol: 'A170120C00030000',
        bid: 14.1,
        iv: null,
        openInterest: 51,
        snapshotAtUs: at('2017-01-03T20:46:00Z'),
      },
    ])
  })

  it('yfinance: the day is asked for or stands in the name or a column', async () => {
    const row = {
      ...{
        contractSymbol: 'NVDA260918C00200000',
        lastTradeDate: '2026-08-19 19:59:58+00:00',
        strike: 200,
        lastPrice: 12.5,
      },
      ...{ bid: 12.4, ask: 12.6, change: 0.1, percentChange: 1.5, volume: '', openInterest: 1500 },
      ...{ impliedVolatility: 0.4321, inTheMoney: 'True', contractSize: 'REGULAR', currency: 'USD' },
    }
    await expect(given('nvda.csv', tableText([row]))).rejects.toThrow('--session')
    const named = await given('nvda_calls_2026-08-19.csv', tableText([row]))
    expect([named.name, chains(named.records)]).toMatchObject([
      'yfinance-chain',
      [{ ticker: 'NVDA', iv: 0.4321, volume: null, openInterest: 1500, snapshotAtUs: at('2026-08-19T20:00:00Z') }],
    ])
    // Yahoo's volume is that of the day of the last trade.
    const [old, today] = [
      { ...row, lastTradeDate: '2026-08-17 15:00:00+00:00', volume: 4 },
      { ...row, contractSymbol: 'NVDA260918C00205000', volume: 4 },
    ]
    const traded = await given('nvda_calls_2026-08-19.csv', tableText([old, today]))
    expect(traded.records.map((one) => one.kind === 'chain' && [one.row.volume, one.last])).toEqual([
      [null, null],
      [4, 12.5],
    ])
    const page =
      'Contract Name,Last Trade Date (EDT),Strike,Last Price,Bid,Ask,Change,% Change,Volume,Open Interest,Implied Volatility\nNVDA260918C00200000,8/19/2026 3:59 PM,200,12.5,12.4,12.6,-1.2,-10.53%,"1,234","5,678",43.21%\nNVDA260918C00205000,8/17/2026 10:11 AM,205,9.3,9.1,9.4,-,-,2,14,43.1%\n'
    const shown = await given('nvda_2026-08-19.csv', page)
    expect([
      shown.name,
      shown.records.map((one) => one.kind === 'chain' && [one.row.iv, one.row.volume, one.last]),
    ]).toEqual([
      'yfinance-chain',
      [
        [0.4321, 1234, 12.5],
        [0.431, null, null],
      ],
    ])
    const fetched = tableText([{ ...row, fetched_at: '2026-08-19T14:30:00+00:00', underlying_price: 205.5 }])
    const { records } = await given('nvda.csv', fetched)
    expect(chains(records)).toMatchObject([{ snapshotAtUs: at('2026-08-19T14:30:00Z'), underlyingPrice: 205.5 }])
  })

  it('a chain of any writer that lies deeper in its answer', async () => {
    const contract = { option_symbol: 'NVDA260918C00200000', bid: 12.4, ask: 12.6, greeks: { delta: 0.5 }, volume: 3 }
    const answer = { status: 'ok', data: { asOf: 'x', contracts: [contract] }, tags: { a: [1, 2, 3] } }
    const { name, records } = await given('nvda_2026-08-19.json', JSON.stringify(answer))
    expect([name, chains(records)]).toMatchObject([
      'option-chain',
      [{ optionSymbol: 'NVDA260918C00200000', bid: 12.4, volume: 3, snapshotAtUs: at('2026-08-19T20:00:00Z') }],
    ])
  })

  it('Lean universe of its first version: no line of names, the first row is the underlying', async () => {
    const text =
      'NWSA T3MO1488O0H1,NWSA,28.8,29.1,28.5,28.77,1200,,,,,,,\nNWSA VND5EP7UK2G6,NWSA  140118C00021000,7.9,8.1,7.8,8.0,12,310,0.31,0.95,0.01,0.02,-0.003,0.1\nNWSA VND5EP7UK2G7,NWSA  14011XC00021000,0,0,0,0,0,,0,0,0,0,0,0\n'
    const { name, records } = await given('20130628.csv', text, { folder: 'nwsa' })
    expect([name, chains(records)]).toMatchObject([
      'lean-universe',
      [{ optionSymbol: 'NWSA140118C00021000', underlyingPrice: 28.77, iv: 0.31, vega: 0.02, theta: -0.003 }],
    ])
    expect(rejects(records)).toMatchObject([[3, expect.stringContaining('14011XC00021000')]])
  })

  it('Lean universe: the first row is the underlying, the folder names it, the file its day', async () => {
    const head =
      '#expiry,strike,right,open,high,low,close,volume,open_interest,implied_volatility,delta,gamma,vega,theta,rho'
    const text = `${head}\n,,,633.49,633.5,633.28,633.4,131,,,,,,,\n20140606,490,C,142.95,145.275,132.9,138.325,0,12,1.4964998,0.9684187,0.0007859,0.0381194,-0.5170732,0.0386689\n20140606,635,P,4.1,4.5,3.9,4.2,75,310,,,,,,\n`
    const { name, records } = await given('20140602.csv', text, { folder: 'aapl' })
    expect([name, rejects(records)]).toEqual(['lean-universe', []])
    expect(chains(records)).toMatchObject([
      {
        optionSymbol: 'AAPL140606C00490000',
        underlyingPrice: 633.4,
        iv: 1.4964998,
        theta: -0.5170732,
        openInterest: 12,
      },
      {
        optionSymbol: 'AAPL140606P00635000',
        iv: null,
        delta: null,
        bid: null,
        snapshotAtUs: at('2014-06-02T20:00:00Z'),
      },
    ])
    expect(days(records)).toMatchObject([
      { sessionDate: '2014-06-02', close: null, volume: 0, openInterest: 12 },
      { close: 4.2, high: 4.5, volume: 75, openInterest: 310, underlyingClose: 633.4 },
    ])
  })
})

describe('issue 24 point 15: chains of any writer say when in many ways', () => {
  const HEAD = 'underlying,expiration,strike,type,bid,ask'
  const ROW = 'SPY,2026-12-18,600,C,4.1,4.2'
  it.each([
    ['timestamp_utc', '2026-11-12 14:35:00'],
    ['Quote Time (UTC)', '11/12/2026 14:35'],
    ['Quote Time (ET)', '11/12/2026 09:35'],
    ['quote_time_ct', '2026-11-12 08:35:00'],
    ['quote_time', '2026-11-12T14:35:00Z'],
    ['date', '2026-11-12T14:35:00Z'],
    ['date', '2026-11-12T09:35:00-05:00'],
  ])('%s: %s', async (column, cell) => {
    const { name, records } = await given('chain.csv', `${column},${HEAD}\n${cell},${ROW}\n`)
    expect([name, rejects(records)]).toEqual(['option-chain', []])
    expect(chains(records)).toMatchObject([{ snapshotAtUs: at('2026-11-12T14:35:00Z'), expiry: '2026-12-18' }])
  })
  it('a column "underlying" of numbers is its price; columns of ThetaData without its stamps are of any writer', async () => {
    const text =
      'symbol,expiration,strike,right,bid,ask,underlying,quote_time\nSPXW,20261112,5900,C,12.3,12.7,5901.2,2026-11-12T14:35:00Z\n'
    const { name, records } = await given('chain.csv', text)
    expect([name, rejects(records)]).toEqual(['option-chain', []])
    expect(chains(records)).toMatchObject([
      { ticker: 'SPX', optionSymbol: 'SPXW261112C05900000', underlyingPrice: 5901.2 },
    ])
  })
  it('an expiry with a month in words and a year of two digits', async () => {
    const { records } = await given('chain.csv', `date,${HEAD}\n2026-11-12,SPY,18-Dec-26,600,C,4.1,4.2\n`)
    expect(chains(records)).toMatchObject([{ expiry: '2026-12-18' }])
  })
})
