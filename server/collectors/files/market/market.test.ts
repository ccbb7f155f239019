import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { adjustBars } from '@/lib/equities/adjust'
import { compareQuarters, countChanges, type HoldingLine, positionsOf } from '@/lib/equities/institutions'
import type { EntityRow, FileRecord, ReadOptions } from '@/server/collectors/files/fileFormat'
import { parseBlockYaml } from '@/server/collectors/files/market/blockYaml'
import { parseXml } from '@/server/collectors/files/market/xml'
import { rowsOf } from '@/tests/support/fileRecords'
import { givenFiles, readEntityFile } from '@/tests/support/readEntityFile'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const { given, remove } = givenFiles('market')
afterAll(remove)

const real = (path: string, options?: Partial<ReadOptions>) => readEntityFile(join(sharedData, 'market', path), options)
const rejects = (records: readonly FileRecord[]) => records.filter((record) => record.kind === 'reject')
const notes = (records: readonly FileRecord[]) =>
  records.flatMap((record) => (record.kind === 'note' ? [record.text] : []))
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

describe.skipIf(!hasSharedData)('issue 5: prices (skipped: no shared data)', () => {
  it.each([
    ['ibm', 24_293, 3_960_266, 7458, 31.0269, 15_516, 183.03],
    ['bac', 88_172, 64_410_682, 37_205, 39.781, 707_704, 13.83],
  ])(
    'tape of 2013-10-07: %s off-exchange share and largest print',
    async (ticker, prints, volume, off, share, size, price) => {
      const { name, records } = await real(`prices/lean_tape_2013/${ticker}_20131007_trade.zip`)
      const all = rowsOf(records, 'equity_prints')
      const counted = all.filter((print) => print.counts_volume)
      const dark = counted.filter((print) => print.off_exchange)
      expect([name, all.length, rejects(records).length]).toEqual(['lean-tick', prints, 0])
      expect([sum(counted.map((print) => print.size)), dark.length]).toEqual([volume, off])
      expect((100 * sum(dark.map((print) => print.size))) / volume).toBeCloseTo(share, 3)
      const largest = dark.reduce((best, print) => (print.size > best.size ? print : best))
      expect([largest.size, largest.price]).toEqual([size, price])
    },
  )

  it('rows with one side become best quotes: the bid lies below the offer', async () => {
    const { records } = await real('prices/lean_tape_2013/ibm_20131007_quote.zip')
    const quotes = rowsOf(records, 'equity_quotes')
    const noon = Date.UTC(2013, 9, 7, 16) * 1000
    const around = quotes.filter((quote) => Math.abs(quote.quoted_at - noon) < 600e6 && quote.bid && quote.ask)
    expect(around.length).toBeGreaterThan(50)
    expect(around.filter((quote) => (quote.bid ?? 0) > (quote.ask ?? 0)).length / around.length).toBeLessThan(0.02)
    expect(around[0]?.bid).toBeGreaterThan(180)
  })

  it('Lean daily, minute, factor and map files', async () => {
    const spy = await real('prices/lean_daily_raw/spy.zip')
    expect([spy.name, rowsOf(spy.records, 'stock_days').length]).toEqual(['lean-daily', 5849])
    expect(rowsOf(spy.records, 'stock_days')[0]).toMatchObject({
      session_date: '1998-01-02',
      close: 97.36,
      series: 'raw',
    })
    const minute = rowsOf((await real('prices/lean_minute/ibm/20131007_trade.zip')).records, 'stock_minutes')
    expect(new Set(minute.map((bar) => bar.session))).toEqual(new Set(['pre', 'regular', 'post']))
    const factors = await real('prices/lean_factor_files/aaa.1.csv')
    expect(rowsOf(factors.records, 'corporate_actions').map((row) => row.ticker)).toContain('AAA')
    const map = rowsOf((await real('prices/lean_map_files/wm.csv')).records, 'security_symbols')
    expect(map.map((row) => [row.security_id, row.ticker, row.valid_to])).toEqual([
      ['UW 1998-01-02', 'UW', '1998-07-16'],
      ['UW 1998-01-02', 'WMI', '2009-08-04'],
      ['UW 1998-01-02', 'WM', '2050-12-31'],
    ])
  })

  it.each([
    ['googl', 'GOOGL', '2014-01-01'],
    ['fb', 'META', '2012-01-01'],
    // Before, a tenth of the raw closes themselves differ between the two sources.
    ['aapl', 'AAPL', '2014-08-20'],
    // Yahoo and Lean carry other SPY dividends before: 0.05 % apart over all years.
    ['spy', 'SPY', '2019-01-01'],
  ])('raw %s with its factors equals the adjusted %s within 0.01 %', async (lean, yahoo, since) => {
    const own = `prices/lean_factor_files/${lean}.csv`
    const factors = rowsOf((await real(own)).records, 'corporate_actions').map((row) => ({
      ...{ date: row.ex_date, priceFactor: row.price_factor ?? 1, splitFactor: row.split_factor ?? 1 },
    }))
    const daysOf = async (path: string) =>
      rowsOf((await real(path)).records, 'stock_days').map(({ session_date, ...bar }) => ({
        ...bar,
        date: session_date,
      }))
    const adjusted = adjustBars(await daysOf(`prices/lean_daily_raw/${lean}.zip`), factors, 'adjusted')
    const theirs = new Map(
      (await daysOf(`prices/yahoo_adjusted_daily/${yahoo}.csv.gz`)).map((bar) => [bar.date, bar.close]),
    )
    const both = adjusted.filter((bar) => bar.date >= since && theirs.has(bar.date))
    // The factor files end in 2021: later dividends scale the whole of the other series by one number.
    const last = both.at(-1)
    const scale = (theirs.get(last?.date ?? '') ?? 1) / (last?.close ?? 1)
    const off = both.map((bar) => Math.abs((bar.close * scale) / (theirs.get(bar.date) ?? 1) - 1)).sort((a, b) => a - b)
    expect(both.length).toBeGreaterThan(500)
    expect(off[Math.floor(off.length * 0.9)]).toBeLessThan(1e-4)
  })

  it('coins and futures in the same wrapping are not taken for stocks', async () => {
    const files = {
      'crypto/lean/coinbase_daily_btcusd_trade.zip': 'lean-crypto',
      'prices/lean_futures/cme_daily_es_trade.zip': 'lean-futures',
    }
    for (const [path, name] of Object.entries(files)) {
      const file = await real(path)
      expect(file.name).toBe(name)
      expect(rowsOf(file.records, 'stock_days')).toEqual([])
    }
  })

  it.each([
    ['prices/yahoo_adjusted_daily/AAPL.csv.gz', 'yahoo-daily', 11_471],
    ['prices/investing_daily/SPX.csv.gz', 'investing-daily', 9206],
    ['prices/investing_daily/VIX.csv.gz', 'investing-daily', 9203],
    ['prices/etf_daily_100d/SPY.csv', 'alphavantage-daily', 100],
  ])('%s', async (path, name, rows) => {
    const file = await real(path)
    expect([file.name, rowsOf(file.records, 'stock_days').length, rejects(file.records).length]).toEqual([
      name,
      rows,
      0,
    ])
  })

  it('Yahoo chart: split and dividend as events, two series of bars', async () => {
    const { records } = await real('prices/yahoo_chart_json/NVDA_split_2021-02-01_2022-01-31.json')
    expect(rowsOf(records, 'corporate_actions')).toMatchObject([{ kind: 'split', ex_date: '2021-07-20', ratio: 4 }])
    expect(rowsOf(records, 'stock_days').filter((row) => row.series === 'adjusted')).toHaveLength(252)
  })
})

