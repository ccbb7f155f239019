/** Participants of a row as the layout of Cboe's Open-Close files names them; `_qty` columns stand beside those of `_vol`. */
const SIZED = ['cust', 'procust'].flatMap((origin) =>
  ['lt_100', '100_199', 'gt_199'].map((size) => `${origin}_${size}`),
)
const ACTIONS = ['open_buy', 'close_buy', 'open_sell', 'close_sell']
const SPLIT = ['firm', 'bd', ...SIZED].flatMap((origin) => ACTIONS.map((action) => `${origin}_${action}`))
const FIGURES = ['mm_buy', 'mm_sell', ...SPLIT]
const SERIES = [
  ...['underlying_symbol', 'security_type', 'option_symbol', 'expiration_date', 'strike_price', 'call_put_flag'],
  ...['days_to_expire', 'series_type', 'previous_close'],
]
const DAY = ['open', 'high', 'low', 'close', 'total_exchange_vol', 'total_industry_vol', 'open_interest']

export type OpenCloseCells = Readonly<Record<string, string | number>>

/** Columns of the end-of-day file, or of an interval file, which has no prices, no totals and no open interest. */
export function openCloseColumns(kind: 'day' | 'interval', without: readonly string[] = []): readonly string[] {
  const head = kind === 'day' ? ['quote_date', ...SERIES, ...DAY] : ['trade_datetime', ...SERIES]
  return [...head, ...FIGURES.flatMap((figure) => [`${figure}_qty`, `${figure}_vol`])].filter(
    (column) => !without.includes(column),
  )
}

/** A row by the layout: what is not said is 0, and stands for itself where a test breaks it. */
function openCloseRow(columns: readonly string[], cells: OpenCloseCells): string {
  const usual: OpenCloseCells = {
    ...{ underlying_symbol: '^SPX', security_type: 3, option_symbol: 'SPXW', expiration_date: '2026-06-26' },
    ...{ strike_price: '6000.00', call_put_flag: 'C', days_to_expire: 10, series_type: 'S', quote_date: '2026-06-15' },
  }
  return columns.map((column) => cells[column] ?? usual[column] ?? 0).join(',')
}

/** The text of a file. */
export function openCloseFile(columns: readonly string[], rows: readonly OpenCloseCells[]): string {
  return `${[columns.join(','), ...rows.map((cells) => openCloseRow(columns, cells))].join('\r\n')}\r\n`
}
