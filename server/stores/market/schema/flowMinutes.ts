import { tableShape } from '@/server/stores/market/schema/column'

const flowMinutes = tableShape({
  about:
    "minutes of option flow as another vendor recorded them; ticker is '*' for the whole market, ncp and npp run from the open, USD",
  columns: {
    ticker: 'word',
    session_date: 'day',
    start_at: 'instant',
    ncp: 'number',
    npp: 'number',
    price: 'number?',
  },
  key: ['ticker', 'session_date', 'start_at'],
})

const publishedFigures = tableShape({
  about:
    'figures that others published of a name or a contract (option_symbol, empty for a name): a row a measure; list is the screen or the channel, record the alert or instant where a list has several of a day; percent as fractions, money in USD',
  columns: {
    list: 'word',
    ticker: 'word',
    option_symbol: 'word',
    session_date: 'day',
    record: 'text',
    measure: 'word',
    value: 'number',
    note: 'text',
  },
  key: ['list', 'ticker', 'option_symbol', 'session_date', 'record', 'measure'],
})

export const flowTables = { flow_minutes: flowMinutes, published_figures: publishedFigures } as const

/** Ticker of the rows of the whole market. */
export const WHOLE_MARKET = '*'
