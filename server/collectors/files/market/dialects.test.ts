import { afterAll, describe, expect, it } from 'vitest'
import type { FileRecord } from '@/server/collectors/files/fileFormat'
import { rejects, rowsOf } from '@/tests/support/fileRecords'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('market-dialects')
afterAll(remove)

const days = (records: readonly FileRecord[]) =>
  rowsOf(records, 'stock_days').map((row) => [row.ticker, row.session_date, row.series, row.close, row.volume])

describe('issue 5: daily prices of any writer', () => {
  it('columns by name, further ones beside them, line ends and marks', async () => {
    const text =
      '\uFEFF"VOLUME","Date","High","Low","Open","Close","Dividends"\r\n"1,000","2024-03-11","11","9","10","10.5","0"\r\n'
    const { name, records } = await given('BRK-B.csv', text)
    expect([name, days(records)]).toEqual(['yahoo-daily', [['BRKB', '2024-03-11', 'adjusted', 10.5, 1000]]])
  })
  it('the head of three lines that yfinance writes; two tickers side by side are refused', async () => {
    const head = (tickers: string) => `Price,Close,High,Low,Open,Volume\nTicker,${tickers}\nDate,,,,,\n`
    const row = '2024-03-11,177.8,182.9,174.8,175.5,85391500\n'
    const { records } = await given('export.csv', `${head('TSLA,TSLA,TSLA,TSLA,TSLA')}${row}bad${row.slice(10)}`)
    expect(days(records)).toEqual([['TSLA', '2024-03-11', 'adjusted', 177.8, 85_391_500]])
    expect(rejects(records).map(([line]) => line)).toEqual([5])
    await expect(given('two.csv', `${head('TSLA,TSLA,AAPL,AAPL,AAPL')}${row}`)).rejects.toThrow(
      '2 tickers side by side',
    )
  })
  it('a price of 0 beside a close is one that the source does not have', async () => {
    const { records } = await given('^GSPC.csv', 'Date,Open,High,Low,Close,Volume\n1965-03-11,0,0,0,87.2,0\n')
    expect(rowsOf(records, 'stock_days')).toMatchObject([{ open: null, high: null, low: null, close: 87.2 }])
  })
  it('minutes after the close of a half day are after hours', async () => {
    const row = (at: string) => `AAPL,10,271,271,272,269,${Date.parse(at)}000000,1\n`
    const text = `ticker,volume,open,close,high,low,window_start,transactions\n${row('2025-11-28T17:59:00Z')}${row('2025-11-28T18:00:00Z')}`
    const { records } = await given('2025-11-28.csv', text)
    expect(rowsOf(records, 'stock_minutes').map(({ session }) => session)).toEqual(['regular', 'post'])
  })
  it('the adjusted close of Alpha Vantage makes a series of its own', async () => {
    const text = 'timestamp,open,high,low,close,adjusted_close,volume\n2024-03-11,10,12,8,10,5,100\n'
    expect(days((await given('AAPL_daily.csv', text)).records)).toEqual([
      ['AAPL', '2024-03-11', 'raw', 10, 100],
      ['AAPL', '2024-03-11', 'adjusted', 5, 100],
    ])
  })
  it.each([
    [
      'Tiingo',
      'date,close,high,low,open,volume,adjClose,adjHigh,adjLow,adjOpen,adjVolume,divCash,splitFactor\n2024-06-07,1200,1210,1190,1195,10,120,121,119,119.5,100,0,10\n',
    ],
    [
      'the Wiki tables',
      'ticker,date,open,high,low,close,volume,ex-dividend,split_ratio,adj_open,adj_high,adj_low,adj_close,adj_volume\nNVDA,2024-06-07,1195,1210,1190,1200,10,0,1,119.5,121,119,120,100\n',
    ],
  ])('issue 24 point 3: closes of %s are as traded, its adjusted ones a series of their own', async (_, text) => {
    expect(days((await given('NVDA.csv', text)).records)).toEqual([
      ['NVDA', '2024-06-07', 'raw', 1200, 10],
      ['NVDA', '2024-06-07', 'adjusted', 120, 100],
    ])
  })
  it('issue 24 point 3: EODHD names an adjusted close beside prices as traded', async () => {
    const text = 'Date,Open,High,Low,Close,Adjusted_close,Volume\n2024-06-07,1195,1210,1190,1200,120,100\n'
    expect(days((await given('NVDA.csv', text)).records).map(([, , series, close]) => [series, close])).toEqual([
      ['raw', 1200],
      ['adjusted', 120],
    ])
  })
  it('issue 24 point 15: a contract of futures is no stock', async () => {
    const text =
      'Trade Date,Futures,Open,High,Low,Close,Settle,Change,Total Volume,EFP,Open Interest\n2026-11-12,F (Jan 2027),18.1,18.5,17.5,17.9,17.95,0.1,12345,0,34567\n2026-11-12,F (Jan 27),0,0,0,0,17.5,0,0,0,5\n2026-11-12,45 (Nov 2026),18.1,18.5,17.5,17.9,17.95,0.1,1,0,1\n'
    const { name, records } = await given('VX_2027-01-20.csv', text)
    expect(name).toBe('cfe-futures')
    expect(rowsOf(records, 'futures_days')).toMatchObject([
      {
        root: 'VX',
        contract: 'VXF27',
        session_date: '2026-11-12',
        open: 18.1,
        close: 17.9,
        settle: 17.95,
        volume: 12_345,
        open_interest: 34_567,
      },
      { contract: 'VXF27', open: null, close: 17.5, settle: 17.5 },
    ])
    expect(rejects(records)).toEqual([[4, "'45 (Nov 2026)' is no monthly contract: those alone are kept"]])
    await expect(given('data.csv', text)).rejects.toThrow('--ticker VX')
  })
  it('whose prices they are comes from a name that is one, else it is asked for', async () => {
    const text = 'date,close\n2024-03-11,10\n'
    expect(days((await given('SPX_close.csv', text)).records)[0]?.[0]).toBe('SPX')
    for (const file of ['prices.csv', 'data.csv', 'DATA.csv', 'download (1).csv', '20240311.csv'])
      await expect(given(file, text)).rejects.toThrow('--ticker')
    expect(days((await given('data.csv', text, { ticker: 'BRK/B' })).records)[0]?.[0]).toBe('BRKB')
  })
  it('Investing.com: names of its downloads, days before months where the file shows it', async () => {
    const head = '"Date","Price","Open","High","Low","Vol.","Change %"\n'
    const of = (date: string, price = '1,408.30') =>
      `"${date}","${price}","1,418.29","1,450.12","1,376.00","8.81M","-1.21%"\n`
    const dax = await given('DAX Historical Data (2).csv', `${head}${of('23/07/2026')}${of('05/07/2026')}`)
    expect(days(dax.records).map(([ticker, day]) => `${ticker} ${day}`)).toEqual(['DAX 2026-07-23', 'DAX 2026-07-05'])
    const spx = await given('SPX.csv', `${head}${of('Jul 23, 2026')}${of('07/22/2026', '1.408,30')}${of('07/23/2026')}`)
    expect(days(spx.records)).toEqual([['SPX', '2026-07-23', 'split', 1408.3, 8_810_000]])
    expect(rejects(spx.records)).toEqual([
      [3, "close is '1.408,30', a number was expected"],
      [4, 'SPX 2026-07-23 stands in the file before'],
    ])
    await expect(given('X.csv', `${head}${of('23/07/2026')}${of('07/23/2026')}`)).rejects.toThrow('not clear')
  })
  it('bars within a day are no days', async () => {
    const text = 'Date,Open,High,Low,Close,Volume\n2024-03-08 09:30:00-05:00,1,2,1,2,10\n'
    expect((await given('AAPL.csv', text)).name).not.toBe('yahoo-daily')
  })
})