describe.skipIf(!hasSharedData)('issue 5: filings (skipped: no shared data)', () => {
  it.each([
    ['0001140361-23-013281_13F-HR_METLIFE_full_submission.txt', 6, 11_019_796, 11_019_796],
    ['0001619124-21-000002_13F-HR_full_submission.txt', 5, 732_158, 732_158_000],
    ['0001894188-23-000007_13F-HR_LTS_ONE_2023Q3_full_submission.txt', 14, 454_926_000, 454_926_000],
    ['0001951757-25-000093_13F-HR_ACORN_CREEK_2024Q4_feed.nc', 77, 194_611_845, 194_611_845],
  ])('13F %s: rows and values equal the declared totals', async (file, rows, reported, usd) => {
    const { name, records } = await real(`sec/form13f/${file}`)
    const lines = rowsOf(records, 'institution_holdings')
    const [cover] = rowsOf(records, 'filings')
    expect([name, lines.length, sum(lines.map((line) => line.value_reported))]).toEqual(['sec-13f', rows, reported])
    expect([cover?.entries, cover?.declared_value]).toEqual([rows, reported])
    expect(notes(records).some((note) => note.endsWith('(equal)'))).toBe(true)
    const values = lines.map((line) => line.value)
    // The report of 2021 that was filed in March 2023 counts in dollars: its shares of an S&P 500 fund stand at 430.29.
    expect(sum(values.map((value) => value ?? 0))).toBe(usd)
  })

  it('a 13F table without its cover page has no quarter until it is told one', async () => {
    await expect(real('sec/form13f/infotable_xml_a.xml')).rejects.toThrow('its quarter is unknown')
    const { records } = await real('sec/form13f/infotable_xml_a.xml', { session: '2024-12-31' })
    const lines = rowsOf(records, 'institution_holdings')
    expect([lines.length, sum(lines.map((line) => line.value ?? 0)), lines[0]?.period]).toEqual([
      255,
      350_153_407,
      '2024-12-31',
    ])
  })

  it('F42 Berkshire 2026-03-31 to 2026-06-30: 1 new, 7 added, 6 reduced, 1 sold, 15 unchanged', async () => {
    const { records } = await real('sec/form13f/berkshire_parsed_quarters.json')
    const linesOf = (period: string): HoldingLine[] =>
      rowsOf(records, 'institution_holdings')
        .filter((row) => row.period === period)
        .map((row) => ({
          cusip: row.cusip,
          putCall: row.put_call,
          issuer: row.issuer,
          units: row.units,
          value: row.value ?? 0,
        }))
    const changes = compareQuarters(positionsOf(linesOf('2026-03-31')), positionsOf(linesOf('2026-06-30')))
    expect(countChanges(changes)).toEqual({ new: 1, added: 7, reduced: 6, sold: 1, unchanged: 15 })
    expect(changes.find((change) => change.kind === 'new')?.name).toBe('D R HORTON INC')
  })

  it('form 4 of Adams (Apple, 2022): seven sales and gifts with codes, footnoted prices and no 10b5-1 box yet', async () => {
    const { records } = await real('sec/form3_4_5/0000320193-22-000061_form4_AAPL_full_submission.txt')
    const trades = rowsOf(records, 'insider_trades')
    expect(trades).toHaveLength(7)
    expect(trades[0]).toMatchObject({
      ticker: 'AAPL',
      owner: 'Adams Katherine L.',
      officer_title: 'SVP, GC and Secretary',
      trade_date: '2022-05-04',
      filed_date: '2022-05-06',
      code: 'S',
      acquired: false,
      shares: 9136,
      price: 159.94,
      owned_after: 468_198,
      plan_10b5_1: null,
    })
    expect(trades[0]?.price_note).toMatch(/weighted average|price/i)
    expect(trades.every((trade) => trade.kind === 'transaction' && trade.form === '4')).toBe(true)
  })

  it('form 4 of 2026 says its 10b5-1 box; forms 3 and 5, a form 3 without securities', async () => {
    const mvis = rowsOf((await real('sec/form3_4_5/form4_MVIS_2026-06-08.xml')).records, 'insider_trades')
    expect(mvis.map((trade) => [trade.code, trade.plan_10b5_1])).toEqual(mvis.map((trade) => [trade.code, false]))
    expect(mvis.filter((trade) => trade.code === 'F').map((trade) => trade.price)).toEqual(
      mvis.filter((trade) => trade.code === 'F').map(() => 0.3621),
    )
    const form3 = rowsOf((await real('sec/form3_4_5/form3_SNOW_2020-09-15.xml')).records, 'insider_trades')
    expect(form3.every((line) => line.kind === 'holding' && line.code === '')).toBe(true)
    const none = await real('sec/form3_4_5/form3_SPWR_no_securities_2021-12-31.xml')
    expect([rowsOf(none.records, 'insider_trades').length, notes(none.records).length]).toEqual([0, 1])
  })

  it('13D, 13G, 144, company facts, submissions and indexes', async () => {
    const stakes = rowsOf((await real('sec/form144_13dg/schedule13d.xml')).records, 'ownership_stakes')
    expect(stakes.map((row) => [row.shares, row.percent])).toEqual([
      [2_100_000, 8.5],
      [2_435_000, 9.9],
    ])
    const sale = rowsOf((await real('sec/form144_13dg/form144_AAPL.xml')).records, 'planned_sales')
    expect(sale).toMatchObject([
      { seller: 'Luca Maestri', shares: 69_996, sale_date: '2023-04-13', plan_date: '2022-11-15' },
    ])
    const facts = rowsOf((await real('sec/companyfacts/SNOW_facts.json.gz')).records, 'company_facts')
    expect(facts).toHaveLength(8163)
    expect(
      rowsOf((await real('sec/submissions/CIK0001318605-submissions-001.json.gz')).records, 'filings')[0]?.cik,
    ).toBe('1318605')
    for (const [path, rows] of [
      ['sec/index/company.20221003.idx.gz', 4925],
      ['sec/index/form.20200318.idx.gz', 4084],
    ] as const) {
      const { records } = await real(path)
      expect([rowsOf(records, 'filings').length, rejects(records).length]).toEqual([rows, 0])
    }
  })
})

