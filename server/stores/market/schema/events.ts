import { tableShape } from '@/server/stores/market/schema/column'

const analystRatings = tableShape({
  about: 'changes of analyst ratings; action is up, down, init, main or reit',
  columns: {
    ticker: 'word',
    rated_at: 'instant',
    firm: 'text',
    action: 'word',
    from_grade: 'word',
    to_grade: 'word',
    price_target: 'number?',
    previous_target: 'number?',
  },
  key: ['ticker', 'rated_at', 'firm'],
})

const analystTrends = tableShape({
  about: 'counts of analyst recommendations by month (period 0m is the newest)',
  columns: {
    ticker: 'word',
    period: 'word',
    strong_buy: 'number',
    buy: 'number',
    hold: 'number',
    sell: 'number',
    strong_sell: 'number',
  },
  key: ['ticker', 'period'],
})

const earnings = tableShape({
  about: 'earnings reports: dates, estimates and results, USD per share; time is before, after or unknown',
  columns: {
    ticker: 'word',
    report_date: 'day?',
    quarter_end: 'day?',
    quarter: 'word',
    name: 'text',
    time: 'word',
    eps_actual: 'number?',
    eps_estimate: 'number?',
    estimates: 'number?',
    revenue_estimate: 'number?',
    previous_year_eps: 'number?',
    previous_year_date: 'day?',
    market_cap: 'number?',
  },
  key: ['ticker', 'quarter'],
})

const holders = tableShape({
  about: 'largest institutions, funds and insiders of a name as Yahoo lists them; share in fractions of the company',
  columns: {
    ticker: 'word',
    as_of: 'day',
    kind: 'word',
    holder: 'text',
    units: 'number?',
    value: 'number?',
    share: 'number?',
    change: 'number?',
  },
  key: ['ticker', 'kind', 'holder', 'as_of'],
})

const economicEvents = tableShape({
  about: 'economic calendar; figures as published with their units',
  columns: {
    event_at: 'instant',
    country: 'word',
    title: 'text',
    impact: 'word',
    forecast: 'text',
    previous: 'text',
    actual: 'text',
  },
  key: ['country', 'title', 'event_at'],
})

const fdaEvents = tableShape({
  about: 'decision dates and enforcement reports of the FDA',
  columns: {
    ticker: 'word',
    event_date: 'day',
    kind: 'word',
    company: 'text',
    drug: 'text',
    indication: 'text',
    detail: 'text',
    url: 'text',
    number: 'text',
  },
  key: ['company', 'event_date', 'kind', 'number'],
})

const news = tableShape({
  about: 'headlines with the tickers the publisher names',
  columns: {
    published_at: 'instant',
    article: 'text',
    title: 'text',
    publisher: 'word',
    tickers: 'words',
    url: 'text',
    summary: 'text',
  },
  key: ['published_at', 'article'],
})

const tradingHalts = tableShape({
  about: 'trading halts with reason codes; instants are null where the notice names none',
  columns: {
    ticker: 'word',
    halted_at: 'instant',
    name: 'text',
    market: 'word',
    code: 'word',
    threshold_price: 'number?',
    quotes_at: 'instant?',
    trades_at: 'instant?',
  },
  key: ['ticker', 'halted_at', 'code'],
})

const exchangeDays = tableShape({
  about: 'days on which an exchange says that it is closed, or that it closes early: closes_at is New York time, HH:MM',
  columns: { market: 'word', date: 'day', year: 'number', name: 'text', closes_at: 'text?' },
  key: ['market', 'date'],
})

export const eventTables = {
  analyst_ratings: analystRatings,
  analyst_trends: analystTrends,
  earnings,
  holders,
  economic_events: economicEvents,
  fda_events: fdaEvents,
  news,
  trading_halts: tradingHalts,
  exchange_days: exchangeDays,
} as const
