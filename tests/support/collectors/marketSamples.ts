import { strToU8, zipSync } from 'fflate'
import type { Published } from '@/tests/support/collectors/publicStand'
import { type Sample, withText } from '@/tests/support/collectors/sample'

const DAY = '2026-11-24'

const directories = (day: string, name: string): Published =>
  new Map([
    [
      'nasdaqlisted.txt',
      `Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares\nAACB|${name}|G|N|N|100|N|N\nFile Creation Time: ${day}17:01|||||||\n`,
    ],
    [
      'otherlisted.txt',
      `ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue|NASDAQ Symbol\nA|Agilent Technologies, Inc.|N|A|N|100|N|A\nFile Creation Time: ${day}17:01|||||||\n`,
    ],
  ])

const report = (symbol: string) => ({
  ...{ symbol, name: 'Some Company', time: 'time-after-hours', fiscalQuarterEnding: 'Oct/2026', epsForecast: '$1.10' },
  ...{ noOfEsts: '4', lastYearRptDt: 'N/A', lastYearEPS: 'N/A', marketCap: '$614,938,050' },
})
const calendar = (symbols: readonly string[]): Published =>
  new Map([
    [
      'calendar/earnings?date=2026-12-10',
      JSON.stringify({ data: { asOf: 'Thu, Dec 10, 2026', rows: symbols.map(report) } }),
    ],
    [
      'calendar/earnings?date=2026-12-11',
      JSON.stringify({ data: null, message: 'Earnings Calendar: No record found' }),
    ],
  ])

const listOf = (
  day: string,
  names: readonly string[],
  head = 'Symbol|Security Name|Market Category|Reg SHO Threshold Flag|Rule 3210|Filler',
) => `${head}\n${names.map((name) => `${name}|Some Name|G|Y|N|\n`).join('')}${day}230000\n`

const threshold = (names: readonly string[]): Published =>
  new Map([['nasdaqth20261124.txt', listOf('20261124', names)]])
const NYSE_HEAD = 'Symbol|Security Name|Market Category|Reg SHO Threshold Flag|Filler|Filler'
/** NYSE names the market in the address alone: the rows leave it out. */
const nyseList = (names: readonly string[]) => listOf('20261124', names, NYSE_HEAD).replaceAll('|G|Y|N|', '||Y||')
const nyse = (names: readonly string[]): Published =>
  new Map([
    ['selectedDate=24-Nov-2026&market=NYSE', nyseList(['CCC'])],
    ['selectedDate=24-Nov-2026&market=NYSE American', nyseList([])],
    ['selectedDate=24-Nov-2026&market=NYSE Arca', nyseList(names)],
  ])

/** The lists of a day stand in one table: the correction of one leaves the others alone. */
const otherList: Sample['before'] = (market) =>
  market.insert('threshold_list', 'other list', [
    {
      ticker: 'ZZZ',
      list_date: DAY,
      market: 'Cboe BZX',
      name: 'Z',
      reg_sho: true,
      finra_rule: false,
      source: 'threshold-list',
    },
  ])
const thresholdNames: Sample['fact'] = async (market) =>
  (await market.rows('threshold_list', { limit: 9, order: [['ticker', 'up']] })).map((row) => [row.ticker, row.market])

const hoursPage = (labor: string): Published =>
  new Map([
    [
      '/markets/hours-calendars',
      `<html><body><h1>Holidays &amp; Trading Hours</h1><table class="table"><thead><tr><td>Holiday</td><td>2026</td><td>2027</td></tr></thead><tbody>
<tr><td>New Year&#39;s Day</td><td>Thursday, January 1</td><td>Friday, January 1</td></tr>
<tr><td>Good Friday</td><td>Friday, April 3</td><td>Friday, March 26</td></tr>
<tr><td>Independence Day</td><td>Friday, July 3 (Independence Day observed)</td><td>Monday, July 5 (observed)</td></tr>
<tr><td>Labor Day</td><td>${labor}</td><td>Monday, September 6</td></tr>
<tr><td>Thanksgiving Day</td><td>Thursday, November 26*</td><td>Thursday, November 25*</td></tr>
<tr><td>Christmas Day</td><td>Friday, December 25**</td><td>Friday, December 24 (observed)</td></tr></tbody></table>
<p>* Each market will close early at 1:00 p.m. (1:15 p.m. for eligible options) on Friday, November 27, 2026, and Friday, November 26, 2027. Crossing Session orders will be accepted until 1:30 p.m.</p>
<p>** Each market will close early at 1:00 p.m. on Thursday, December 24, 2026. NYSE late trading sessions will close at 5:00 p.m.</p></body></html>\n`,
    ],
  ])

