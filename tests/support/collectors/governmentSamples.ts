import { zipSync } from 'fflate'
import type { Published } from '@/tests/support/collectors/publicStand'
import { type Sample, withText } from '@/tests/support/collectors/sample'
import { ptrOf } from '@/tests/support/pdfOf'

const answer = (data: readonly object[]) => JSON.stringify({ data, meta: { count: data.length } })
const seriesValue =
  (series: string): Sample['fact'] =>
  async (market) =>
    (await market.rows('fiscal_series', { where: [['series', '=', series]], limit: 1 }))[0]?.value

const DEBT = { debt_held_public_amt: '28831521126543.07', intragov_hold_amt: '7387084079567.02' }
const debt: Published = new Map([
  ['debt_to_penny', answer([{ record_date: '2026-11-23', ...DEBT, tot_pub_debt_out_amt: '36218605206110.09' }])],
  [
    'operating_cash_balance',
    answer([
      {
        ...{ record_date: '2026-11-23', account_type: 'Treasury General Account (TGA) Closing Balance' },
        ...{ close_today_bal: '675000', open_today_bal: '0' },
      },
    ]),
  ],
  [
    'debt_subject_to_limit',
    answer([{ record_date: '2026-11-23', debt_catg: 'Statutory Debt Limit', close_today_bal: '36103978' }]),
  ],
])

const statement: Published = new Map([
  [
    'mts_table_1',
    answer(
      [
        ['3', 'null', 'FY 2027', 'null', 'null'],
        ['5', '3', 'October', '301750000000', '668517000000'],
      ].map(([id, parent, words, receipts, outlays]) => ({
        ...{ record_date: '2026-10-31', parent_id: parent, classification_id: id, classification_desc: words },
        ...{ current_month_gross_rcpt_amt: receipts, current_month_gross_outly_amt: outlays },
      })),
    ),
  ],
])

const auctions: Published = new Map([
  [
    'auctions_query',
    answer([
      {
        ...{ record_date: '2026-11-24', cusip: '91282CPT1', security_type: 'Note', security_term: '5-Year' },
        ...{ auction_date: '2026-11-24', issue_date: '2026-11-30', maturity_date: '2031-11-30' },
        ...{
          bid_to_cover_ratio: '2.41',
          high_yield: '3.789',
          offering_amt: '70000000000',
          total_accepted: '70000000000',
        },
        ...{ total_tendered: '168700000000', reopening: 'No', high_price: '99.9', int_rate: '3.75' },
      },
    ]),
  ],
])

const curve: Published = new Map([
  [
    'field_tdr_date_value_month=202611',
    `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:m="m" xmlns:d="d">
<entry><content type="application/xml"><m:properties><d:NEW_DATE m:type="Edm.DateTime">2026-11-24T00:00:00</d:NEW_DATE>
<d:BC_2YEAR m:type="Edm.Double">3.51</d:BC_2YEAR><d:BC_10YEAR m:type="Edm.Double">4.02</d:BC_10YEAR></m:properties></content></entry>
</feed>
`,
  ],
])

const fred: Published = new Map([
  ['fredgraph.csv?id=DGS10', 'observation_date,DGS10\n2026-11-20,4.02\n2026-11-23,4.05\n'],
])

const cot: Published = new Map([
  [
    '6dca-aqww',
    JSON.stringify([
      {
        ...{ market_and_exchange_names: 'CORN - CHICAGO BOARD OF TRADE', cftc_contract_market_code: '002602' },
        ...{ report_date_as_yyyy_mm_dd: '2026-11-24T00:00:00.000', open_interest_all: '1000' },
        ...{
          noncomm_positions_long_all: '300',
          noncomm_positions_short_all: '200',
          noncomm_postions_spread_all: '100',
        },
        ...{ comm_positions_long_all: '500', comm_positions_short_all: '600' },
        ...{ nonrept_positions_long_all: '100', nonrept_positions_short_all: '100', futonly_or_combined: 'FutOnly' },
      },
    ]),
  ],
])

const houseZip = (last: string) =>
  Buffer.from(
    zipSync({
      '2026FD.xml': Buffer.from(
        `<?xml version="1.0" encoding="utf-8"?>\n<FinancialDisclosure><Member><Prefix>Hon.</Prefix><Last>${last}</Last><First>Ada</First><Suffix/><FilingType>P</FilingType><StateDst>MI13</StateDst><Year>2026</Year><FilingDate>11/23/2026</FilingDate><DocID>20030001</DocID></Member></FinancialDisclosure>`,
      ),
    }),
  )

const houseFiles = (last: string): Published =>
  new Map([
    ['2026FD.zip', houseZip(last)],
    [
      '/2026/20030001.pdf',
      ptrOf('20030001', [
        [{ asset: 'Coca-Cola (KO) [ST]', type: 'P', date: '11/10/2026', amount: '$1,001 - $15,000' }],
      ]),
    ],
  ])

