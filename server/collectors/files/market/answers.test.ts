import { afterAll, describe, expect, it } from 'vitest'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('market-answers')
afterAll(remove)

describe('issue 24 point 15: answers of public interfaces', () => {
  it('FRED observations: the series by the file name, a point is missing, scales as of its CSV', async () => {
    const head = { realtime_start: '2026-11-27', realtime_end: '2026-11-27' }
    const text = JSON.stringify({
      ...{ ...head, units: 'lin', count: 2 },
      observations: [
        { ...head, date: '2026-11-25', value: '2190.5' },
        { ...head, date: '2026-11-26', value: '.' },
      ],
    })
    await expect(given('answer.json', text)).rejects.toThrow('--ticker')
    const { name, records } = await given('fred_RRPONTSYD.json', text)
    expect([name, rejects(records)]).toEqual(['fred-json', []])
    expect(rowsOf(records, 'fiscal_series')).toMatchObject([
      { series: 'rrp', record_date: '2026-11-25', value: 2190.5e9 },
    ])
  })

  it('the Treasury curve as JSON: points by the names of the feed', async () => {
    const row = { NEW_DATE: '2026-11-25T00:00:00', BC_1MONTH: '4.01', BC_10YEAR: 4.25, BC_20YEAR: null }
    const { name, records } = await given('curve.json', JSON.stringify({ value: [row] }))
    const points = rowsOf(records, 'fiscal_series').map((one) => [one.record_date, one.value])
    expect([name, points]).toEqual([
      'treasury-curve-json',
      [
        ['2026-11-25', 4.01],
        ['2026-11-25', 4.25],
      ],
    ])
  })

  it('Kalshi: one market and one event; older answers are in cents', async () => {
    const market = {
      ...{
        ticker: 'FED-26DEC-T4.00',
        event_ticker: 'FED-26DEC',
        title: 'Above 4%?',
        yes_sub_title: '4.00%',
        status: 'active',
      },
      ...{
        close_time: '2026-12-09T19:00:00Z',
        yes_bid: 43,
        yes_ask: 45,
        last_price: 44,
        volume: 1000,
        open_interest: 500,
      },
    }
    const alone = await given('market.json', JSON.stringify({ market }))
    expect([alone.name, rowsOf(alone.records, 'prediction_markets')]).toMatchObject([
      'kalshi-markets',
      [{ market: 'FED-26DEC-T4.00', bid: 0.43, ask: 0.45, last: 0.44 }],
    ])
    const dollars = { ...market, yes_bid_dollars: '0.4350', yes_bid: undefined }
    const event = {
      event_ticker: 'FED-26DEC',
      title: 'Fed in December',
      category: 'Economics',
      mutually_exclusive: false,
    }
    const beside = await given('event.json', JSON.stringify({ event, markets: [dollars] }))
    expect([beside.name, rowsOf(beside.records, 'prediction_markets')]).toMatchObject([
      'kalshi-events',
      [{ event_title: 'Fed in December', bid: 0.435, ask: 0.45 }],
    ])
  })

  it('Polymarket: one market alone', async () => {
    const market = {
      ...{ id: '1', question: 'Rate cut?', conditionId: '0xab', slug: 'rate-cut', outcomes: '["Yes","No"]' },
      ...{ outcomePrices: '["0.4","0.6"]', bestBid: 0.39, bestAsk: 0.41 },
    }
    const { name, records } = await given('market.json', JSON.stringify(market))
    expect([name, rowsOf(records, 'prediction_markets').map((one) => one.bid)]).toEqual(['polymarket-markets', [0.39]])
    // Its fee is rate × p × (1 − p) where the exponent is 1; of another form it is unknown.
    const feesOf = async (more: object) =>
      rowsOf((await given('market.json', JSON.stringify({ ...market, ...more }))).records, 'prediction_markets')[0]
        ?.fee_rate
    const feeSchedule = { exponent: 1, rate: 0.04, takerOnly: true, rebateRate: 0.25 }
    expect(await feesOf({})).toBe(0)
    expect(await feesOf({ feesEnabled: true, feeSchedule })).toBe(0.04)
    expect(await feesOf({ feesEnabled: true, feeSchedule: { ...feeSchedule, exponent: 2 } })).toBeNull()
    expect(await feesOf({ feesEnabled: false, feeSchedule })).toBe(0)
  })

  it('Kalshi: messages of its socket; a row of another form says what is missing and what stands there', async () => {
    const msg = {
      ...{ trade_id: 'd91b', market_ticker: 'FED-26DEC-T4.00', ts: 1_795_000_000, taker_side: 'no' },
      ...{ yes_price_dollars: '0.3600', no_price_dollars: '0.6400', count_fp: '136.00' },
    }
    const cents = { ...msg, trade_id: 'd91c', yes_price: 36, no_price: 64, count: 136, count_fp: undefined }
    const lines = [
      { type: 'subscribed', sid: 1, msg: { channel: 'trade' } },
      { type: 'trade', sid: 1, msg },
      { type: 'trade', sid: 1, msg: cents },
      { type: 'ticker', sid: 2, msg: { market_ticker: 'FED-26DEC-T4.00', yes_bid: 36, ts: 1_795_000_001 } },
      { type: 'trade', sid: 1, msg: { ...msg, trade_id: undefined } },
      { type: 'trade', sid: 1, msg: { ...msg, taker_side: 'maybe' } },
    ]
    const { name, records } = await given('kalshi.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'))
    const trade = { market: 'FED-26DEC-T4.00', outcome: 'no', price: 0.64, size: 136, traded_at: 1_795_000_000_000_000 }
    expect([name, rowsOf(records, 'prediction_trades')]).toMatchObject([
      'kalshi-messages',
      [
        { ...trade, trade: 'd91b' },
        { ...trade, trade: 'd91c' },
      ],
    ])
    expect(rejects(records)).toEqual([
      [5, 'trade_id is missing, a text was expected'],
      [6, "taker_side is 'maybe', yes or no was expected"],
    ])
  })

  it('House: the older list names its report by its link; a dash is no owner', async () => {
    const row = {
      ...{ disclosure_year: 2021, disclosure_date: '10/04/2021', transaction_date: '2021-09-27', owner: '--' },
      ...{ ticker: 'BP', asset_description: 'BP plc', type: 'purchase', amount: '$1,001 - $15,000', district: 'NC05' },
      ...{ representative: 'Hon. Virginia Foxx', cap_gains_over_200_usd: false },
      ptr_link: 'https://disclosures-clerk.house.gov/public_disc/ptr-pdfs/2021/20019557.pdf',
    }
    const { name, records } = await given('house.json', JSON.stringify([row, row]))
    expect([name, rowsOf(records, 'political_trades')]).toMatchObject([
      'house-trades',
      [
        { ticker: 'BP', owner: '', filing: '20019557', line: 1, url: row.ptr_link, filed_date: '2021-10-04' },
        { filing: '20019557', line: 2 },
      ],
    ])
  })

  it('lists of the House and the Senate as tables; when a report was filed', async () => {
    const house =
      'disclosure_year,disclosure_date,transaction_date,owner,ticker,asset_description,type,amount,representative,district,ptr_link\n2021,10/04/2021,2021-09-27,joint,BP,BP plc,purchase,"$1,001 - $15,000",Hon. Virginia Foxx,NC05,https://x.gov/2021/20019557.pdf\n2021,soon,2021-09-27,joint,BP,BP plc,purchase,"$1,001 - $15,000",Hon. Virginia Foxx,NC05,\n'
    const one = await given('all_transactions.csv', house)
    expect([one.name, rowsOf(one.records, 'political_trades')]).toMatchObject([
      'house-trades',
      [{ ticker: 'BP', filing: '20019557', filed_date: '2021-10-04', amount_low: 1001, amount_high: 15_000 }],
    ])
    expect(rejects(one.records)).toEqual([[3, "disclosure date is 'soon', a date was expected"]])
    const senate =
      'transaction_date,owner,ticker,asset_description,asset_type,type,amount,comment,senator,ptr_link,disclosure_date\n11/10/2020,Spouse,BYND,"Beyond Meat, Inc.",Stock,Sale (Full),"$50,001 - $100,000",--,Ron L Wyden,,12/09/2020\n'
    const other = await given('senate.csv', senate)
    expect([other.name, rowsOf(other.records, 'political_trades')]).toMatchObject([
      'senate-trades',
      [{ member: 'Ron L Wyden', traded_date: '2020-11-10', filed_date: '2020-12-09', comment: '', type: 'sale' }],
    ])
  })

  it('short volume and short interest as FINRA’s interface answers', async () => {
    const volume = {
      ...{ tradeReportDate: '2024-03-15', securitiesInformationProcessorSymbolIdentifier: 'BRK/B', marketCode: 'Q' },
      ...{ shortParQuantity: 40, shortExemptParQuantity: 1, totalParQuantity: 100, reportingFacilityCode: 'NCTRF' },
    }
    const one = await given('regsho.json', JSON.stringify([volume, { ...volume, totalParQuantity: null }]))
    expect([one.name, rowsOf(one.records, 'short_volume'), rejects(one.records)]).toEqual([
      'finra-short-volume',
      [
        {
          ...{ ticker: 'BRKB', session_date: '2024-03-15', market: 'Q', short_volume: 40 },
          ...{ short_exempt_volume: 1, total_volume: 100 },
        },
      ],
      [[1, "Total Volume is '', a number was expected"]],
    ])
    const interest = {
      ...{ accountingYearMonthNumber: 20260814, symbolCode: 'A', issueName: 'Agilent', marketClassCode: 'NYSE' },
      ...{ currentShortPositionQuantity: 5_170_553, previousShortPositionQuantity: 5_749_623, stockSplitFlag: null },
      ...{ daysToCoverQuantity: 3.77, revisionFlag: null, settlementDate: '2026-08-14' },
    }
    const other = await given('interest.json', JSON.stringify([interest]))
    expect([other.name, rowsOf(other.records, 'short_interest')]).toMatchObject([
      'finra-short-interest',
      [{ ticker: 'A', settlement_date: '2026-08-14', short_interest: 5_170_553, is_split: false, days_to_cover: 3.77 }],
    ])
  })

  it('Alpha Vantage as JSON, and one day of Massive', async () => {
    const day = { '1. open': '37.0000', '2. high': '37.79', '3. low': '33.725', '4. close': '34.67' }
    const meta = { '1. Information': 'Daily Prices', '2. Symbol': 'X', '5. Time Zone': 'US/Eastern' }
    const answer = (more: object) =>
      JSON.stringify({ 'Meta Data': meta, 'Time Series (Daily)': { '2022-04-21': { ...day, ...more } } }, null, 4)
    const raw = await given('query.json', answer({ '5. volume': '18502433' }))
    const daysOf = ({ records }: typeof raw) =>
      rowsOf(records, 'stock_days').map((row) => [row.ticker, row.session_date, row.series, row.close, row.volume])
    expect([raw.name, daysOf(raw)]).toEqual(['alphavantage-daily', [['X', '2022-04-21', 'raw', 34.67, 18_502_433]]])
    const both = await given('query.json', answer({ '5. adjusted close': '17.335', '6. volume': '9' }))
    expect(daysOf(both)).toEqual([
      ['X', '2022-04-21', 'raw', 34.67, 9],
      ['X', '2022-04-21', 'adjusted', 17.335, 9],
    ])
    const bars = { open: 123.66, high: 124.18, low: 122.49, close: 123, volume: 75_089_134 }
    const massive = { status: 'OK', from: '2021-04-01', ...bars, afterHours: 123, preMarket: 123.45 }
    const stock = await given('day.json', JSON.stringify({ ...massive, symbol: 'AAPL' }))
    expect([stock.name, daysOf(stock)]).toEqual([
      'massive-open-close',
      [['AAPL', '2021-04-01', 'split', 123, 75_089_134]],
    ])
    const contract = await given('day.json', JSON.stringify({ ...massive, symbol: 'O:AAPL210416C00120000' }))
    expect(contract.records).toMatchObject([
      { kind: 'day', row: { optionSymbol: 'AAPL210416C00120000', sessionDate: '2021-04-01', close: 123 } },
    ])
  })

  it('the directory of all traded names tells the exchange of each', async () => {
    const head =
      'Nasdaq Traded|Symbol|Security Name|Listing Exchange|Market Category|ETF|Round Lot Size|Test Issue|Financial Status|CQS Symbol|NASDAQ Symbol|NextShares'
    const lines = [
      'Y|A|Agilent Technologies, Inc. Common Stock|N| |N|100|N||A|A|N',
      'Y|AAAU|Goldman Sachs Physical Gold ETF|P| |Y|100|N||AAAU|AAAU|N',
      'Y|AAPL|Apple Inc. - Common Stock|Q|Q|N|100|N|N||AAPL|N',
      'Y|BRK.B|Berkshire Hathaway Inc.|N| |N|100|N||BRK.B|BRK=B|N',
      'Y|ZTEST|Nasdaq Test Issue|Q|G|N|100|Y|N||ZTEST|N',
    ]
    const text = [head, ...lines, 'File Creation Time: 0725202618:00|||||||||||'].join('\r\n')
    const { name, records } = await given('nasdaqtraded.txt', text)
    const told = rowsOf(records, 'listings')
    expect([name, told.map((row) => [row.ticker, row.exchange, row.is_etf, row.is_test, row.other_symbols])]).toEqual([
      'symbol-directory',
      [
        ['A', 'NYSE', false, false, []],
        ['AAAU', 'ARCA', true, false, []],
        ['AAPL', 'NASDAQ', false, false, []],
        ['BRKB', 'NYSE', false, false, ['BRK=B']],
        ['ZTEST', 'NASDAQ', false, true, []],
      ],
    ])
  })

  it('prices whose column of dates has no name', async () => {
    for (const first of ['', 'Unnamed: 0']) {
      const text = `${first},Open,High,Low,Close,Volume\n2004-08-19,100,104.06,95.96,100.34,22351900\n`
      const { name, records } = await given('GOOG.csv', text)
      expect([name, rowsOf(records, 'stock_days')]).toMatchObject([
        'yahoo-daily',
        [{ ticker: 'GOOG', session_date: '2004-08-19', open: 100, close: 100.34, volume: 22_351_900 }],
      ])
    }
    const hourly = ',Open,High,Low,Close,Volume\n2017-04-19 09:00:00,1,2,1,2,10\n'
    expect((await given('EURUSD.csv', hourly)).name).not.toBe('yahoo-daily')
  })
})
