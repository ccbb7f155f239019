import { zipSync } from 'fflate'
import type { MarketStore } from '@/server/stores/market/port'
import { type Sample, withText } from '@/tests/support/collectors/sample'

const DASHES = '-'.repeat(140)

/** The list of a day, one line a filing. */
export const indexFile = (
  day: string,
  lines: readonly (readonly [form: string, company: string, cik: string, accession: string])[],
) =>
  `Description:           Daily Index of EDGAR Dissemination Feed
Last Data Received:    Nov 24, 2026
 
CIK|Company Name|Form Type|Date Filed|File Name
${DASHES}
${lines.map(([form, company, cik, accession]) => `${cik}|${company}|${form}|${day}|edgar/data/${cik}/${accession}.txt`).join('\n')}
`

const entry = ([form, company, cik, accession]: readonly [string, string, string, string]) => `<entry>
<title>${form} - ${company} (${cik.padStart(10, '0')}) (Filer)</title>
<link rel="alternate" type="text/html" href="https://www.sec.gov/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/${accession}-index.htm"/>
<summary type="html">
 &lt;b&gt;Filed:&lt;/b&gt; 2026-11-24 &lt;b&gt;AccNo:&lt;/b&gt; ${accession} &lt;b&gt;Size:&lt;/b&gt; 10 KB
</summary>
<updated>2026-11-24T18:02:43-05:00</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${form}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>
</entry>`

const feed = (
  entries: readonly (readonly [string, string, string, string])[],
) => `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Latest Filings</title>
${entries.map(entry).join('\n')}
</feed>
`

const submission = (form: string, accession: string, xml: string) => `<SEC-DOCUMENT>${accession}.txt : 20261124
<SEC-HEADER>${accession}.hdr.sgml : 20261124
<ACCEPTANCE-DATETIME>20261124160730
ACCESSION NUMBER:		${accession}
CONFORMED SUBMISSION TYPE:	${form}
PUBLIC DOCUMENT COUNT:		1
CONFORMED PERIOD OF REPORT:	20260930
FILED AS OF DATE:		20261124
FILER:
	COMPANY DATA:	
		COMPANY CONFORMED NAME:			One Management LP
		CENTRAL INDEX KEY:			0001894188
</SEC-HEADER>
<DOCUMENT>
<TYPE>${form}
<SEQUENCE>1
<TEXT>
<XML>
${xml}
</XML>
</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`

const form4 = `<?xml version="1.0"?><ownershipDocument><documentType>4</documentType><periodOfReport>2026-11-23</periodOfReport>
<issuer><issuerCik>0001640147</issuerCik><issuerName>Snowflake Inc.</issuerName><issuerTradingSymbol>SNOW</issuerTradingSymbol></issuer>
<reportingOwner><reportingOwnerId><rptOwnerCik>0001402349</rptOwnerCik><rptOwnerName>Scarpelli Michael</rptOwnerName></reportingOwnerId>
<reportingOwnerRelationship><isDirector>0</isDirector><isOfficer>1</isOfficer><officerTitle>CFO</officerTitle></reportingOwnerRelationship></reportingOwner>
<nonDerivativeTable><nonDerivativeTransaction><securityTitle><value>Class A Common Stock</value></securityTitle>
<transactionDate><value>2026-11-23</value></transactionDate>
<transactionCoding><transactionFormType>4</transactionFormType><transactionCode>M</transactionCode><equitySwapInvolved>0</equitySwapInvolved></transactionCoding>
<transactionAmounts><transactionShares><value>200000</value></transactionShares><transactionPricePerShare><value>8.88</value></transactionPricePerShare>
<transactionAcquiredDisposedCode><value>A</value></transactionAcquiredDisposedCode></transactionAmounts>
<postTransactionAmounts><sharesOwnedFollowingTransaction><value>301097</value></sharesOwnedFollowingTransaction></postTransactionAmounts>
<ownershipNature><directOrIndirectOwnership><value>D</value></directOrIndirectOwnership></ownershipNature></nonDerivativeTransaction></nonDerivativeTable></ownershipDocument>`

const form13f = `<?xml version="1.0"?><informationTable xmlns="http://www.sec.gov/edgar/document/thirteenf/informationtable"><infoTable>
<nameOfIssuer>APPLE INC</nameOfIssuer><titleOfClass>COM</titleOfClass><cusip>037833100</cusip><value>1500000</value>
<shrsOrPrnAmt><sshPrnamt>10000</sshPrnamt><sshPrnamtType>SH</sshPrnamtType></shrsOrPrnAmt>
<investmentDiscretion>SOLE</investmentDiscretion><votingAuthority><Sole>10000</Sole><Shared>0</Shared><None>0</None></votingAuthority></infoTable></informationTable>`

