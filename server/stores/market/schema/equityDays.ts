import { tableShape } from '@/server/stores/market/schema/column'

const equityDays = tableShape({
  about:
    'large stock prints (from $1M) of a name in a whole session, kept for good: off the exchanges and on them, notional in USD by side; the name * is all of them together',
  columns: {
    ticker: 'word',
    session_date: 'day',
    /** Version of the sums; rows of an older one are worked out anew. */
    calc_version: 'number',
    off_prints: 'number',
    off_notional: 'number',
    off_ask: 'number',
    off_bid: 'number',
    off_mid: 'number',
    off_none: 'number',
    off_biggest: 'number',
    lit_prints: 'number',
    lit_notional: 'number',
    lit_ask: 'number',
    lit_bid: 'number',
    lit_mid: 'number',
    lit_none: 'number',
    lit_biggest: 'number',
  },
  key: ['ticker', 'session_date'],
})

export const equityDayTables = { equity_days: equityDays } as const
