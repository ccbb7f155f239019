import { formatOccSymbol } from '@/lib/options/occSymbol'
import type { MarketTable } from '@/server/stores/market/port'
import { type FileMaker, near } from '@/tests/support/files/fileFaults'
import type { Cells, MadeTable } from '@/tests/support/files/tableVariants'

const DAYS = ['2026-08-13', '2026-08-14', '2026-08-17', '2026-08-18', '2026-08-19', '2026-08-20', '2026-08-21'] as const
const bars = DAYS.map((day, at) => ({
  ...{ day, open: 101.25 + at, high: 104.5 + at, low: 99.75 + at, close: 102.35 + at, volume: 1_234_567 + 1001 * at },
}))
type Bar = (typeof bars)[number]
const text = (values: Readonly<Record<string, string | number>>): Cells =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
const rowsOf = (write: (one: Bar, at: number) => Readonly<Record<string, string | number>>): readonly Cells[] =>
  bars.map((one, at) => text(write(one, at)))
/** Midnight of each day in New York, microseconds. */
const midnights = DAYS.map((day) => Date.parse(`${day}T04:00:00Z`) * 1000)
/** A minute of each day: the first of the session. */
const opens = DAYS.map((day) => Date.parse(`${day}T13:30:00Z`) * 1000)

const tableOf =
  (table: MarketTable, ...columns: readonly string[]): FileMaker['read'] =>
  (record) => {
    if (record.kind !== 'entity' || record.table !== table) return null
    const row = record.row as unknown as Readonly<Record<string, string | number | null>>
    return columns.map((name) => {
      const value = row[name]
      return typeof value === 'number' ? near(value) : value
    })
  }
const daysOf = tableOf('stock_days', 'ticker', 'session_date', 'series', 'open', 'high', 'low', 'close', 'volume')
const wantedDays = (series: string): FileMaker['wanted'] =>
  bars.map(({ day, open, high, low, close, volume }) => ['NVDA', day, series, open, high, low, close, volume])
const days = (format: string, fileName: string, series: string, made: MadeTable): FileMaker => ({
  ...{ format, fileName, made, wanted: wantedDays(series), read: daysOf },
})

const prices = ({ open, high, low, close, volume }: Bar) => ({
  Open: open,
  High: high,
  Low: low,
  Close: close,
  Volume: volume,
})

const yahoo = days('yahoo-daily', 'NVDA.csv', 'adjusted', {
  rows: rowsOf((one) => ({ Date: one.day, ...prices(one) })),
  ...{ counts: ['Volume'], dates: ['Date'], broken: 'Close' },
})
const unnamed = days('yahoo-daily', 'NVDA.csv', 'adjusted', {
  rows: rowsOf((one) => ({ '': one.day, ...prices(one) })),
  ...{ counts: ['Volume'], dates: [''], broken: 'Close' },
})
const massiveDays = days('massive-aggs', '2026-08-19.csv', 'raw', {
  rows: rowsOf((one, at) => ({
    ...{ ticker: 'NVDA', volume: one.volume, open: one.open, close: one.close, high: one.high, low: one.low },
    ...{ window_start: `${midnights[at]}000`, transactions: 12_345 },
  })),
  ...{
    counts: ['volume'],
    instant: 'window_start',
    instants: midnights,
    optional: ['transactions'],
    broken: 'close',
    isJson: true,
  },
})
const massiveMinutes: FileMaker = {
  ...{ format: 'massive-aggs', fileName: '2026-08-19.csv' },
  made: {
    rows: rowsOf((one, at) => ({
      ...{ ticker: 'NVDA', volume: one.volume, open: one.open, close: one.close, high: one.high, low: one.low },
      ...{ window_start: `${opens[at]}000`, transactions: 12_345 },
    })),
    ...{ counts: ['volume'], instant: 'window_start', instants: opens, broken: 'close', isJson: true },
  },
  wanted: bars.map(({ day, open, high, low, close, volume }, at) => [
    'NVDA',
    day,
    opens[at],
    open,
    high,
    low,
    close,
    volume,
  ]),
  read: tableOf('stock_minutes', 'ticker', 'session_date', 'start_at', 'open', 'high', 'low', 'close', 'volume'),
}
const contract = formatOccSymbol({ root: 'NVDA', expiry: '2026-09-18', type: 'C', strike: 100 })
const massiveOptionDays: FileMaker = {
  ...massiveDays,
  made: { ...massiveDays.made, rows: massiveDays.made.rows.map((row) => ({ ...row, ticker: `O:${contract}` })) },
  wanted: bars.map(({ day, open, high, low, close, volume }) => [contract, day, open, high, low, close, volume]),
  read: (record) => {
    if (record.kind !== 'day') return null
    const { optionSymbol, sessionDate, open, high, low, close, volume } = record.row
    return [optionSymbol, sessionDate, open, high, low, close, volume]
  },
}
const stooq = days('stooq-daily', 'nvda.us.txt', 'adjusted', {
  rows: rowsOf((one) => ({
    ...{ '<TICKER>': 'NVDA.US', '<PER>': 'D', '<DATE>': one.day.replaceAll('-', ''), '<TIME>': '000000' },
    ...{ '<OPEN>': one.open, '<HIGH>': one.high, '<LOW>': one.low, '<CLOSE>': one.close, '<VOL>': one.volume },
    '<OPENINT>': 0,
  })),
  ...{ counts: ['<VOL>'], optional: ['<OPENINT>', '<TIME>'], broken: '<CLOSE>' },
})
const stooqSite = days('yahoo-daily', 'nvda_us_d.csv', 'adjusted', {
  rows: rowsOf((one) => ({ Date: one.day, ...prices(one) })),
  ...{ counts: ['Volume'], dates: ['Date'], broken: 'Close' },
})
const investing = days('investing-daily', 'NVDA Historical Data.csv', 'split', {
  rows: rowsOf((one) => ({
    ...{ Date: one.day, Price: one.close, Open: one.open, High: one.high, Low: one.low },
    ...{ 'Vol.': one.volume, 'Change %': '1.25%' },
  })),
  ...{ counts: ['Vol.'], dates: ['Date'], optional: [], broken: 'Price' },
})
const alphaVantage = days('alphavantage-daily', 'daily_NVDA.csv', 'raw', {
  rows: rowsOf((one) => ({
    ...{ timestamp: one.day, open: one.open, high: one.high, low: one.low, close: one.close, volume: one.volume },
  })),
  ...{ counts: ['volume'], broken: 'close' },
})
const closes: FileMaker = {
  ...days('close-series', 'NVDA.csv', 'split', {
    rows: rowsOf((one) => ({ date: one.day, close: one.close })),
    ...{ dates: ['date'], broken: 'close' },
  }),
  wanted: bars.map(({ day, close }) => ['NVDA', day, 'split', null, null, null, close, null]),
}