const cells = (rows: readonly (readonly string[])[]) =>
  rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((cell, nth) => `<c r="${String.fromCharCode(65 + nth)}${at + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
    )
    .join('')
const workbook = (weight: string): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
      ),
      'xl/workbook.xml': strToU8(
        '<?xml version="1.0"?><workbook><sheets><sheet name="holdings" sheetId="1"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<?xml version="1.0"?><worksheet><sheetData>${cells([
          ['Fund Name:', 'SPDR S&amp;P 500'],
          ['Ticker Symbol:', 'SPY'],
          ['Holdings:', 'As of 24-Nov-2026'],
          [''],
          ['Name', 'Ticker', 'Identifier', 'SEDOL', 'Weight', 'Sector', 'Shares Held', 'Local Currency'],
          ['NVIDIA CORP', 'NVDA', '67066G104', '2379504', weight, '-', '300000000', 'USD'],
        ])}</sheetData></worksheet>`,
      ),
    }),
  )

const invesco = new Map([
  [
    'ticker=QQQ',
    `Fund Ticker,Security Identifier,Holding Ticker,Shares/Par Value,MarketValue,Weight,Name,Class of Shares,Sector,Date
QQQ,67066G104,NVDA ,"204,259,829","36,397,058,929.51",9.507,NVIDIA Corp,Common Stock,Information Technology,11/24/2026
QQQ,594918104,MSFT ,"62,481,394","31,956,733,775.24",8.347,Microsoft Corp,Common Stock,Information Technology,11/24/2026
`,
  ],
])

const ishares = new Map([
  [
    'IVV_holdings',
    `iShares Core S&P 500 ETF
Fund Holdings as of,"Nov 24, 2026"
Inception Date,"May 15, 2000"
Shares Outstanding,"1,145,450,000.00"
Stock,"-"
Bond,"-"
Cash,"-"
Other,"-"

Ticker,Name,Sector,Asset Class,Market Value,Weight (%),Notional Value,Quantity,Price,Location,Exchange,Currency,FX Rate,Market Currency,Accrual Date
"NVDA","NVIDIA","Information Technology","Equity","69,990,585,249.60","8.00","69,990,585,249.60","321,884,590.00","217.44","United States","NASDAQ","USD","1.00","USD","-"
"AAPL","APPLE","Information Technology","Equity","63,462,427,070.90","7.26","63,462,427,070.90","195,190,930.00","325.13","United States","NASDAQ","USD","1.00","USD","-"
`,
  ],
])

const weightOf: Sample['fact'] = async (market) =>
  (await market.rows('etf_holdings', { where: [['holding', '=', 'NVDA']], limit: 1 }))[0]?.weight

const kalshiMarket = (ticker: string, last: string) => ({
  ...{ ticker, event_ticker: 'KX', title: 'Will it?', yes_sub_title: 'Yes', status: 'active', result: '' },
  ...{ open_time: '2026-01-01T00:00:00Z', close_time: '2027-01-01T00:00:00Z', last_price_dollars: last },
  ...{ previous_price_dollars: '0.1100', yes_bid_dollars: '0.1100', yes_ask_dollars: '0.1300', volume_fp: '10.00' },
  ...{ volume_24h_fp: '1.00', open_interest_fp: '5.00', rules_primary: '', rules_secondary: '' },
})
const kalshiEvents = (ticker: string, last: string, cursor: string) =>
  JSON.stringify({
    cursor,
    events: [
      {
        ...{ event_ticker: 'KX', series_ticker: 'KX', title: 'Will it?', category: 'World', mutually_exclusive: false },
        markets: [kalshiMarket(ticker, last)],
      },
    ],
  })
const kalshi = (last: string): Published =>
  new Map([
    ['with_nested_markets=true', kalshiEvents('KX-1', last, 'abc')],
    ['with_nested_markets=true&limit=200&cursor=abc', kalshiEvents('KX-2', '0.5000', '')],
    ['markets/trades', JSON.stringify({ cursor: '', trades: [] })],
  ])

const polymarket = (price: string): Published =>
  new Map([
    [
      '/polymarket-gamma/events',
      JSON.stringify([
        {
          ...{ id: '1', ticker: 'will-it', slug: 'will-it', title: 'Will it?' },
          description: `This market resolves to Yes if it does. ${'The rules are told in many words. '.repeat(12)}`,
          markets: [
            {
              ...{
                conditionId: '0x1',
                question: 'Will it?',
                outcomes: '["Yes","No"]',
                outcomePrices: `["${price}","0.5"]`,
              },
              ...{
                clobTokenIds: '["11","12"]',
                closed: false,
                active: true,
                volumeNum: 10,
                lastTradePrice: Number(price),
              },
            },
          ],
        },
      ]),
    ],
    ['/polymarket-data/trades', '[]'],
  ])

const lastPrice =
  (market: string): Sample['fact'] =>
  async (store) =>
    (await store.rows('prediction_markets', { where: [['market', '=', market]], limit: 1 }))[0]?.last

const coinbase = new Map([
  [
    'BTC-USD/candles',
    JSON.stringify({
      candles: [
        { start: '1795795200', low: '66055.14', high: '66331.99', open: '66312.4', close: '66181.6', volume: '355.8' },
        {
          start: '1795791600',
          low: '65857.35',
          high: '66387.77',
          open: '65984.18',
          close: '66314.59',
          volume: '358.7',
        },
      ],
    }),
  ],
])
const binance = new Map([
  [
    'klines?symbol=BTCUSDT',
    JSON.stringify([
      [
        1795791600000,
        '60685.22',
        '60729.84',
        '60670.90',
        '60719.27',
        '21.6',
        1795795199999,
        '1313200.0',
        617,
        '12.2',
        '745719.4',
        '0',
      ],
    ]),
  ],
])
const highOf: Sample['fact'] = async (market) =>
  (await market.rows('crypto_candles', { order: [['start_at', 'up']], limit: 1 }))[0]?.high

