import { tableShape } from '@/server/stores/market/schema/column'

/** Daily bars. `series`: raw (as traded), split (split-adjusted) or adjusted (splits and dividends). */
const stockDays = tableShape({
  about: 'daily bars; series is raw (as traded), split (split-adjusted) or adjusted (splits and dividends)',
  columns: {
    ticker: 'word',
    session_date: 'day',
    series: 'word',
    open: 'number?',
    high: 'number?',
    low: 'number?',
    close: 'number',
    volume: 'number?',
  },
  key: ['ticker', 'session_date', 'series'],
})

const stockMinutes = tableShape({
  about: 'minute bars of trades (kind trade) and last quotes of a minute (kind quote); session is pre, regular or post',
  columns: {
    ticker: 'word',
    session_date: 'day',
    start_at: 'instant',
    kind: 'word',
    session: 'word',
    open: 'number?',
    high: 'number?',
    low: 'number?',
    close: 'number?',
    volume: 'number?',
    bid: 'number?',
    bid_size: 'number?',
    ask: 'number?',
    ask_size: 'number?',
  },
  key: ['ticker', 'session_date', 'kind', 'start_at'],
  monthOf: 'session_date',
})

const equityPrints = tableShape({
  about:
    'prints of the stock tape; counts_volume leaves out official open and close, off_exchange marks the reporting facilities; day_volume is the volume of the day so far, where a source of large prints alone has it',
  columns: {
    ticker: 'word',
    session_date: 'day',
    executed_at: 'instant',
    seq: 'number',
    price: 'number',
    size: 'number',
    exchange: 'word',
    off_exchange: 'flag',
    conditions: 'words',
    session: 'word',
    counts_volume: 'flag',
    sets_price: 'flag',
    is_suspicious: 'flag',
    day_volume: 'number?',
  },
  key: ['ticker', 'session_date', 'seq'],
  monthOf: 'session_date',
})

const equityQuotes = tableShape({
  about: 'best bid and offer over all exchanges, one row a change',
  columns: {
    ticker: 'word',
    session_date: 'day',
    quoted_at: 'instant',
    seq: 'number',
    bid: 'number?',
    bid_size: 'number?',
    ask: 'number?',
    ask_size: 'number?',
  },
  key: ['ticker', 'session_date', 'seq'],
  monthOf: 'session_date',
})

const corporateActions = tableShape({
  about: 'splits, dividends and price factors; ratio is new shares for one old, amount is cash per share in USD',
  columns: {
    ticker: 'word',
    kind: 'word',
    ex_date: 'day',
    ratio: 'number?',
    amount: 'number?',
    price_factor: 'number?',
    split_factor: 'number?',
    reference_close: 'number?',
    declared_date: 'day?',
    record_date: 'day?',
    pay_date: 'day?',
    detail: 'text',
  },
  key: ['ticker', 'kind', 'ex_date', 'detail'],
})

const securitySymbols = tableShape({
  about: 'which security traded under which ticker from when to when; valid_to 2050-12-31 means still',
  columns: {
    security_id: 'word',
    ticker: 'word',
    valid_from: 'day',
    valid_to: 'day',
    exchange: 'word',
  },
  key: ['security_id', 'valid_from', 'ticker'],
})

const tenorVols = tableShape({
  about:
    'implied volatility at the money of a name over a horizon in calendar days at the close of a session, as its source publishes it, a fraction a year',
  columns: {
    ticker: 'word',
    session_date: 'day',
    days: 'number',
    vol: 'number',
  },
  key: ['ticker', 'days', 'session_date'],
})

export const priceTables = {
  stock_days: stockDays,
  stock_minutes: stockMinutes,
  equity_prints: equityPrints,
  equity_quotes: equityQuotes,
  corporate_actions: corporateActions,
  security_symbols: securitySymbols,
  tenor_vols: tenorVols,
} as const
