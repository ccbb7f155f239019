import { tableShape } from '@/server/stores/market/schema/column'

const fiscalSeries = tableShape({
  about: 'series of public finance: USD, percent, people or an index by series; released_at is when it could be known',
  columns: {
    series: 'word',
    record_date: 'day',
    value: 'number',
    released_at: 'instant',
  },
  key: ['series', 'record_date'],
})

const fiscalAuctions = tableShape({
  about: 'auctions of the Treasury: amounts in USD, yields in percent; results count from result_at on',
  columns: {
    cusip: 'text',
    security_type: 'word',
    term: 'word',
    is_reopening: 'flag',
    announced_at: 'instant',
    auction_date: 'day',
    issue_date: 'day',
    maturity_date: 'day',
    result_at: 'instant',
    offering: 'number?',
    accepted: 'number?',
    high_yield: 'number?',
    when_issued: 'number?',
    bid_to_cover: 'number?',
    indirect_share: 'number?',
    direct_share: 'number?',
    dealer_share: 'number?',
  },
  key: ['cusip', 'auction_date'],
})

const publicDebt = tableShape({
  about:
    'securities of the Treasury that are out at the end of a month, USD (with what inflation added to TIPS), and the totals of the statement (kind Total, without a due date)',
  columns: {
    record_date: 'day',
    security: 'text',
    kind: 'word',
    rate: 'number?',
    issued_on: 'day?',
    due_on: 'day?',
    amount: 'number',
    released_at: 'instant',
  },
  key: ['record_date', 'security'],
})

export const fiscalTables = {
  fiscal_series: fiscalSeries,
  fiscal_auctions: fiscalAuctions,
  public_debt: publicDebt,
} as const
