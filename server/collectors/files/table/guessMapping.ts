import { parseOccParts } from '@/lib/options/occSymbol'
import { columnKey } from '@/server/collectors/files/columns'
import type { RowKind, TableField, TableMapping, TableUnits } from '@/server/collectors/files/table/tableMapping'

/** Names under which writers of tables keep each field; compared without case, blanks and marks. */
const NAMES: Readonly<Partial<Record<TableField, readonly string[]>>> = {
  ticker: ['ticker', 'underlying', 'underlying_symbol', 'act_symbol', 'underlying ticker', 'stock', 'sym', 'name'],
  symbol: [
    'option_symbol',
    'contract_symbol',
    'occ_symbol',
    'optionroot',
    'option',
    'contract',
    'contract_id',
    'opra',
    'option_ticker',
  ],
  root: ['root', 'option_root'],
  expiry: [
    'expiration',
    'expiry',
    'exp_date',
    'expiration_date',
    'expiry_date',
    'expire_date',
    'expirdate',
    'exdate',
    'exp',
    'maturity',
    'option_expiration',
  ],
  strike: ['strike', 'strike_price', 'k'],
  type: [
    'option_type',
    'type',
    'call_put',
    'put_call',
    'callput',
    'putcall',
    'call/put',
    'put/call',
    'c/p',
    'cp',
    'cp_flag',
    'right',
    'option_right',
    'kind',
  ],
  day: ['quote_date', 'trade_date', 'data_date', 'date', 'session', 'session_date', 'day', 'as_of', 'snapshot_date'],
  time: ['time', 'quote_time', 'trade_time'],
  instant: [
    'timestamp',
    'datetime',
    'quote_datetime',
    'date_time',
    'executed_at',
    'snapshot_at',
    'quote_timestamp',
    'trade_timestamp',
    'fetched_at',
    'ts',
  ],
  spot: [
    'underlying_price',
    'spot',
    'spot_price',
    'stock_price',
    'underlying_last',
    'stock_last',
    'underlying_close',
    'undprice',
    'price~',
  ],
  bid: ['bid', 'bid_price', 'best_bid', 'nbbo_bid'],
  ask: ['ask', 'ask_price', 'best_ask', 'offer', 'best_offer', 'nbbo_ask'],
  last: ['last', 'last_price', 'last_trade_price', 'ltp'],
  open: ['open', 'open_price', 'o'],
  high: ['high', 'high_price', 'h'],
  low: ['low', 'low_price', 'l'],
  close: ['close', 'close_price', 'c'],
  vwap: ['vwap', 'vw'],
  volume: ['volume', 'vol', 'trade_volume', 'total_volume', 'v'],
  open_interest: ['open_interest', 'oi', 'open_int'],
  iv: ['implied_volatility', 'iv', 'implied_vol', 'impl_volatility', 'imp_vol', 'mid_iv', 'ivol', 'iv%', 'iv (%)'],
  delta: ['delta'],
  gamma: ['gamma'],
  theta: ['theta'],
  vega: ['vega'],
  price: ['trade_price', 'price', 'fill_price'],
  size: ['trade_size', 'size', 'quantity', 'qty', 'contracts'],
  condition: ['condition', 'trade_condition', 'conditions', 'trade_code'],
  exchange: ['exchange', 'exch', 'exchange_id'],
  cancelled: ['canceled', 'cancelled'],
}
const SIDED = [
  'symbol',
  'bid',
  'ask',
  'last',
  'volume',
  'open_interest',
  'iv',
  'delta',
  'gamma',
  'theta',
  'vega',
] as const

export interface SampleRow {
  readonly cell: (column: string) => string
}

type Found = Partial<Record<TableField, string>>