export const marketSamples: Readonly<Record<string, Sample>> = {
  'nasdaq-directory': {
    ...{
      day: DAY,
      table: 'listings',
      files: directories('11242026', 'Artius'),
      corrected: directories('11242026', 'Artius II'),
    },
    fact: async (market) => (await market.rows('listings', { where: [['ticker', '=', 'AACB']], limit: 1 }))[0]?.name,
    tells: ['Artius', 'Artius II'],
  },
  'nasdaq-earnings': {
    ...{ day: DAY, table: 'earnings', files: calendar(['AAA', 'BBB']), corrected: calendar([]) },
    fact: async (market) => (await market.rows('earnings', { limit: 9 })).map(({ ticker }) => ticker),
    tells: [['AAA', 'BBB'], []],
  },
  'threshold-nasdaq': {
    day: DAY,
    table: 'threshold_list',
    files: threshold(['AAA', 'BBB']),
    corrected: threshold([]),
    before: otherList,
    fact: thresholdNames,
    tells: [
      [
        ['AAA', 'Nasdaq'],
        ['BBB', 'Nasdaq'],
        ['ZZZ', 'Cboe BZX'],
      ],
      [['ZZZ', 'Cboe BZX']],
    ],
  },
  'threshold-nyse': {
    day: DAY,
    table: 'threshold_list',
    files: nyse(['AAA', 'BBB']),
    corrected: nyse(['AAA']),
    before: otherList,
    fact: thresholdNames,
    tells: [
      [
        ['AAA', 'NYSE Arca'],
        ['BBB', 'NYSE Arca'],
        ['CCC', 'NYSE'],
        ['ZZZ', 'Cboe BZX'],
      ],
      [
        ['AAA', 'NYSE Arca'],
        ['CCC', 'NYSE'],
        ['ZZZ', 'Cboe BZX'],
      ],
    ],
  },
  'exchange-holidays': {
    ...{ day: DAY, table: 'exchange_days', files: hoursPage('Monday, September 7') },
    // A day of mourning stands in the place of another: it comes and the other goes.
    corrected: hoursPage('Tuesday, September 8'),
    fact: async (market) =>
      (
        await market.rows('exchange_days', {
          limit: 99,
          where: [
            ['date', '>=', '2026-09-01'],
            ['year', '=', 2026],
          ],
          order: [['date', 'up']],
        })
      ).map(({ date, closes_at }) => [date, closes_at]),
    tells: [
      [
        ['2026-09-07', null],
        ['2026-11-26', null],
        ['2026-11-27', '13:00'],
        ['2026-12-24', '13:00'],
        ['2026-12-25', null],
      ],
      [
        ['2026-09-08', null],
        ['2026-11-26', null],
        ['2026-11-27', '13:00'],
        ['2026-12-24', '13:00'],
        ['2026-12-25', null],
      ],
    ],
  },
  'holdings-spdr': {
    ...{ day: DAY, table: 'etf_holdings', files: new Map([['us-en-spy.xlsx', workbook('8.01')]]), fact: weightOf },
    corrected: new Map([['us-en-spy.xlsx', workbook('8.02')]]),
    tells: [8.01, 8.02],
  },
  'holdings-invesco': {
    ...{
      day: DAY,
      table: 'etf_holdings',
      files: invesco,
      corrected: withText(invesco, '9.507', '9.508'),
      fact: weightOf,
    },
    tells: [9.507, 9.508],
  },
  'holdings-ishares': {
    ...{
      day: DAY,
      table: 'etf_holdings',
      files: ishares,
      corrected: withText(ishares, '"8.00"', '"8.01"'),
      fact: weightOf,
    },
    tells: [8, 8.01],
  },
  kalshi: {
    ...{
      day: DAY,
      table: 'prediction_markets',
      files: kalshi('0.1200'),
      corrected: kalshi('0.1300'),
      fact: lastPrice('KX-1'),
    },
    tells: [0.12, 0.13],
  },
  polymarket: {
    ...{
      day: DAY,
      table: 'prediction_markets',
      files: polymarket('0.5'),
      corrected: polymarket('0.6'),
      fact: lastPrice('0x1'),
    },
    tells: [0.5, 0.6],
  },
  coinbase: {
    ...{
      day: DAY,
      table: 'crypto_candles',
      files: coinbase,
      corrected: withText(coinbase, '66387.77', '66387.78'),
      fact: highOf,
    },
    tells: [66_387.77, 66_387.78],
  },
  binance: {
    ...{
      day: DAY,
      table: 'crypto_candles',
      files: binance,
      corrected: withText(binance, '60729.84', '60729.85'),
      fact: highOf,
    },
    tells: [60_729.84, 60_729.85],
  },
}
