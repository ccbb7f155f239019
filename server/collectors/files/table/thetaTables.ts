import type { FileFormat } from '@/server/collectors/files/fileFormat'
import { tableFormat } from '@/server/collectors/files/table/tableFormat'
import type { FieldColumns, TableMapping } from '@/server/collectors/files/table/tableMapping'

/**
 * Tables of ThetaData as CSV, NDJSON or JSON, of both ages: v3 names contracts by `symbol, expiration, strike, right` in
 * dollars with a `timestamp`, v2 by `root` with strikes in thousandths, `ms_of_day` and `date`. All times are New York's.
 */
const contract: FieldColumns = {
  ticker: ['symbol', 'root'],
  expiry: 'expiration',
  strike: 'strike',
  type: 'right',
  day: 'date',
  time: 'ms_of_day',
}
const prices: FieldColumns = { open: 'open', high: 'high', low: 'low', close: 'close', volume: 'volume' }
const quote: FieldColumns = { bid: 'bid', ask: 'ask' }
const greeks: FieldColumns = {
  spot: 'underlying_price',
  iv: ['implied_vol', 'implied_volatility'],
  delta: 'delta',
  gamma: 'gamma',
  theta: 'theta',
  vega: 'vega',
}

/** v2 has a root where v3 has a symbol, and its strikes are thousandths of a dollar. */
const table = (name: string, title: string, marks: readonly string[], mapping: TableMapping): readonly FileFormat[] => [
  tableFormat({
    name,
    title: `ThetaData ${title}`,
    // Chains of any writer have these columns too; those of ThetaData say when in one of these.
    marks: ['symbol', 'expiration', 'strike', 'right', ...marks],
    head: /\b(timestamp|created|trade_timestamp|ms_of_day)\b/i,
    mapping,
  }),
  tableFormat({
    name: `${name}-v2`,
    title: `ThetaData ${title}, older interface`,
    marks: ['root', 'expiration', 'strike', 'right', 'ms_of_day', ...marks],
    mapping: { ...mapping, units: { ...mapping.units, strike: 'thousandths' } },
  }),
]

const instant = { instant: 'timestamp' } as const

/** The special before the general: an end-of-day row has a quote and a bar, a print has the quote of its time. */
export const thetaTables: readonly FileFormat[] = [
  ...table('thetadata-trade-quote', 'trades with their quotes', ['condition', 'price', 'size', 'bid', 'ask'], {
    rows: 'option-prints',
    columns: {
      ...contract,
      instant: ['trade_timestamp', 'timestamp'],
      ...quote,
      price: 'price',
      size: 'size',
      condition: 'condition',
      exchange: 'exchange',
    },
    units: { condition: 'cboe' },
  }),
  ...table('thetadata-trades', 'trades', ['condition', 'price', 'size', 'sequence'], {
    rows: 'option-prints',
    columns: {
      ...contract,
      ...instant,
      price: 'price',
      size: 'size',
      condition: 'condition',
      exchange: 'exchange',
    },
    units: { condition: 'cboe' },
  }),
  ...table('thetadata-eod', 'end-of-day rows, with or without greeks', ['open', 'close', 'bid', 'ask'], {
    rows: 'option-chain',
    columns: { ...contract, instant: ['timestamp', 'created'], ...prices, ...quote, ...greeks },
    // The time of a row is that of the report, or of the last quote of its contract.
    at: 'close',
  }),
  ...table('thetadata-open-interest', 'open interest', ['open_interest'], {
    rows: 'option-days',
    columns: { ...contract, ...instant, open_interest: 'open_interest' },
  }),
  ...table('thetadata-bars', 'bars within the day', ['open', 'close', 'volume', 'count'], {
    rows: 'option-bars',
    columns: { ...contract, ...instant, ...prices },
  }),
  ...table('thetadata-quotes', 'quotes, with or without greeks', ['bid', 'ask'], {
    rows: 'option-chain',
    columns: { ...contract, ...instant, ...quote, ...greeks },
  }),
]
