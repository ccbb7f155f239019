import type { Ticker } from '@/lib/core/nominal'
import { type EquityPrint, notionalOf } from '@/lib/equities/equityPrint'
import { equitySide } from '@/lib/equities/equitySide'
import { saleKinds } from '@/lib/equities/saleConditions'
import { tickerForm } from '@/lib/market/tickerForm'

/** What the feed is narrowed by, as the contract carries it. */
export interface EquityFilter {
  readonly venue: 'off' | 'lit' | 'all'
  readonly tickers: string
  readonly min_notional: number
  readonly max_notional?: number | undefined
  readonly min_size: number
  readonly min_adv_pct: number
  readonly sides: string
  readonly exclude: string
  readonly only: string
  readonly issue: string
  readonly canceled: '0' | '1'
}

/** What a filter asks beside the print itself. */
export interface FilterFacts {
  readonly averageVolume: (ticker: Ticker) => number | null
  readonly issueType: (ticker: Ticker) => string | null
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** One test per print; the cheap questions come first. */
export function equityTest(filter: EquityFilter, facts: FilterFacts): (print: EquityPrint) => boolean {
  const names = listOf(filter.tickers).map(tickerForm)
  const without = new Set(names.filter((name) => name.startsWith('-')).map((name) => name.slice(1)))
  const within = new Set(names.filter((name) => !name.startsWith('-')))
  const [sides, issues] = [new Set(listOf(filter.sides.toUpperCase())), new Set(listOf(filter.issue))]
  const [excluded, only] = [new Set(listOf(filter.exclude)), new Set(listOf(filter.only))]
  const most = filter.max_notional ?? Number.POSITIVE_INFINITY
  return (print) => {
    if (filter.venue !== 'all' && print.off_lit !== (filter.venue === 'off')) return false
    const notional = notionalOf(print)
    if (notional < filter.min_notional || notional > most || print.size < filter.min_size) return false
    if (print.canceled && filter.canceled === '0') return false
    if (without.has(print.ticker) || (within.size > 0 && !within.has(print.ticker))) return false
    if (sides.size > 0 && !sides.has(equitySide(print))) return false
    if (issues.size > 0 && !issues.has(facts.issueType(print.ticker) ?? '')) return false
    if (!passesKinds(print, excluded, only)) return false
    return filter.min_adv_pct === 0 || (advPercent(print, facts) ?? 0) >= filter.min_adv_pct
  }
}

function passesKinds(print: EquityPrint, excluded: ReadonlySet<string>, only: ReadonlySet<string>): boolean {
  if (excluded.size === 0 && only.size === 0) return true
  const kinds = saleKinds(print)
  if (kinds.some((kind) => excluded.has(kind))) return false
  return only.size === 0 || kinds.some((kind) => only.has(kind))
}

/** F39 size/ADV30, percent. */
export function advPercent(print: EquityPrint, facts: Pick<FilterFacts, 'averageVolume'>): number | null {
  const average = facts.averageVolume(print.ticker)
  return average === null || average === 0 ? null : (100 * print.size) / average
}