/** The columns of the fields among those of a table, each column taken once. */
function columnsFor(header: readonly string[], fields: readonly TableField[], before: readonly string[] = ['']): Found {
  const byKey = new Map<string, string>()
  for (const name of header) if (!byKey.has(columnKey(name))) byKey.set(columnKey(name), name)
  const found: Found = {}
  for (const field of fields)
    for (const name of NAMES[field] ?? []) {
      const own = before.map((prefix) => byKey.get(columnKey(`${prefix}${name}`))).find((one) => one !== undefined)
      if (own === undefined) continue
      found[field] = own
      for (const [key, column] of byKey) if (column === own) byKey.delete(key)
      break
    }
  return found
}

/** A first reading of what the columns of a table are, by their names and first rows; null where they are none of ours. */
export function guessMapping(header: readonly string[], rows: readonly SampleRow[]): TableMapping | null {
  const calls = columnsFor(header, SIDED, ['call_', 'calls_', 'c_'])
  const puts = columnsFor(header, SIDED, ['put_', 'puts_', 'p_'])
  const isSided = calls.bid !== undefined && puts.bid !== undefined
  const taken = new Set(isSided ? [...Object.values(calls), ...Object.values(puts)] : [])
  const all = Object.keys(NAMES) as TableField[]
  const columns = columnsFor(
    header.filter((name) => !taken.has(name)),
    all,
  )
  withSymbol(columns, header, rows)
  const rowKind = kindOf(columns, isSided, rows)
  if (rowKind === null) return null
  const units = unitsOf(columns.iv ?? calls.iv ?? null, columns.ask ?? null, rows)
  return { rows: rowKind, columns, ...(isSided ? { calls, puts } : {}), ...(units === null ? {} : { units }) }
}

/** A column 'symbol' is of contracts where its cells are, else of names. */
function withSymbol(columns: Found, header: readonly string[], rows: readonly SampleRow[]): void {
  const plain = header.find((name) => columnKey(name) === 'symbol')
  if (plain === undefined) return
  const cell = (rows[0]?.cell(plain) ?? '').replace(/^O:/, '').replace(/\s+/g, '')
  if (parseOccParts(cell) !== null) columns.symbol = plain
  else columns.ticker = columns.ticker === undefined || columnKey(columns.ticker) === 'name' ? plain : columns.ticker
}

function kindOf(found: Found, isSided: boolean, rows: readonly SampleRow[]): RowKind | null {
  const has = (...fields: readonly TableField[]): boolean => fields.every((field) => found[field] !== undefined)
  const isContract = has('symbol') || (has('expiry', 'strike') && (isSided || has('type')))
  const hasBar = has('open', 'high', 'low', 'close')
  if (isContract) {
    if (has('price', 'size') && (has('instant') || has('time'))) return 'option-prints'
    if (isSided || has('bid', 'ask')) return 'option-chain'
    if (hasBar) return isWithinDay(found, rows) ? 'option-bars' : 'option-days'
    return has('open_interest') || has('iv') || has('last') ? 'option-chain' : null
  }
  if (!hasBar || !(has('day') || has('instant'))) return null
  return isWithinDay(found, rows) ? 'stock-minutes' : 'stock-days'
}

const isWithinDay = (found: Found, rows: readonly SampleRow[]): boolean =>
  found.time !== undefined ||
  rows.some(({ cell }) => {
    const column = found.instant ?? found.day
    // Midnight alone is a day.
    return (
      column !== undefined && /\d:\d/.test(cell(column)) && !/[ T]0?0:00(:00)?(\.0+)?(Z|[+-].*)?$/.test(cell(column))
    )
  })

/** Volatilities above 5 are percent; strikes of the layout with `impl_volatility` and `best_offer` are thousandths. */
function unitsOf(iv: string | null, ask: string | null, rows: readonly SampleRow[]): TableUnits | null {
  if (iv === null) return null
  const isPercent = rows.some(({ cell }) => Number(cell(iv)) > 5)
  const isThousandths = columnKey(iv) === 'implvolatility' && columnKey(ask ?? '') === 'bestoffer'
  if (!isPercent && !isThousandths) return null
  return {
    ...(isPercent ? { iv: 'percent' as const } : {}),
    ...(isThousandths ? { strike: 'thousandths' as const } : {}),
  }
}
