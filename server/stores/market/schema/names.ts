import { tableShape } from '@/server/stores/market/schema/column'

const shortVolume = tableShape({
  about: 'short volume by day and reporting facility (market); fractions of shares are as published',
  columns: {
    ticker: 'word',
    session_date: 'day',
    market: 'word',
    short_volume: 'number',
    short_exempt_volume: 'number',
    total_volume: 'number',
  },
  key: ['ticker', 'session_date', 'market'],
})

const shortInterest = tableShape({
  about: 'short interest by settlement date; days_to_cover as published (1.00 is a floor, 999.99 a cap)',
  columns: {
    ticker: 'word',
    settlement_date: 'day',
    name: 'text',
    market: 'word',
    short_interest: 'number',
    previous_short_interest: 'number?',
    average_daily_volume: 'number?',
    days_to_cover: 'number?',
    change_percent: 'number?',
    is_split: 'flag',
    is_revised: 'flag',
  },
  key: ['ticker', 'settlement_date', 'market'],
})

const failsToDeliver = tableShape({
  about: 'fails to deliver by settlement date (SEC): the balance of open fails, not new ones',
  columns: {
    ticker: 'word',
    settlement_date: 'day',
    cusip: 'text',
    quantity: 'number',
    price: 'number?',
    name: 'text',
  },
  key: ['ticker', 'settlement_date', 'cusip'],
})

const thresholdList = tableShape({
  about:
    'names on the threshold lists of the exchanges and FINRA by settlement day: fails of 10,000 shares and 0.5 % of the company for five settlement days; reg_sho is the list of Regulation SHO, finra_rule that of FINRA rule 4320 (3210)',
  columns: {
    ticker: 'word',
    list_date: 'day',
    market: 'word',
    name: 'text',
    reg_sho: 'flag',
    finra_rule: 'flag',
  },
  key: ['ticker', 'list_date', 'market'],
})

const borrowRates = tableShape({
  about: 'what borrowing a stock cost at an instant: fee and rebate as fractions a year, available in shares',
  columns: {
    ticker: 'word',
    quoted_at: 'instant',
    fee: 'number?',
    rebate: 'number?',
    available: 'number?',
  },
  key: ['ticker', 'quoted_at'],
})

const listings = tableShape({
  about:
    'listed names as one source lists them on a day; market_cap and last in USD, null where the source has none; issue_type Common, ADR, ETF or Index, null where only is_etf is known',
  columns: {
    ticker: 'word',
    as_of: 'day',
    name: 'text',
    exchange: 'word',
    cik: 'word',
    sector: 'word',
    industry: 'word',
    country: 'word',
    ipo_year: 'number?',
    last: 'number?',
    volume: 'number?',
    market_cap: 'number?',
    is_etf: 'flag?',
    is_test: 'flag',
    other_symbols: 'words',
    issue_type: 'text?',
  },
  key: ['ticker', 'as_of'],
})

const dayFigures = tableShape({
  about: 'the whole market of one day with its price and split factors (Lean coarse files)',
  columns: {
    ticker: 'word',
    session_date: 'day',
    security_id: 'text',
    close: 'number',
    volume: 'number',
    dollar_volume: 'number',
    has_fundamentals: 'flag',
    price_factor: 'number?',
    split_factor: 'number?',
  },
  key: ['session_date', 'ticker', 'security_id'],
})

const etfHoldings = tableShape({
  about: 'holdings of funds; weight in percent of the fund, sectors as the issuer names them',
  columns: {
    ticker: 'word',
    as_of: 'day',
    line: 'number',
    holding: 'word',
    name: 'text',
    identifier: 'text',
    asset_class: 'word',
    sector: 'word',
    weight: 'number?',
    shares: 'number?',
    value: 'number?',
    price: 'number?',
    currency: 'word',
  },
  key: ['ticker', 'as_of', 'line'],
})

const etfProfiles = tableShape({
  about: 'what the issuer of a fund says of it; expense_ratio in percent a year',
  columns: {
    ticker: 'word',
    as_of: 'day',
    name: 'text',
    issuer: 'word',
    category: 'word',
    benchmark: 'text',
    domicile: 'word',
    inception: 'day?',
    expense_ratio: 'number?',
  },
  key: ['ticker', 'as_of'],
})

const etfDays = tableShape({
  about: 'assets per share (nav, USD), shares outstanding and net assets (USD) of funds by session',
  columns: {
    ticker: 'word',
    session_date: 'day',
    nav: 'number',
    shares_outstanding: 'number',
    net_assets: 'number?',
  },
  key: ['ticker', 'session_date'],
})

export const nameTables = {
  short_volume: shortVolume,
  short_interest: shortInterest,
  fails_to_deliver: failsToDeliver,
  threshold_list: thresholdList,
  borrow_rates: borrowRates,
  listings,
  market_days: dayFigures,
  etf_holdings: etfHoldings,
  etf_profiles: etfProfiles,
  etf_days: etfDays,
} as const
