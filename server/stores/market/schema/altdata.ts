import { tableShape } from '@/server/stores/market/schema/column'

const altObservations = tableShape({
  about:
    'values of alternative datasets (app_ranks, web_traffic, job_posts, flights, reviews, search; also sums of lobbying, contracts, patents) over a period; ticker is empty where the source names a company or a term (entity); published_is_assumed where the source gives no time',
  columns: {
    dataset: 'word',
    ticker: 'word',
    entity: 'text',
    period_start: 'day',
    period_end: 'day',
    value: 'number',
    unit: 'word',
    published_at: 'instant',
    published_is_assumed: 'flag',
  },
  key: ['dataset', 'ticker', 'entity', 'period_end', 'period_start', 'published_at'],
})

const altRecords = tableShape({
  about:
    'single lobbying filings, contract awards and patents: counterparty is the registrant or agency, subject the issues, description or title, amount USD; own_expenses where a lobbying client reports for itself',
  columns: {
    dataset: 'word',
    record: 'text',
    ticker: 'word',
    entity: 'text',
    event_date: 'day',
    published_at: 'instant',
    published_is_assumed: 'flag',
    counterparty: 'text',
    topic: 'text',
    subject: 'text',
    amount: 'number?',
    own_expenses: 'flag',
    url: 'text',
  },
  key: ['dataset', 'record'],
})

export const altdataTables = { alt_observations: altObservations, alt_records: altRecords } as const