describe.skipIf(!hasSharedData)('issue 5: names, shorts, funds, Congress (skipped: no shared data)', () => {
  it.each([
    ['finra/CNMSshvol20260923_trimmed.txt', 'finra-short-volume', 'short_volume', 10],
    ['finra/shrt20210715_trimmed.csv', 'finra-short-interest', 'short_interest', 36],
    ['universe/nasdaqlisted_2025-07-17_trimmed.txt', 'symbol-directory', 'listings', 34],
    ['universe/otherlisted_2025-08-08_trimmed.txt', 'symbol-directory', 'listings', 24],
    ['universe/nasdaq_screener_2026-08-21/nyse_full_tickers.json.gz', 'nasdaq-screener', 'listings', 2711],
    ['universe/sec_company_tickers_2024-05.json.gz', 'sec-tickers', 'listings', 9610],
    ['etf/ssga_holdings-daily-us-en-spy.xlsx', 'spdr-holdings', 'etf_holdings', 504],
    ['etf/invesco_qqq_holdings_2025-09-26.csv', 'invesco-holdings', 'etf_holdings', 101],
    ['etf/ishares_IVV_holdings_2026-09-01_trimmed.csv', 'ishares-holdings', 'etf_holdings', 24],
    ['calendars/fda_pdufa_dates_2026.csv', 'fda-dates', 'fda_events', 17],
    ['calendars/nasdaq_earnings_2024-07-01.json', 'nasdaq-earnings', 'earnings', 39],
    ['calendars/yahoo_quote_summary/upgradeDowngradeHistory_AAPL.json', 'yahoo-summary', 'analyst_ratings', 968],
    ['congress/house_all_transactions_2026-05-18.json.gz', 'house-trades', 'political_trades', 6048],
    ['congress/senate_all_transactions_to_2020-10.json.gz', 'senate-trades', 'political_trades', 8272],
    ['congress/legislators-current.yaml.gz', 'legislators', 'legislators', 537],
    ['congress/house_2023FD.xml.gz', 'house-index', 'house_disclosures', 1549],
    ['finra/halts/nasdaqtrader_tradehalts_2026-06-11.rss', 'nasdaq-halts', 'trading_halts', 25],
  ] as const)('%s', async (path, name, table, rows) => {
    const file = await real(path, { folder: path.split('/').at(-2) ?? '' })
    expect([file.name, rowsOf(file.records, table).length, rejects(file.records).length]).toEqual([name, rows, 0])
  })

  it('xlsx: weights of the fund sum to 100 %, the largest first with its CUSIP', async () => {
    const rows = rowsOf((await real('etf/ssga_holdings-daily-us-en-spy.xlsx')).records, 'etf_holdings')
    expect(sum(rows.map((row) => row.weight ?? 0))).toBeCloseTo(100, 0)
    expect(rows[0]).toMatchObject({ ticker: 'SPY', holding: 'NVDA', weight: 7.97952, shares: 290_940_470 })
  })

  it('dirt of the House: years like 1935 and 2202 are left unknown, broken ranges kept as written, and the report says so', async () => {
    const { records } = await real('congress/house_all_transactions_2026-05-18.json.gz')
    const trades = rowsOf(records, 'political_trades')
    expect(trades.filter((trade) => trade.filed_date === null)).toHaveLength(5)
    expect(trades.filter((trade) => trade.traded_date === null)).toHaveLength(1)
    const broken = trades.filter((trade) => trade.amount_low === null)
    expect(new Set(broken.map((trade) => trade.amount))).toEqual(new Set(['$15,001 -', '$50,001 -', '$100,001 -']))
    expect(trades.find((trade) => trade.amount === '$224.00')).toMatchObject({ amount_low: 224, amount_high: 224 })
    expect(notes(records)).toHaveLength(3)
  })

  it('the same filing of the Senate gets the same places from both kinds of file', async () => {
    const all = rowsOf((await real('congress/senate_all_transactions_to_2020-10.json.gz')).records, 'political_trades')
    const day = rowsOf(
      (await real('congress/senate_daily/transaction_report_for_01_09_2019.json')).records,
      'political_trades',
    )
    const key = (row: EntityRow<'political_trades'>) => `${row.filing} ${row.line} ${row.ticker} ${row.amount}`
    const known = new Set(all.map(key))
    expect(day.filter((row) => known.has(key(row))).length / day.length).toBeGreaterThan(0.9)
  })
})

