import type { InstitutionHolding } from '@/lib/contract/institutions'
import type { PositionChange } from '@/lib/equities/institutions'
import type { NameLookup, PriceBook } from '@/server/market/port'
import { returnSince } from '@/server/services/filings/returnSince'
import { changesOf, cusipOf, tickersOf } from '@/server/services/institutions/institutionRow'
import type { Report } from '@/server/services/institutions/reports'

interface Book {
  readonly report: Report
  readonly before: Report | undefined
  readonly reports: readonly Report[]
  readonly book: PriceBook
  readonly nameOf: NameLookup
  /** Shares of the companies held; null where not known. */
  readonly outstanding: ReadonlyMap<string, number | null>
}

/** The positions of a quarter with what changed, what they cost, and how much of the company they are. F42. */
export function holdingsOf(work: Book): InstitutionHolding[] {
  const { report, before } = work
  const changes = before === undefined ? report.positions.map(firstSeen) : changesOf(report, before)
  const tickers = new Map([...(before === undefined ? [] : tickersOf(before)), ...tickersOf(report)])
  const oldestFirst = [...work.reports].reverse()
  // The largest managers report thousands of positions: each is looked up by name, never walked for.
  const positions = oldestFirst.map((one) => new Map(one.positions.map((position) => [position.key, position])))
  // Reversed, so that the first line of a CUSIP counts, and the report before the one it is compared with.
  const lines = [...report.lines, ...(before?.lines ?? [])].reverse()
  const unitTypes = new Map(lines.map((one) => [one.cusip, one.units_type]))
  return changes.map((change) => {
    const cusip = cusipOf(change.key)
    const ticker = tickers.get(cusip) ?? ''
    const unitsType = unitTypes.get(cusip)
    const history = positions.map((quarter) => quarter.get(change.key))
    const first = oldestFirst.find((_, at) => (history[at]?.units ?? 0) > 0)
    const isKnown = report.value !== null
    return {
      key: change.key,
      ticker,
      name: change.name,
      cusip,
      kind: change.kind,
      type: typeOf(change.key, unitsType),
      sector: work.nameOf(ticker)?.sector ?? null,
      value: isKnown ? change.value : null,
      weight: isKnown && report.value ? change.value / (report.value ?? 1) : null,
      company_share: shareOfCompany(change, unitsType, work.outstanding.get(ticker)),
      units: change.units,
      units_before: change.unitsBefore,
      units_change: change.unitsChange,
      trade_value: isKnown ? change.tradeValue : null,
      cost_estimate: costOf(history),
      first_quarter: first?.period ?? report.period,
      since_filing: returnSince(work.book, ticker, report.filed),
      history: history.map((position) => position?.units ?? 0),
    }
  })
}

/** F42: shares of all shares; options and bonds own none. */
function shareOfCompany({ key, units }: PositionChange, unitsType: string | undefined, all: number | null | undefined) {
  return all && typeOf(key, unitsType) === 'share' ? units / all : null
}

const firstSeen = (position: Report['positions'][number]): PositionChange => ({
  key: position.key,
  name: position.name,
  kind: 'unchanged',
  units: position.units,
  unitsBefore: position.units,
  unitsChange: null,
  value: position.value,
  valueBefore: position.value,
  tradeValue: 0,
})

function typeOf(key: string, units: string | undefined): InstitutionHolding['type'] {
  if (key.endsWith(' Call')) return 'call'
  if (key.endsWith(' Put')) return 'put'
  return units === 'PRN' ? 'principal' : 'share'
}

/** F42: estimated average cost, Σ(units bought · price at the quarter's end) ÷ Σ units bought. */
function costOf(history: readonly (Report['positions'][number] | undefined)[]): number | null {
  let [units, cost, before] = [0, 0, 0]
  for (const position of history) {
    const now = position?.units ?? 0
    if (position !== undefined && now > before && position.value > 0) {
      units += now - before
      cost += ((now - before) * position.value) / now
    }
    before = now
  }
  return units > 0 ? cost / units : null
}

/** Weights of sectors by quarter, oldest first; names without one are 'Other'. */
export function sectorsOf(oldestFirst: readonly Report[], nameOf: NameLookup) {
  const sectors = new Map<string, number[]>()
  oldestFirst.forEach((report, at) => {
    const tickers = tickersOf(report)
    for (const position of report.positions) {
      const sector = nameOf(tickers.get(cusipOf(position.key)) ?? '')?.sector ?? 'Other'
      const weights = sectors.get(sector) ?? oldestFirst.map(() => 0)
      weights[at] = (weights[at] ?? 0) + (report.value ? position.value / report.value : 0)
      sectors.set(sector, weights)
    }
  })
  const newest = (weights: readonly number[]): number => weights.at(-1) ?? 0
  return [...sectors]
    .map(([sector, weights]) => ({ sector, weights }))
    .sort((a, b) => newest(b.weights) - newest(a.weights))
}