describe('issue 5: lists of exchanges and regulators of any writer', () => {
  it('FINRA short volume: order, commas instead of bars, dates, the count at the end', async () => {
    const bars = 'Symbol|Date|Market|TotalVolume|ShortVolume\r\n BRK/B |20270104|Q|2,000|10.5\r\n||Q|1|1\r\n3\r\n'
    const { name, records } = await given('a.txt', bars)
    expect(name).toBe('finra-short-volume')
    expect(rowsOf(records, 'short_volume')).toMatchObject([
      { ticker: 'BRKB', session_date: '2027-01-04', short_volume: 10.5, short_exempt_volume: 0, total_volume: 2000 },
    ])
    expect(rejects(records)).toEqual([[3, "'' is not a ticker"]])
    expect(records.at(-1)).toEqual({ kind: 'note', text: 'The file says it has 3 rows; 2 were read.' })
    const commas = 'Date,Symbol,ShortVolume,ShortExemptVolume,TotalVolume,Market\n2024-03-11,AAPL,10,1,20,"B,Q,N"\n'
    expect(rowsOf((await given('b.csv', commas)).records, 'short_volume')).toMatchObject([
      { session_date: '2024-03-11', short_exempt_volume: 1, market: 'B,Q,N' },
    ])
  })
  it('fails to deliver: the trailer tells how many rows there are', async () => {
    const text =
      'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE\n20240311|084670702|BRK.B|1234|B|.\nTrailer record count 2\nTrailer total quantity of shares 1234\n'
    const { records } = await given('cnsfails.txt', text)
    expect(rowsOf(records, 'fails_to_deliver')).toMatchObject([{ ticker: 'BRKB', quantity: 1234, price: null }])
    expect(records.at(-1)).toMatchObject({ text: 'The file says it has 2 rows; 1 were read.' })
  })
  it('the screener as CSV needs its day', async () => {
    const text =
      'Symbol,Name,Last Sale,Net Change,% Change,Market Cap,Country,IPO Year,Volume,Sector,Industry\nBRK/B,"B, Inc",$400.50,-1,-1%,0.00,United States,,"1,000",Finance,Insurance\n'
    await expect(given('nasdaq_screener_1710163800000.csv', text)).rejects.toThrow('--session')
    const { records } = await given('nasdaq_screener_1.csv', text, { session: '2024-03-11' })
    expect(rowsOf(records, 'listings')).toMatchObject([
      { ticker: 'BRKB', as_of: '2024-03-11', last: 400.5, market_cap: null, volume: 1000, sector: 'Finance' },
    ])
  })
  it('indexes of the SEC with CR LF; a coarse file without a day asks for it', async () => {
    const index =
      'Description: Master Index of EDGAR Dissemination Feed\r\n\r\nCIK|Company Name|Form Type|Date Filed|File Name\r\n------------------------------\r\n1|A CO|4/A|20240311|edgar/data/1/0000950170-24-029535.txt\r\n'
    expect(rowsOf((await given('master.idx', index)).records, 'filings')).toMatchObject([
      { accession: '0000950170-24-029535', form: '4/A', is_amendment: true, filed_date: '2024-03-11' },
    ])
    const coarse = 'A RPTMYV3VC57P,A,55.16,1722595,95018340,True,0.66,1\n'
    await expect(given('coarse.csv', coarse)).rejects.toThrow('--session')
    expect(rowsOf((await given('20240311.csv', coarse)).records, 'market_days')[0]?.session_date).toBe('2024-03-11')
  })
  it('minutes of a future without its contract in the name ask for it', async () => {
    const text = 'close,timestamp_utc,open,high,low,volume\n1.2,2024-01-01T23:01:00Z,1.1,1.3,1.0,205\n'
    await expect(given('bars.csv', text)).rejects.toThrow('--ticker')
    expect(rowsOf((await given('bars.csv', text, { ticker: '6EH4' })).records, 'futures_bars')).toMatchObject([
      { root: '6E', contract: '6EH24', session_date: '2024-01-02', open: 1.1, close: 1.2 },
    ])
  })
})