describe('bad rows and odd files of the stock side', () => {
  it('good bars survive bad ones, each with its line', async () => {
    const text =
      'date,symbol,close,volume\n2024-01-02,AAPL,185.64,82488700\n2024-13-02,AAPL,1,1\n2024-01-03,AAPL,cheap,1\n2024-01-03,!!,1,1\n2024-01-03,BRK/B,360.1,3\n'
    const { records } = await given('panel.csv', gzipSync(text))
    expect(rowsOf(records, 'stock_days').map((row) => row.ticker)).toEqual(['AAPL', 'BRKB'])
    expect(rejects(records).map((record) => ('line' in record ? record.line : 0))).toEqual([3, 4, 5])
  })

  it('a file that names no ticker takes it from its name or asks for it', async () => {
    const text = 'Date,Open,High,Low,Close,Adj Close,Volume\n2024-01-02,10,11,9,10,5,100\n'
    expect(rowsOf((await given('MSFT.csv', text)).records, 'stock_days')).toMatchObject([
      { ticker: 'MSFT', series: 'split', close: 10 },
      { ticker: 'MSFT', series: 'adjusted', open: 5, close: 5 },
    ])
    await expect(given('my long file name.csv', text)).rejects.toThrow('--ticker')
  })

  it('the master index of the SEC with bars', async () => {
    const text =
      'Description: Master Index of EDGAR Dissemination Feed\n\nCIK|Company Name|Form Type|Date Filed|File Name\n' +
      `${'-'.repeat(80)}\n1000045|NICHOLAS FINANCIAL INC|8-K|20221003|edgar/data/1000045/0000950170-22-018766.txt\n`
    const { name, records } = await given('master.20221003.idx', text)
    expect([name, rowsOf(records, 'filings')]).toMatchObject([
      'sec-index',
      [{ cik: '1000045', form: '8-K', filed_date: '2022-10-03', accession: '0000950170-22-018766' }],
    ])
  })

  it('FINRA: a wrong row count at the end is said; fails to deliver without a price are kept', async () => {
    const short = await given(
      'CNMSshvol20260924.txt',
      'Date|Symbol|ShortVolume|ShortExemptVolume|TotalVolume|Market\n20260924|A|10.5|0|20.25|B\n7\n',
    )
    expect(rowsOf(short.records, 'short_volume')).toMatchObject([{ short_volume: 10.5, total_volume: 20.25 }])
    expect(notes(short.records)).toEqual(['The file says it has 7 rows; 1 were read.'])
    const fails = await given(
      'cnsfails.txt',
      'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE\n20240102|B38564108|EURN|12|EURONAV NV|.\n',
    )
    expect(rowsOf(fails.records, 'fails_to_deliver')).toMatchObject([{ ticker: 'EURN', quantity: 12, price: null }])
  })

  it('XML: namespaces, entities, CDATA and unclosed elements', () => {
    const root = parseXml(
      '<?xml version="1.0"?><a:x b="1 &amp; 2"><y>t &lt; u &#38;</y><z/><w><![CDATA[<q>]]></w><open>',
    )
    expect(root.children[0]).toMatchObject({
      name: 'x',
      attributes: { b: '1 & 2' },
      children: [{ name: 'y', text: 't < u &' }, { name: 'z' }, { name: 'w', text: '<q>' }, { name: 'open' }],
    })
  })

  it('XML: entities of a DTD are never followed, and no document nests without end', () => {
    const bomb = '<!DOCTYPE b [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><x>&b;</x>'
    expect(parseXml(bomb).children[0]).toMatchObject({ name: 'x', text: '&b;' })
    const foreign = '<!DOCTYPE b [<!ENTITY f SYSTEM "file:///etc/passwd">]><x>&f;</x>'
    expect(() => parseXml(foreign)).toThrow('External entities are not supported')
    expect(parseXml('<a>'.repeat(90) + '</a>'.repeat(90)).children).toHaveLength(1)
    expect(() => parseXml('<a>'.repeat(20_000))).toThrow(/^The document is no XML that can be read/)
    expect(() => parseXml('<a __proto__="x"/>')).toThrow(/reserved/)
  })

  it('YAML: nested lists and maps, quotes, long lines, empty lists', () => {
    const text =
      '- id:\n    a: \'007\'\n    list:\n    - one\n    - two words\n      go on\n  name: "x: y"\n- id: {}\nA: 1\n'
    expect(parseBlockYaml(text)).toEqual([
      { id: { a: '007', list: ['one', 'two words go on'] }, name: 'x: y' },
      { id: '{}' },
    ])
  })
})