const REPORT = '01234567-89ab-cdef-0123-456789abcdef'
const PAPER = '01234567-89ab-cdef-0123-456789abcdee'
const reportPage = (amount: string): string =>
  `<!DOCTYPE html><html><body><h1>Periodic Transaction Report for 11/24/2026</h1><h2 class="filedReport">The Honorable Bo Baker (Baker, Bo)</h2>
<table class="table"><thead><tr class="header"><th>#</th><th>Transaction Date</th><th>Owner</th><th>Ticker</th><th>Asset Name</th><th>Asset Type</th><th>Type</th><th>Amount</th><th>Comment</th></tr></thead><tbody>
<tr><td>1</td><td> 11/10/2026 </td><td>Spouse</td><td><a href="https://finance.yahoo.com/q?s=KO">KO</a></td><td>Coca-Cola Company &amp; Co</td><td>Stock</td><td>Sale (Partial)</td><td>${amount}</td><td>--</td></tr>
</tbody></table></body></html>\n`
const foundRow = (kind: string, id: string, last: string) => [
  ...['Bo', last, `${last}, Bo (Senator)`],
  `<a href="/search/view/${kind}/${id}/" target="_blank">Periodic Transaction Report for 11/24/2026</a>`,
  '11/24/2026',
]
const FORM = '<html><form><input type="hidden" name="csrfmiddlewaretoken" value="abc"></form></html>'
const senateFiles = (...rows: readonly string[][]): Published =>
  new Map([
    ['/senate/search/home/', FORM],
    [
      'submitted_start_date=11/24',
      JSON.stringify({ draw: 1, recordsTotal: rows.length, recordsFiltered: rows.length, data: rows, result: 'ok' }),
    ],
    [`/search/view/ptr/${REPORT}/`, reportPage('$1,001 - $15,000')],
  ])
const emptySearch = JSON.stringify({ draw: 1, recordsTotal: 0, recordsFiltered: 0, data: [], result: 'ok' })

const members: Published = new Map([
  [
    'legislators-current',
    `- id:
    bioguide: C000127
  name:
    first: Maria
    last: Cantwell
    official_full: Maria Cantwell
  terms:
  - type: sen
    start: '2025-01-03'
    end: '2031-01-03'
    state: WA
    class: 1
    party: Democrat
`,
  ],
])

const recalls: Published = new Map([
  [
    'enforcement.json?search=report_date:[20261101',
    JSON.stringify({
      meta: {},
      results: [
        {
          ...{ recalling_firm: 'Some Firm', report_date: '20261118', recall_number: 'D-1', classification: 'Class I' },
          ...{ status: 'Ongoing', product_description: 'Tablets', reason_for_recall: 'Label' },
        },
      ],
    }),
  ],
])

const filing = (income: string) => ({
  ...{ filing_uuid: `a-${income}`, filing_year: 2026, filing_period: 'third_quarter', income, expenses: null },
  ...{ dt_posted: '2026-11-24T11:23:45-05:00', filing_document_url: 'https://lda.example/1' },
  ...{ registrant: { name: 'Firm LLP' }, client: { name: 'LOCKHEED MARTIN CORP' }, lobbying_activities: [] },
})
const lobbying: Published = new Map([
  ['filing_dt_posted_after=', JSON.stringify({ count: 0, next: null, results: [] })],
  [
    'posted_before=2026-11-25&page_size=25&page=1',
    JSON.stringify({ count: 2, next: 'https://lda.example/?page=2', results: [filing('40000.00')] }),
  ],
  [
    'posted_before=2026-11-25&page_size=25&page=2',
    JSON.stringify({ count: 2, next: null, results: [filing('50000.00')] }),
  ],
])

const awards: Published = new Map([
  ['spending_by_award', JSON.stringify({ results: [], page_metadata: { page: 1, hasNext: false } })],
  [
    '"start_date":"2026-11-24"',
    JSON.stringify({
      results: [
        {
          ...{
            'Award ID': 'W1',
            'Recipient Name': 'LOCKHEED MARTIN CORP',
            'Award Amount': 5_000_000,
            'Start Date': '2026-11-20',
          },
          ...{ 'Last Modified Date': '2026-11-24', 'Awarding Agency': 'Department of Defense', Description: 'Parts' },
          generated_internal_id: 'CONT_1',
        },
      ],
      page_metadata: { page: 1, hasNext: false },
    }),
  ],
])

const views: Published = new Map([
  [
    'Apple_Inc./daily/20261101',
    JSON.stringify({
      items: [
        {
          ...{ project: 'en.wikipedia', article: 'Apple_Inc.', granularity: 'daily', timestamp: '2026112300' },
          ...{ access: 'all-access', agent: 'user', views: 12_345 },
        },
      ],
    }),
  ],
])

const DAY = '2026-11-24'

