import { tableShape } from '@/server/stores/market/schema/column'

const futuresDays = tableShape({
  about:
    'daily bars of futures contracts, prices in points as quoted; contract is root, letter of the month and year (ESZ26); settle and open_interest where the source has them',
  columns: {
    root: 'word',
    contract: 'word',
    session_date: 'day',
    open: 'number?',
    high: 'number?',
    low: 'number?',
    close: 'number',
    settle: 'number?',
    volume: 'number?',
    open_interest: 'number?',
  },
  key: ['root', 'contract', 'session_date'],
})

const futuresBars = tableShape({
  about:
    'bars of futures contracts within a day: minutes is the length of each; session_date is the day of futures, which begins at 18:00 in New York the evening before',
  columns: {
    root: 'word',
    contract: 'word',
    session_date: 'day',
    start_at: 'instant',
    minutes: 'number',
    open: 'number?',
    high: 'number?',
    low: 'number?',
    close: 'number',
    volume: 'number?',
  },
  key: ['root', 'contract', 'minutes', 'start_at'],
  monthOf: 'session_date',
})

const traderPositions = tableShape({
  about:
    'positions of traders as the CFTC reports them, one row a class, contracts; report is financial, disaggregated or legacy, scope futures or combined (with options); a spread is long and short at once',
  columns: {
    code: 'word',
    market: 'text',
    report: 'word',
    scope: 'word',
    trader: 'word',
    report_date: 'day',
    open_interest: 'number',
    long: 'number',
    short: 'number',
    spread: 'number?',
    traders_long: 'number?',
    traders_short: 'number?',
    traders_spread: 'number?',
  },
  key: ['code', 'report', 'scope', 'trader', 'report_date'],
})

export const futuresTables = {
  futures_days: futuresDays,
  futures_bars: futuresBars,
  trader_positions: traderPositions,
} as const