const stockPrints: FileMaker = {
  ...{ format: 'massive-stock-trades', fileName: '2026-08-19.csv' },
  made: {
    rows: rowsOf((one, at) => ({
      ...{
        ticker: 'NVDA',
        conditions: 14,
        correction: 0,
        exchange: 12,
        id: at,
        participant_timestamp: `${opens[at]}000`,
      },
      ...{ price: one.close, sequence_number: at + 1, sip_timestamp: `${opens[at]}000`, size: 1000 + at, tape: 3 },
      ...{ trf_id: 0, trf_timestamp: 0 },
    })),
    ...{ counts: ['size'], instant: 'sip_timestamp', instants: opens, optional: ['correction', 'trf_id', 'id'] },
    ...{ broken: 'price', isJson: true },
  },
  wanted: bars.map(({ day, close }, at) => ['NVDA', day, opens[at], at + 1, close, 1000 + at, 'T']),
  read: tableOf('equity_prints', 'ticker', 'session_date', 'executed_at', 'seq', 'price', 'size', 'exchange'),
}
const stockQuotes: FileMaker = {
  ...{ format: 'massive-stock-quotes', fileName: '2026-08-19.csv' },
  made: {
    rows: rowsOf((one, at) => ({
      ...{ ticker: 'NVDA', ask_exchange: 12, ask_price: one.high, ask_size: 3, bid_exchange: 12, bid_price: one.low },
      ...{
        bid_size: 4,
        conditions: 1,
        indicators: '',
        participant_timestamp: `${opens[at]}000`,
        sequence_number: at + 1,
      },
      ...{ sip_timestamp: `${opens[at]}000`, tape: 3, trf_timestamp: 0 },
    })),
    ...{
      instant: 'sip_timestamp',
      instants: opens,
      optional: ['conditions', 'indicators'],
      broken: 'ask_price',
      isJson: true,
    },
  },
  wanted: bars.map(({ day, high, low }, at) => ['NVDA', day, opens[at], at + 1, low, 4, high, 3]),
  read: tableOf('equity_quotes', 'ticker', 'session_date', 'quoted_at', 'seq', 'bid', 'bid_size', 'ask', 'ask_size'),
}

export const stockMakers: readonly FileMaker[] = [
  ...[
    yahoo,
    unnamed,
    massiveDays,
    massiveMinutes,
    massiveOptionDays,
    stooq,
    stooqSite,
    investing,
    alphaVantage,
    closes,
  ],
  ...[stockPrints, stockQuotes],
]