const schedule13g = `<?xml version="1.0"?><edgarSubmission xmlns="http://www.sec.gov/edgar/schedule13g"><headerData><submissionType>SCHEDULE 13G</submissionType></headerData>
<formData><coverPageHeader><securitiesClassTitle>Common</securitiesClassTitle><eventDateRequiresFilingThisStatement>11/19/2026</eventDateRequiresFilingThisStatement>
<issuerInfo><issuerCik>0001909747</issuerCik><issuerName>Jushi Holdings Inc.</issuerName><issuerCusip>48213Y107</issuerCusip></issuerInfo></coverPageHeader>
<coverPageHeaderReportingPersonDetails><reportingPersonName>Some Fund LP</reportingPersonName>
<reportingPersonBeneficiallyOwnedAggregateNumberOfShares>12000000</reportingPersonBeneficiallyOwnedAggregateNumberOfShares><classPercent>6.1</classPercent></coverPageHeaderReportingPersonDetails></formData></edgarSubmission>`

const notice144 = `<?xml version="1.0"?><edgarSubmission xmlns="http://www.sec.gov/edgar/ownership"><headerData><submissionType>144</submissionType></headerData>
<formData><issuerInfo><issuerCik>0000320193</issuerCik><issuerName>Apple Inc.</issuerName>
<nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold>Luca Maestri</nameOfPersonForWhoseAccountTheSecuritiesAreToBeSold></issuerInfo>
<securitiesInformation><securitiesClassTitle>Common</securitiesClassTitle><noOfUnitsSold>4000</noOfUnitsSold><aggregateMarketValue>900000</aggregateMarketValue>
<approxSaleDate>11/25/2026</approxSaleDate><securitiesExchangeName>NASDAQ</securitiesExchangeName></securitiesInformation></formData></edgarSubmission>`

/** A form that comes by the index of a day; its index is corrected by one more filing. */
function formSample(
  form: string,
  accession: string,
  xml: string,
  rest: Pick<Sample, 'table' | 'fact' | 'tells'> & { readonly correctedXml: string; readonly next: string },
): Sample {
  const line = [form, 'One Management LP', '1894188', accession] as const
  const more = [form, 'One Management LP', '1894188', rest.next] as const
  const before = new Map([
    ['master.20261124.idx', indexFile('20261124', [line])],
    ['getcurrent', feed([])],
    [`${accession}.txt`, submission(form, accession, xml)],
  ])
  const second = [`${rest.next}.txt`, submission(form, rest.next, rest.correctedXml)] as const
  return {
    ...{ day: '2026-11-24', table: rest.table, fact: rest.fact, tells: rest.tells, files: before },
    // What was filed stays filed.
    tellsBack: rest.tells[1],
    corrected: new Map([...before, ['master.20261124.idx', indexFile('20261124', [line, more])], second]),
    later: {
      day: '2026-11-25',
      files: new Map([...before, ['master.20261125.idx', indexFile('20261125', [more])], second]),
    },
  }
}

const ONE = '0001894188-26-000007'
const TWO = '0001894188-26-000008'
const count =
  (table: Sample['table']): Sample['fact'] =>
  (market) =>
    market.count(table)

const filings = new Map([['master.20261124.idx', indexFile('20261124', [['8-K', 'Apple Inc.', '320193', ONE]])]])
const latest = new Map([['getcurrent', feed([['8-K', 'Apple Inc.', '320193', ONE]])]])
const companyOf = async (market: MarketStore) => (await market.rows('filings', { limit: 1 }))[0]?.company

const facts = new Map([
  [
    'CIK0000320193.json',
    JSON.stringify({
      cik: 320193,
      entityName: 'Apple Inc.',
      facts: {
        'us-gaap': {
          Assets: {
            label: 'Assets',
            description: 'All',
            units: {
              USD: [
                {
                  end: '2026-09-26',
                  val: 364980000000,
                  accn: ONE,
                  fy: 2026,
                  fp: 'FY',
                  form: '10-K',
                  filed: '2026-11-01',
                },
              ],
            },
          },
        },
      },
    }),
  ],
])

