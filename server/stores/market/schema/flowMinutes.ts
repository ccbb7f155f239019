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

export const flowTables = { flow_minutes: flowMinutes } as const

/** Ticker of the rows of the whole market. */
export const WHOLE_MARKET = '*'
