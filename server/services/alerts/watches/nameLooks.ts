import type { ClauseInput } from '@/lib/flow/alerts/alertHit'
import { fieldsIn } from '@/lib/flow/filter/fieldsIn'
import { formatStockValue, isStockField, type StockFieldName, stockField } from '@/lib/flow/filter/stockFields'
import { formatPercent } from '@/lib/format/percent'
import type { WatchMatch } from '@/server/engine/alerts/watchMemory'
import { type Reader, wants } from '@/server/services/alerts/watches/lane'
import { rowsOf } from '@/server/services/stockScreener/stockQuestion'
import { tickerDaysOf } from '@/server/services/tickerDays/tickerDaysDesk'
import type { TickerTable } from '@/server/services/tickerDays/tickerTable'

/** R19, R20: names that match a stock screen. A name whose figures are not there yet is neither in nor out. */
export const namesLook: Reader<'names'> = async ({ market, ctx }, program) => {
  const { table } = await tickerDaysOf(market).read(ctx, {})
  const fields = [...new Set(fieldsIn(program.filter))].filter(isStockField)
  const matching = new Set(rowsOf(table, program.filter))
  const matches: WatchMatch[] = []
  const misses: string[] = []
  for (const [row, { ticker }] of table.names.entries()) {
    if (fields.some((field) => table.value(field, row) === null)) continue
    if (!matching.has(row)) misses.push(ticker)
    else matches.push({ key: ticker, ticker, facts: () => factsOf(table, row, clausesOf(table, row, fields)) })
  }
  return isKnown(table, matches, misses) ? { matches, misses } : null
}

/** R13: IV30 (F31) against the close before, at least so much above it. */
export const ivSpikeLook: Reader<'iv_spike'> = async ({ market, ctx }, program) => {
  const { table } = await tickerDaysOf(market).read(ctx, {})
  const matches: WatchMatch[] = []
  for (const [row, { ticker }] of table.names.entries()) {
    const [now, before] = [table.value('iv30', row), table.value('iv30_1d', row)]
    if (now === null || before === null || before <= 0 || !wants(program, ticker)) continue
    const rise = 100 * (now / before - 1)
    if (rise < program.watch.rise_pct) continue
    const clauses = [
      { clause: `IV30 up ${program.watch.rise_pct} % or more`, found: formatPercent(rise, 1) },
      { clause: 'IV30 now', found: formatPercent(now, 1) },
      { clause: 'IV30 at the close before', found: formatPercent(before, 1) },
    ]
    matches.push({ key: ticker, ticker, facts: () => ({ clauses }) })
  }
  return { matches, misses: null }
}

/** Nothing can be told while the figures are still being worked out. */
const isKnown = (table: TickerTable, matches: readonly WatchMatch[], misses: readonly string[]): boolean =>
  table.pending.length === 0 || matches.length + misses.length > 0

function clausesOf(table: TickerTable, row: number, fields: readonly StockFieldName[]): readonly ClauseInput[] {
  return fields.map((field) => ({
    clause: stockField(field).label,
    found: formatStockValue(field, table.value(field, row)),
  }))
}

function factsOf(table: TickerTable, row: number, clauses: readonly ClauseInput[]) {
  return { underlying: table.value('last', row), clauses }
}
