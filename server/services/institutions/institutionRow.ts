import type { InstitutionRow } from '@/lib/contract/institutions'
import type { IsoDate } from '@/lib/core/nominal'
import {
  compareQuarters,
  countChanges,
  type PositionChange,
  portfolioFigures,
  turnoverOf,
} from '@/lib/equities/institutions'
import type { PriceBook } from '@/server/market/port'
import { returnSince } from '@/server/services/filings/returnSince'
import type { Report } from '@/server/services/institutions/reports'

/** What kind of manager each is, by number: from the cover page's own words for invented ones, else unknown. */
export type Kinds = ReadonlyMap<string, string>

/** Ticker of a position by its CUSIP, from the lines that name one. */
export function tickersOf(report: Report): ReadonlyMap<string, string> {
  return new Map(report.lines.filter((line) => line.ticker !== '').map((line) => [line.cusip, line.ticker]))
}

/** CUSIP of a position's key. */
export const cusipOf = (key: string): string => key.split(' ')[0] ?? key

/** Changes from the quarter before; none without one, because nothing is new to somebody who reports the first time. */
export function changesOf(report: Report, before: Report | undefined): readonly PositionChange[] {
  return before === undefined ? [] : compareQuarters(before.positions, report.positions)
}

/** A manager's newest quarter as the list shows it. F42. */
export function institutionRow(
  report: Report,
  before: Report | undefined,
  { kinds, book }: { readonly kinds: Kinds; readonly book: PriceBook },
): InstitutionRow {
  const changes = changesOf(report, before)
  const { top10Weight, positions } = portfolioFigures(report.positions)
  const [top] = [...report.positions].sort((a, b) => b.value - a.value)
  const traded = (sign: 1 | -1): number | null =>
    before === undefined || report.value === null
      ? null
      : changes.reduce((sum, change) => sum + Math.max(0, sign * change.tradeValue), 0)
  const optionValue = (kind: string): number | null =>
    report.value === null
      ? null
      : report.lines.filter((line) => line.put_call === kind).reduce((sum, line) => sum + (line.value ?? 0), 0)
  return {
    cik: report.cik,
    name: report.manager,
    kind: kinds.get(report.cik) ?? '',
    period: report.period,
    filed: report.filed,
    value: report.value,
    value_before: before?.value ?? null,
    change: report.value !== null && before?.value ? report.value / before.value - 1 : null,
    positions,
    top_holding: top?.name ?? '',
    top_weight: top !== undefined && report.value ? top.value / report.value : null,
    top10_weight: report.value === null ? null : top10Weight,
    bought: traded(1),
    sold: traded(-1),
    turnover: before === undefined || report.value === null ? null : turnoverOf(changes),
    call_value: optionValue('Call'),
    put_value: optionValue('Put'),
    counts: countChanges(changes),
    since_quarter: sinceQuarter(report, book),
    is_amended: report.earlier.length > 0,
  }
}

/** Weighted return of the shares since the quarter's end; null when closes of less than half the value are known. */
function sinceQuarter(report: Report, book: PriceBook): number | null {
  if (!report.value) return null
  const tickers = tickersOf(report)
  let [weight, sum] = [0, 0]
  for (const position of report.positions) {
    if (position.key.includes(' ')) continue
    const value = returnSince(book, tickers.get(position.key) ?? '', report.period)
    if (value === null) continue
    weight += position.value
    sum += position.value * value
  }
  return weight < report.value / 2 ? null : sum / weight
}

/** Days whose closes the rows of some reports need: the ends of their quarters, and the filing days. */
export function askedOf(reports: readonly Report[]): ReadonlyMap<string, readonly IsoDate[]> {
  const asked = new Map<string, IsoDate[]>()
  for (const report of reports) {
    const days = report.filed === null ? [report.period] : [report.period, report.filed]
    for (const ticker of tickersOf(report).values()) {
      const known = asked.get(ticker) ?? []
      for (const day of days) if (!known.includes(day)) known.push(day)
      asked.set(ticker, known)
    }
  }
  return asked
}
