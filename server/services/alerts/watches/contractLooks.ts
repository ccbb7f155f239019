import type { ClauseInput } from '@/lib/flow/alerts/alertHit'
import type { FilterNode } from '@/lib/flow/filter/ast'
import { fieldInfo } from '@/lib/flow/filter/fields'
import { fieldsIn } from '@/lib/flow/filter/fieldsIn'
import { formatBound } from '@/lib/flow/filter/values'
import type { WatchMatch } from '@/server/engine/alerts/watchMemory'
import type { Reader } from '@/server/services/alerts/watches/lane'
import { contractDaysOf } from '@/server/services/contractDays/contractDaysDesk'
import { toScreenerRow } from '@/server/services/contractDays/contractRow'
import type { ContractTable } from '@/server/services/contractDays/contractTable'
import { rowsOf } from '@/server/services/contractDays/screenTable'

/** Figures of the session before, which are read a while after the start of a session. */
const OF_THE_MORNING: ReadonlySet<string> = new Set([
  ...['oi_change', 'oi_change_pct', 'oi_up_days', 'prev_volume', 'prev_ask_pct', 'prev_bid_pct', 'carry', 'change'],
])

/** R14, R19: contracts that match a contract screen; of the morning also those without a print. */
export const contractsLook: Reader<'contracts'> = async ({ market, ctx }, program) => {
  const { watch, filter } = program
  const days = await contractDaysOf(market).read(ctx, {})
  const { table } = days
  const needsMorning = watch.each_morning || fieldsIn(filter).some((field) => OF_THE_MORNING.has(field))
  if (needsMorning && (days.isReadingPrior || !table.hasPrior)) return null
  const matches: WatchMatch[] = []
  for (const row of rowsOf(table, filter, watch.each_morning ? 'oiChanged' : 'traded')) {
    const key = table.columns.symbols[row] ?? ''
    const ticker = table.columns.tickers[table.columns.tickerCodes[row] ?? 0] ?? ''
    matches.push({ key, ticker, facts: () => factsOf(table, row, filter) })
  }
  return { matches, misses: null }
}

function factsOf(table: ContractTable, row: number, filter: FilterNode) {
  const one = toScreenerRow(table, row)
  return {
    optionSymbol: one.option_symbol,
    type: one.type,
    expiry: one.expiry,
    strike: one.strike,
    prints: one.trades,
    size: one.volume,
    premium: one.premium,
    // The premium of a side is that of its share of the volume: the day of a contract keeps one average price.
    askPremium: (one.premium * (one.ask_pct ?? 0)) / 100,
    bidPremium: (one.premium * (one.bid_pct ?? 0)) / 100,
    volume: one.volume,
    openInterest: one.oi,
    bid: one.bid,
    ask: one.ask,
    underlying: one.underlying,
    diff: one.diff,
    iv: one.iv,
    score: one.score ?? 0,
    lastFill: one.last,
    averageFill: one.vwap,
    expiries: 1,
    clauses: clausesOf(table, row, filter),
  }
}

function clausesOf(table: ContractTable, row: number, filter: FilterNode): readonly ClauseInput[] {
  return [...new Set(fieldsIn(filter))].flatMap((field) => {
    const value = table.numbers(field)?.[row] ?? table.reader(field)?.(row)
    if (value === undefined || !Number.isFinite(value) || fieldInfo(field).kind !== 'number') return []
    return [{ clause: fieldInfo(field).label, found: formatBound(field, Math.round(value * 100) / 100) }]
  })
}
