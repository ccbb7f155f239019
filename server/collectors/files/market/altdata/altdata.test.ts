import { afterAll, describe, expect, it } from 'vitest'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { givenFiles } from '@/tests/support/readEntityFile'

const files = givenFiles('altdata')
afterAll(() => files.remove())

const rowsOf = (records: readonly { kind: string }[]) =>
  records.flatMap((one) => (one.kind === 'entity' ? [(one as unknown as { row: Record<string, unknown> }).row] : []))
const of = (records: readonly { kind: string }[], kind: string) => records.filter((one) => one.kind === kind)

describe('§4.14 Alt-Data: files', () => {
  it('Senate LDA filings: client, registrant, issues, own expenses or income, and when they were posted', async () => {
    const filing = (more: object) => ({
      ...{
        filing_uuid: 'a-1',
        filing_year: 2024,
        filing_period: 'first_quarter',
        filing_type: 'Q1',
        income: '40000.00',
      },
      ...{ expenses: null, dt_posted: '2024-04-19T11:23:45-04:00', registrant: { name: 'Firm LLP' } },
      ...{ client: { name: 'LOCKHEED MARTIN CORP' }, filing_document_url: 'https://lda.example/1' },
      lobbying_activities: [
        { general_issue_code: 'DEF', general_issue_code_display: 'Defense', description: 'F-35' },
        { general_issue_code: 'BUD', general_issue_code_display: 'Budget/Appropriations', description: '' },
      ],
      ...more,
    })
    const results = [
      filing({}),
      filing({ filing_uuid: 'a-2', income: null, expenses: '3100000.00', dt_posted: null }),
      filing({ filing_uuid: 'a-3', filing_period: 'some day' }),
      { filing_uuid: 'a-4' },
    ]
    const { name, records } = await files.given('filings.json', JSON.stringify({ count: 4, results }))
    expect(name).toBe('senate-lda')
    expect(rowsOf(records)).toMatchObject([
      {
        ...{ dataset: 'lobbying', record: 'a-1', ticker: '', entity: 'LOCKHEED MARTIN CORP', event_date: '2024-03-31' },
        ...{ counterparty: 'Firm LLP', topic: 'Defense, Budget/Appropriations', subject: 'F-35', amount: 40_000 },
        ...{
          own_expenses: false,
          published_at: Date.parse('2024-04-19T15:23:45Z') * 1000,
          published_is_assumed: false,
        },
      },
      {
        ...{ record: 'a-2', amount: 3_100_000, own_expenses: true, published_is_assumed: true },
        published_at: newYorkTimeToMs('2024-04-21', '00:00') * 1000,
      },
    ])
    expect(of(records, 'reject')).toHaveLength(2)
    expect(of(records, 'note')).toMatchObject([{ text: expect.stringMatching(/^1 names without a ticker in 2 rows/) }])
  })

  it('USAspending awards as JSON and as CSV are the same rows; the day of the last change is when they are known', async () => {
    const json = {
      results: [
        {
          ...{ 'Award ID': 'W1', 'Recipient Name': 'THE BOEING COMPANY', 'Award Amount': 1250000.5 },
          ...{ 'Awarding Agency': 'Department of Defense', 'Start Date': '2024-02-01', 'End Date': '2025-01-31' },
          ...{ 'Last Modified Date': '2024-02-20', Description: 'SPARE PARTS', generated_internal_id: '' },
        },
        { 'Award ID': 'W2', 'Recipient Name': 'RTX', 'Award Amount': 7, 'Start Date': '2024-03-01' },
        { 'Award ID': 'W3', 'Recipient Name': 'RTX', 'Award Amount': 7, 'Start Date': 'soon' },
      ],
    }
    const one = await files.given('awards.json', JSON.stringify(json))
    const text = [
      'Award ID,Recipient Name,Award Amount,Awarding Agency,Start Date,End Date,Last Modified Date,Description',
      'W1,THE BOEING COMPANY,1250000.5,Department of Defense,2024-02-01,2025-01-31,2024-02-20,SPARE PARTS',
      'W2,RTX,7,,2024-03-01,,,',
      'W3,RTX,7,,soon,,,',
    ].join('\n')
    const other = await files.given('awards.csv', text)
    expect([one.name, other.name]).toEqual(['usaspending', 'usaspending-csv'])
    expect(rowsOf(one.records)).toEqual(rowsOf(other.records))
    expect(rowsOf(one.records)).toMatchObject([
      {
        ...{
          dataset: 'contracts',
          entity: 'THE BOEING COMPANY',
          counterparty: 'Department of Defense',
          amount: 1250000.5,
        },
        ...{ event_date: '2024-02-01', published_at: newYorkTimeToMs('2024-02-21', '00:00') * 1000 },
      },
      { published_is_assumed: true, published_at: newYorkTimeToMs('2024-05-31', '00:00') * 1000 },
    ])
    expect(of(one.records, 'reject')).toMatchObject([{ line: 3 }])
    expect(of(other.records, 'reject')).toMatchObject([{ line: 4 }])
  })

  it('PatentsView as JSON and TSV: number, title, day, assignee; patents of persons belong to no company', async () => {
    const patents = [
      {
        ...{ patent_id: '11900001', patent_title: 'Widget', patent_date: '2024-02-13' },
        assignees: [{ assignee_organization: 'Apple Inc.' }],
      },
      { patent_id: '11900002', patent_title: 'Toy', patent_date: '2024-02-13', assignees: [] },
    ]
    const json = await files.given('patents.json', JSON.stringify({ error: false, patents }))
    const tsv = await files.given(
      'patents.tsv',
      'patent_id\tpatent_title\tpatent_date\tassignee_organization\n"11900001"\t"Widget"\t2024-02-13\t"Apple Inc."\n11900002\tToy\t2024-02-13\t\n',
    )
    expect([json.name, tsv.name]).toEqual(['patentsview', 'patentsview-tsv'])
    for (const { records } of [json, tsv]) {
      expect(rowsOf(records)).toMatchObject([
        {
          ...{
            dataset: 'patents',
            record: '11900001',
            subject: 'Widget',
            entity: 'Apple Inc.',
            event_date: '2024-02-13',
          },
          published_at: newYorkTimeToMs('2024-02-13', '00:00') * 1000,
        },
      ])
      expect(of(records, 'reject')).toHaveLength(1)
    }
  })

  it('Wikipedia pageviews: a day or a month of an article, of the ticker that is given', async () => {
    const item = { project: 'en.wikipedia', article: 'Apple_Inc.', access: 'all-access', agent: 'user', views: 9000 }
    const items = [
      { ...item, granularity: 'daily', timestamp: '2024020500' },
      { ...item, granularity: 'monthly', timestamp: '2024020100' },
      { ...item, granularity: 'daily', timestamp: '2024029900' },
    ]
    const { name, records } = await files.given('views.json', JSON.stringify({ items }), { ticker: 'AAPL' })
    expect(name).toBe('wikipedia-pageviews')
    expect(rowsOf(records)).toMatchObject([
      {
        dataset: 'web_traffic',
        ticker: 'AAPL',
        entity: 'Apple Inc.',
        period_start: '2024-02-05',
        period_end: '2024-02-05',
      },
      { period_start: '2024-02-01', period_end: '2024-02-29', value: 9000, unit: 'page views' },
    ])
    expect(of(records, 'reject')).toHaveLength(1)
  })

  it('Google Trends: weeks of one or several terms, <1 is a half, each file has its own scale', async () => {
    const text =
      'Category: All categories\n\nWeek,iphone: (United States),pixel: (United States)\n2024-01-07,87,<1\n2024-01-14,x,2\n'
    const { name, records } = await files.given('multiTimeline.csv', text)
    expect(name).toBe('google-trends')
    expect(rowsOf(records)).toMatchObject([
      { dataset: 'search', entity: 'iphone', period_start: '2024-01-07', period_end: '2024-01-13', value: 87 },
      { entity: 'pixel', value: 0.5 },
      { entity: 'pixel', value: 2, published_at: newYorkTimeToMs('2024-01-22', '00:00') * 1000 },
    ])
    expect(of(records, 'reject')).toMatchObject([{ line: 5 }])
    expect(of(records, 'note')).toHaveLength(2)
  })

  it('any vendor as CSV: good rows survive bad ones, nothing is known before its period is over', async () => {
    const text = [
      'dataset,ticker,date,value,published,unit,source',
      'app_ranks,SNAP,2024-01-07,12,2024-01-08T09:00:00Z,rank,Panel A',
      'job posts,MSFT,2024-01-07,1500,2024-01-09,,',
      'flights,TSLA,2024-01-31,41,,,',
      'yachts,TSLA,2024-01-31,41,,,',
      'flights,TSLA,2024-01-31,many,,,',
      'flights,TSLA,2024-01-31,41,2023-12-01,,',
    ].join('\n')
    const { name, records } = await files.given('panel.csv', text)
    expect(name).toBe('alt-data-csv')
    expect(rowsOf(records)).toMatchObject([
      { dataset: 'app_ranks', ticker: 'SNAP', value: 12, published_at: Date.parse('2024-01-08T09:00:00Z') * 1000 },
      { dataset: 'job_posts', unit: 'posts', published_at: newYorkTimeToMs('2024-01-10', '00:00') * 1000 },
      { dataset: 'flights', published_is_assumed: true },
    ])
    expect(of(records, 'reject')).toMatchObject([{ line: 5 }, { line: 6 }, { line: 7 }])
  })
})
