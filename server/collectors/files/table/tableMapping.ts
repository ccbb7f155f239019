/** What the rows of a table are: each kind has its own needs and goes where its kind is kept. */
export const ROW_KINDS = [
  'option-chain',
  'option-days',
  'option-bars',
  'option-prints',
  'stock-days',
  'stock-minutes',
] as const
export type RowKind = (typeof ROW_KINDS)[number]

/**
 * What a column of a table can be. Quotes and prices are USD per share, sizes and volumes contracts or shares; `last_at` and
 * `volume_at` tell when the last price and the volume are of: those of an earlier day are not the row's.
 */
export const TABLE_FIELDS = [
  ...['ticker', 'symbol', 'root', 'expiry', 'strike', 'type', 'day', 'time', 'instant', 'spot'],
  ...['bid', 'ask', 'last', 'open', 'high', 'low', 'close', 'vwap', 'volume', 'open_interest'],
  ...['iv', 'delta', 'gamma', 'theta', 'vega', 'price', 'size', 'condition', 'exchange', 'cancelled'],
  ...['last_at', 'volume_at'],
] as const
export type TableField = (typeof TABLE_FIELDS)[number]

/** The column of each field, by name; several names: the first that the table has. */
export type FieldColumns = Readonly<Partial<Record<TableField, string | readonly string[]>>>

export interface TableUnits {
  /** A cell with a percent sign is percent whatever stands here. */
  readonly iv?: 'fraction' | 'percent' | undefined
  readonly strike?: 'dollars' | 'thousandths' | undefined
  readonly price?: 'dollars' | 'cents' | 'ten-thousandths' | undefined
  /** Of a table with a call and a put in each row: one delta, the call's; the put's is one less. */
  readonly delta?: 'own' | 'of-call' | undefined
  /** Conditions as OPRA's words, or as the numbers of Cboe's files, which ThetaData uses as well. */
  readonly condition?: 'word' | 'cboe' | undefined
  /** Of stock days: as traded, split-adjusted, or adjusted for splits and dividends. */
  readonly series?: 'raw' | 'split' | 'adjusted' | undefined
}

/** How a table is read: which column is what, in which unit, on whose clock. */
export interface TableMapping {
  readonly rows: RowKind
  readonly columns: FieldColumns
  /** What holds for every row whose columns do not tell it. */
  readonly values?: Readonly<Partial<Record<TableField, string>>> | undefined
  /** Columns of a table with a call and a put in each row; `columns` holds what both share. */
  readonly calls?: FieldColumns | undefined
  readonly puts?: FieldColumns | undefined
  readonly units?: TableUnits | undefined
  /** Whose clock times without an offset are on. New York's where nothing stands here. */
  readonly zone?: 'new-york' | 'chicago' | 'utc' | undefined
  /** A row without a contract is the underlying: its close is the spot of the rows behind it. */
  readonly spotRow?: boolean | undefined
  /** Volumes are those so far, not of a whole day. */
  readonly isPartOfDay?: boolean | undefined
  /**
   * HH:MM on that clock of rows that tell a day alone; the close of the session where nothing stands here. `close`: that of
   * the row's day, whatever time it tells.
   */
  readonly at?: string | undefined
}