const submissions = new Map([
  [
    'CIK0000320193.json',
    JSON.stringify({
      cik: '320193',
      name: 'Apple Inc.',
      sicDescription: 'Electronic Computers',
      tickers: ['AAPL'],
      filings: {
        recent: {
          accessionNumber: [ONE],
          filingDate: ['2026-11-24'],
          reportDate: ['2026-11-23'],
          acceptanceDateTime: ['2026-11-24T18:30:00.000Z'],
          form: ['8-K'],
          primaryDocument: ['a.htm'],
          primaryDocDescription: ['8-K'],
        },
        files: [],
      },
    }),
  ],
])

const tickers = new Map([
  ['company_tickers.json', JSON.stringify({ 0: { cik_str: 320193, ticker: 'AAPL', title: 'Apple Inc.' } })],
])

const withNumbers = (market: MarketStore) =>
  market.insert('listings', 'numbers', [
    {
      ...{
        ticker: 'AAPL',
        as_of: '2026-11-23',
        name: 'Apple Inc.',
        exchange: '',
        cik: '320193',
        sector: '',
        industry: '',
      },
      ...{
        country: '',
        ipo_year: null,
        last: null,
        volume: null,
        market_cap: null,
        is_etf: null,
        issue_type: null,
        is_test: false,
      },
      ...{ other_symbols: [], source: 'sec-tickers' },
    },
  ])

const failsFile = (quantity: number) =>
  Buffer.from(
    zipSync({
      cnsfails202611a: Buffer.from(
        `SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE\n20261103|037833100|AAPL|${quantity}|APPLE INC|226.84\nTrailer record count 1\nTrailer total quantity of shares ${quantity}\n`,
      ),
    }),
  )

export const secSamples: Readonly<Record<string, Sample>> = {
  'sec-tickers': {
    day: '2026-11-24',
    table: 'listings',
    files: tickers,
    corrected: withText(tickers, 'Apple Inc.', 'Apple Incorporated'),
    fact: async (market) => (await market.rows('listings', { order: [['as_of', 'down']], limit: 1 }))[0]?.name,
    tells: ['Apple Inc.', 'Apple Incorporated'],
  },
  'sec-latest': {
    ...{ day: '2026-11-24', table: 'filings', files: latest, fact: companyOf },
    corrected: withText(latest, 'Apple Inc.', 'Apple Incorporated'),
    tells: ['Apple Inc.', 'Apple Incorporated'],
  },
  'sec-index': {
    ...{ day: '2026-11-24', table: 'filings', files: filings, fact: companyOf },
    corrected: withText(filings, 'Apple Inc.', 'Apple Inco'),
    tells: ['Apple Inc.', 'Apple Inco'],
    later: {
      day: '2026-11-25',
      files: new Map([...filings, ['master.20261125.idx', indexFile('20261125', [['8-K', 'Tesla', '1318605', TWO]])]]),
    },
  },
  'sec-insiders': formSample('4', ONE, form4, {
    ...{ table: 'insider_trades', fact: count('insider_trades'), tells: [1, 2], correctedXml: form4, next: TWO },
  }),
  'sec-13f': formSample('13F-HR', ONE, form13f, {
    ...{ table: 'institution_holdings', fact: count('institution_holdings'), tells: [1, 2], next: TWO },
    correctedXml: form13f,
  }),
  'sec-stakes': formSample('SCHEDULE 13G', ONE, schedule13g, {
    ...{ table: 'ownership_stakes', fact: count('ownership_stakes'), tells: [1, 2], next: TWO },
    correctedXml: schedule13g,
  }),
  'sec-144': formSample('144', ONE, notice144, {
    ...{ table: 'planned_sales', fact: count('planned_sales'), tells: [1, 2], next: TWO, correctedXml: notice144 },
  }),
  'sec-facts': {
    ...{ day: '2026-11-24', table: 'company_facts', files: facts, before: withNumbers },
    corrected: withText(facts, '364980000000', '364980000001'),
    fact: async (market) => (await market.rows('company_facts', { limit: 1 }))[0]?.value,
    tells: [364_980_000_000, 364_980_000_001],
  },
  'sec-submissions': {
    ...{ day: '2026-11-24', table: 'filings', files: submissions, before: withNumbers, fact: companyOf },
    corrected: withText(submissions, 'Apple Inc.', 'Apple Incorporated'),
    tells: ['Apple Inc.', 'Apple Incorporated'],
  },
  'sec-fails': {
    ...{ day: '2026-11-24', table: 'fails_to_deliver', files: new Map([['cnsfails202611a.zip', failsFile(1200)]]) },
    corrected: new Map([['cnsfails202611a.zip', failsFile(1300)]]),
    fact: async (market) => (await market.rows('fails_to_deliver', { limit: 1 }))[0]?.quantity,
    tells: [1200, 1300],
  },
}