const form = (type: string, owners: readonly string[], price = '<value>1.5</value>') => `<?xml version="1.0"?>
<n:ownershipDocument xmlns:n="urn:x"><documentType>${type}</documentType><periodOfReport>2024-03-11-05:00</periodOfReport>
<issuer><issuerCik>0000000001</issuerCik><issuerName>A</issuerName><issuerTradingSymbol>BRK.B</issuerTradingSymbol></issuer>
${owners.map((name) => `<reportingOwner><reportingOwnerId><rptOwnerCik>2</rptOwnerCik><rptOwnerName>${name}</rptOwnerName></reportingOwnerId><reportingOwnerRelationship><isDirector>true</isDirector></reportingOwnerRelationship></reportingOwner>`).join('')}
<nonDerivativeTable><nonDerivativeTransaction><transactionDate><value>2024-03-10</value></transactionDate>
<transactionCoding><transactionCode>S</transactionCode></transactionCoding><transactionAmounts><transactionShares><value>1,000</value></transactionShares>
<transactionPricePerShare>${price}</transactionPricePerShare><transactionAcquiredDisposedCode><value>D</value></transactionAcquiredDisposedCode></transactionAmounts>
</nonDerivativeTransaction></nonDerivativeTable></n:ownershipDocument>`

describe('issue 5: SEC documents of any filer', () => {
  it('forms with namespaces, several owners and amendments', async () => {
    const { name, records } = await given('form4.xml', form('4/A', ['First', 'Second']))
    expect(name).toBe('sec-ownership')
    expect(rowsOf(records, 'insider_trades')).toMatchObject([
      {
        form: '4/A',
        ticker: 'BRKB',
        owner: 'First',
        other_owners: ['Second'],
        shares: 1000,
        price: 1.5,
        acquired: false,
        period: '2024-03-11',
      },
    ])
    expect(rowsOf(records, 'filings')[0]?.is_amendment).toBe(true)
  })
  it('two documents of the same name are two filings; half a document is none', async () => {
    const accessions = await Promise.all(
      ['First', 'Other'].map(async (owner) => {
        const { records } = await given(`${owner}/form4.xml`.replace('/', '-'), form('4', [owner]))
        return rowsOf(records, 'filings')[0]?.accession.replace(/^\S+ /, '')
      }),
    )
    expect(new Set(accessions).size).toBe(2)
    await expect(given('form4.xml', form('4', ['First']).slice(0, -40))).rejects.toThrow(
      '<ownershipDocument> is not closed',
    )
  })
  it('exhibits that are no XML stand beside a document and are passed over', async () => {
    const exhibit = '<DOCUMENT>\n<TYPE>EX-99\n<TEXT>\n<!DOCTYPE html>\n<p>1 < 2 <b\n</TEXT>\n</DOCUMENT>\n'
    const filed = `<DOCUMENT>\n<TYPE>4\n<TEXT>\n<XML>\n${form('4', ['First'])}\n</XML>\n</TEXT>\n</DOCUMENT>\n`
    const head = '<SEC-DOCUMENT>x\nACCESSION NUMBER: 0000950123-24-000001\nCONFORMED SUBMISSION TYPE:\t4\n'
    const { records } = await given('full.txt', `${head}${exhibit}${filed}`)
    expect(rowsOf(records, 'filings')).toMatchObject([{ accession: '0000950123-24-000001' }])
    // Older submissions have a frame of signed mail around them.
    const frame =
      '-----BEGIN PRIVACY-ENHANCED MESSAGE-----\nProc-Type: 2001,MIC-CLEAR\nMIC-Info: RSA-MD5,RSA,\n aBc/d+e=\n\n'
    const framed = await given('framed.txt', `${frame}${head}${filed}`)
    expect(rowsOf(framed.records, 'filings')).toMatchObject([{ accession: '0000950123-24-000001' }])
  })

  it('13F: put and call in any case; tables in plain text are refused', async () => {
    const table = (putCall: string) =>
      `<informationTable xmlns="http://www.sec.gov/edgar/document/thirteenf/informationtable"><infoTable><nameOfIssuer>A</nameOfIssuer><cusip>037833100</cusip><value>1,234</value><shrsOrPrnAmt><sshPrnamt>10</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt><putCall>${putCall}</putCall></infoTable></informationTable>`
    // 1,234 for ten shares: 123.40 USD a share, in dollars.
    const { records } = await given('table.xml', table('PUT'), { session: '2026-06-30' })
    expect(rowsOf(records, 'institution_holdings')).toMatchObject([
      { put_call: 'Put', value_reported: 1234, value: 1234, period: '2026-06-30' },
    ])
    const plain =
      '<SEC-DOCUMENT>x\nACCESSION NUMBER: 0000950123-05-000001\nCONFORMED SUBMISSION TYPE:\t13F-HR\n<DOCUMENT>\n<TYPE>13F-HR\n<TEXT>\nAPPLE 037833100 100\n</TEXT>\n</DOCUMENT>\n'
    await expect(given('old.txt', plain)).rejects.toThrow('before 2013')
  })
  it('the head of a submission is read whatever quotes follow', async () => {
    const text = `<SEC-DOCUMENT>x\nACCESSION NUMBER:\t\t0000000001-24-000001\nCONFORMED SUBMISSION TYPE:\tATS-N\nFILED AS OF DATE:\t\t20240311\n<DOCUMENT>\n${'"a"b,c\n'.repeat(200)}`
    expect(rowsOf((await given('x.txt', text)).records, 'filings')).toMatchObject([
      { form: 'ATS-N', filed_date: '2024-03-11' },
    ])
  })
})