export const governmentSamples: Readonly<Record<string, Sample>> = {
  'treasury-debt': {
    ...{ day: DAY, table: 'fiscal_series', files: debt, fact: seriesValue('tga') },
    corrected: withText(debt, '"675000"', '"675001"'),
    tells: [675_000e6, 675_001e6],
  },
  'treasury-statements': {
    ...{ day: DAY, table: 'fiscal_series', files: statement, fact: seriesValue('receipts_total') },
    corrected: withText(statement, '301750000000', '301750000001'),
    tells: [301_750_000_000, 301_750_000_001],
  },
  'treasury-auctions': {
    ...{ day: DAY, table: 'fiscal_auctions', files: auctions },
    corrected: withText(auctions, '2.41', '2.42'),
    fact: async (market) => (await market.rows('fiscal_auctions', { limit: 1 }))[0]?.bid_to_cover,
    tells: [2.41, 2.42],
  },
  'treasury-curve': {
    ...{ day: DAY, table: 'fiscal_series', files: curve, fact: seriesValue('yield_10y') },
    corrected: withText(curve, '>4.02<', '>4.03<'),
    tells: [4.02, 4.03],
  },
  fred: {
    ...{ day: DAY, table: 'fiscal_series', files: fred, corrected: withText(fred, ',4.02', ',4.03') },
    fact: async (market) =>
      (await market.rows('fiscal_series', { where: [['record_date', '=', '2026-11-20']], limit: 1 }))[0]?.value,
    tells: [4.02, 4.03],
  },
  cftc: {
    ...{ day: '2026-11-27', table: 'trader_positions', files: cot },
    corrected: new Map(
      [...cot].map(
        ([name, file]) =>
          [name, String(file).replace('"300"', '"301"').replace('"1000"', '"1001"').replace('"600"', '"601"')] as const,
      ),
    ),
    fact: async (market) =>
      (await market.rows('trader_positions', { where: [['trader', '=', 'noncommercial']], limit: 1 }))[0]?.long,
    tells: [300, 301],
  },
  'house-disclosures': {
    ...{ day: DAY, table: 'house_disclosures', files: houseFiles('Hollier') },
    corrected: houseFiles('Holler'),
    fact: async (market) => [
      (await market.rows('house_disclosures', { limit: 1 }))[0]?.name,
      (await market.rows('political_trades', { limit: 9 })).map(({ member, ticker }) => `${member} ${ticker}`),
    ],
    tells: [
      ['Hon. Ada Hollier', ['Ada Hollier KO']],
      // The report behind a number never changes.
      ['Hon. Ada Holler', ['Ada Hollier KO']],
    ],
  },
  'senate-disclosures': {
    ...{ day: DAY, table: 'political_trades' },
    files: new Map([['/search/report/data/', emptySearch], ...senateFiles(foundRow('ptr', REPORT, 'Baker'))]),
    // Another report of the day is found later: a correction that only adds.
    corrected: new Map([
      ['/search/report/data/', emptySearch],
      ...senateFiles(foundRow('ptr', REPORT, 'Baker'), foundRow('paper', PAPER, 'Cole')),
    ]),
    fact: async (market) =>
      (await market.rows('political_trades', { limit: 9, order: [['member', 'up']] })).map(
        ({ member, ticker, asset, type, amount_high }) => [member, ticker, asset, type, amount_high].join('|'),
      ),
    tells: [
      ['Bo Baker|KO|Coca-Cola Company & Co|partial_sale|15000'],
      ['Bo Baker|KO|Coca-Cola Company & Co|partial_sale|15000', 'Bo Cole||Filed on paper, not read||'],
    ],
    tellsBack: ['Bo Baker|KO|Coca-Cola Company & Co|partial_sale|15000', 'Bo Cole||Filed on paper, not read||'],
  },
  'congress-members': {
    ...{
      day: DAY,
      table: 'legislators',
      files: members,
      corrected: withText(members, 'Maria Cantwell', 'Maria E. Cantwell'),
    },
    fact: async (market) => (await market.rows('legislators', { limit: 1 }))[0]?.name,
    tells: ['Maria Cantwell', 'Maria E. Cantwell'],
  },
  openfda: {
    ...{ day: DAY, table: 'fda_events', files: recalls, corrected: withText(recalls, 'Tablets', 'Capsules') },
    fact: async (market) => (await market.rows('fda_events', { limit: 1 }))[0]?.drug,
    tells: ['Tablets', 'Capsules'],
  },
  lobbying: {
    ...{ day: DAY, table: 'alt_records', files: lobbying, corrected: withText(lobbying, 'Firm LLP', 'Firms LLP') },
    fact: async (market) =>
      (await market.rows('alt_records', { limit: 9 })).map(({ counterparty, amount }) => [counterparty, amount]),
    tells: [
      [
        ['Firm LLP', 40_000],
        ['Firm LLP', 50_000],
      ],
      [
        ['Firms LLP', 40_000],
        ['Firms LLP', 50_000],
      ],
    ],
  },
  usaspending: {
    ...{ day: DAY, table: 'alt_records', files: awards, corrected: withText(awards, '5000000', '6000000') },
    fact: async (market) => (await market.rows('alt_records', { limit: 1 }))[0]?.amount,
    tells: [5_000_000, 6_000_000],
  },
  wikipedia: {
    ...{ day: DAY, table: 'alt_observations', files: views, corrected: withText(views, '12345', '12346') },
    fact: async (market) => (await market.rows('alt_observations', { limit: 1 }))[0]?.value,
    tells: [12_345, 12_346],
  },
}
