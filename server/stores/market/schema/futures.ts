import { tableShape } from '@/server/stores/market/schema/column'

const futuresDays = tableShape({
  about:
    'daily bars of futures contracts, prices in points as quoted; contract is root, letter of the month and year (ESZ26); settle and open_interest where the source tells them',
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
    'bars of futures contracts within a day: minutes tells how long each is; session_date is the day of futures, which begins at 18:00 in New York the evening before',
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

export const futuresTables = { futures_days: futuresDays, futures_bars: futuresBars } as const
