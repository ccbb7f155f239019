import { parseOccParts } from '@/lib/options/occSymbol'
import { columnKey } from '@/server/collectors/files/columns'
import { FIELD_NAMES } from '@/server/collectors/files/table/fieldNames'
import type { RowKind, TableField, TableMapping, TableUnits } from '@/server/collectors/files/table/tableMapping'

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

/** The clock of a column of times, behind its name: `timestamp_utc`, `Quote Time (ET)`. */
const ZONED = /[\s_(]+(utc|gmt|et|est|edt|ct|cst|cdt)\)?\s*$/i

function zoneOf({ instant, time, day }: Found): TableMapping['zone'] {
  const word = ZONED.exec(instant ?? time ?? day ?? '')?.[1]?.toLowerCase() ?? ''
  return /^(utc|gmt)$/.test(word) ? 'utc' : /^c/.test(word) ? 'chicago' : undefined
}

/** The columns of the fields among those of a table, each column taken once. */
function columnsFor(header: readonly string[], fields: readonly TableField[], before: readonly string[] = ['']): Found {
  const byKey = new Map<string, string>()
  for (const name of header)
    for (const key of [columnKey(name), columnKey(name.replace(ZONED, ''))]) if (!byKey.has(key)) byKey.set(key, name)
  const found: Found = {}
  for (const field of fields)
    for (const name of FIELD_NAMES[field] ?? []) {
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
  const all = Object.keys(FIELD_NAMES) as TableField[]
  const columns = columnsFor(
    header.filter((name) => !taken.has(name)),
    all,
  )
  withSpot(columns, rows)
  withSymbol(columns, header, rows)
  withDay(columns, rows)
  withVolatility(columns, rows)
  const rowKind = kindOf(columns, isSided, rows)
  if (rowKind === null) return null
  const isOptionMetrics =
    columnKey(columns.iv ?? '') === 'implvolatility' && columnKey(columns.ask ?? '') === 'bestoffer'
  // Its vega is of a whole volatility, its theta of a year.
  if (isOptionMetrics) for (const greek of ['vega', 'theta'] as const) delete columns[greek]
  const units = unitsOf(columns.iv ?? calls.iv ?? null, isOptionMetrics, rows)
  const isPartOfDay = rowKind === 'option-chain' && columns.open !== undefined && isBeforeClose(columns, rows)
  const zone = zoneOf(columns)
  const part = { ...(isPartOfDay ? { isPartOfDay } : {}), ...(zone === undefined ? {} : { zone }) }
  return { rows: rowKind, columns, ...part, ...(isSided ? { calls, puts } : {}), ...(units === null ? {} : { units }) }
}

/** A column 'underlying' may hold its price. */
function withSpot(columns: Found, rows: readonly SampleRow[]): void {
  const { ticker, spot } = columns
  if (ticker === undefined || spot !== undefined || !/^\$?\d[\d,]*(\.\d+)?$/.test(rows[0]?.cell(ticker) ?? '')) return
  columns.spot = ticker
  delete columns.ticker
}

/** A column 'symbol' is of contracts where its cells are, else of names. */
function withSymbol(columns: Found, header: readonly string[], rows: readonly SampleRow[]): void {
  const plain = header.find((name) => columnKey(name) === 'symbol')
  if (plain === undefined) return
  const cell = (rows[0]?.cell(plain) ?? '').replace(/^O:/, '').replace(/\s+/g, '')
  if (parseOccParts(cell) !== null) columns.symbol = plain
  // Of a symbol with its strike unpadded, as OptionMetrics writes it, the root is read alone.
  else if (/\d{6}[CP]/.test(cell)) columns.root = rows[0]?.cell(columns.root ?? '') ? (columns.root ?? plain) : plain
  else columns.ticker = columns.ticker === undefined || columnKey(columns.ticker) === 'name' ? plain : columns.ticker
}

/** A column 'time' may hold days, or instants. */
function withDay(columns: Found, rows: readonly SampleRow[]): void {
  const { time, day, instant } = columns
  if (time === undefined || day !== undefined || instant !== undefined) return
  if (!/^\d{4}-\d{2}-\d{2}|^\d{1,2}\/\d{1,2}\/\d{2}/.test(rows[0]?.cell(time) ?? '')) return
  const field = /[ T]\d{1,2}:\d{2}/.test(rows[0]?.cell(time) ?? '') ? 'instant' : 'day'
  columns[field] = time
  delete columns.time
}

/** A column 'vol' is of volatilities where its cells are fractions beside greeks, else of volumes. */
function withVolatility(columns: Found, rows: readonly SampleRow[]): void {
  const { volume, iv, delta } = columns
  if (volume === undefined || columnKey(volume) !== 'vol' || iv !== undefined || delta === undefined) return
  if (rows.every(({ cell }) => Number.isInteger(Number(cell(volume).replaceAll(',', ''))))) return
  columns.iv = volume
  delete columns.volume
}

function kindOf(found: Found, isSided: boolean, rows: readonly SampleRow[]): RowKind | null {
  const has = (...fields: readonly TableField[]): boolean => fields.every((field) => found[field] !== undefined)
  const isContract = has('symbol') || (has('expiry', 'strike') && (isSided || has('type')))
  const hasBar = has('open', 'high', 'low', 'close')
  if (isContract) {
    if (has('price', 'size') && (has('instant') || isWithinDay(found, rows))) return 'option-prints'
    if (isSided || has('bid', 'ask')) return 'option-chain'
    if (hasBar) return isWithinDay(found, rows) ? 'option-bars' : 'option-days'
    return has('open_interest') || has('iv') || has('last') ? 'option-chain' : null
  }
  if (!has('close') || !(has('day') || has('instant'))) return null
  return hasBar && isWithinDay(found, rows) ? 'stock-minutes' : 'stock-days'
}

/** Whether rows are of times before the close: what was traded is then of a part of the day. */
const isBeforeClose = ({ instant, time, day }: Found, rows: readonly SampleRow[]): boolean =>
  rows.some(({ cell }) => {
    const at = /(?:^|[ T])(0?[4-9]|1[0-5]):[0-5]\d/.exec(cell(instant ?? time ?? day ?? ''))
    return at !== null
  })

const isWithinDay = (found: Found, rows: readonly SampleRow[]): boolean =>
  found.time !== undefined ||
  rows.some(({ cell }) => {
    const column = found.instant ?? found.day
    // Midnight alone is a day.
    return (
      column !== undefined && /\d:\d/.test(cell(column)) && !/[ T]0?0:00(:00)?(\.0+)?(Z|[+-].*)?$/.test(cell(column))
    )
  })

/** Volatilities of which three quarters are above 5 are percent (a fraction is so high far from the money alone); strikes of the layout with `impl_volatility` and `best_offer` are thousandths. */
function unitsOf(iv: string | null, isThousandths: boolean, rows: readonly SampleRow[]): TableUnits | null {
  if (iv === null) return null
  const told = rows.map(({ cell }) => Number(cell(iv))).filter((value) => value > 0)
  const isPercent = (told.toSorted((a, b) => a - b)[Math.floor(told.length / 4)] ?? 0) > 5
  if (!isPercent && !isThousandths) return null
  return {
    ...(isPercent ? { iv: 'percent' as const } : {}),
    ...(isThousandths ? { strike: 'thousandths' as const } : {}),
  }
}
