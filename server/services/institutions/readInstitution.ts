import type { InstitutionHolding } from '@/lib/contract/institutions'
import type { IsoDate } from '@/lib/core/nominal'
import { overlapOf, type PositionChange, portfolioFigures } from '@/lib/equities/institutions'
import type { ServiceContext } from '@/server/context'
import type { MarketFacts } from '@/server/engine/facts/marketFacts'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { filingsOf } from '@/server/services/filings/filingsDesk'
import { type PriceBook, returnSince } from '@/server/services/filings/priceBook'
import { askedOf, changesOf, cusipOf, institutionRow, tickersOf } from '@/server/services/institutions/institutionRow'
import { kindsOf } from '@/server/services/institutions/listInstitutions'
import { quarterBefore, type Report, reportsOf } from '@/server/services/institutions/reports'
import type { MarketStore } from '@/server/stores/market/port'

const MOST_LINES = 60_000
const MOST_MANAGERS = 500
const QUARTERS = 8
const SUGGESTIONS = 5

/** One manager: quarters, holdings with their changes, sectors over time, likeness to another. F42. */
export async function readInstitution(
  deps: MarketDeps,
  ctx: ServiceContext,
  name: string,
  query: {
    readonly period?: IsoDate | undefined
    readonly base?: IsoDate | undefined
    readonly against?: string | undefined
  },
) {
  const scope = await filingsOf(deps).read(ctx, 'institutions')
  const all = await managersOf(scope.store)
  const cik = numberOf(all, name)
  const reports = (await reportsOfManager(scope.store, cik)).slice(0, QUARTERS)
  const report = reports.find((one) => one.period === query.period) ?? reports[0]
  if (report === undefined) throw new ServiceError('not_found', `No report of ${name} is known.`)
  // Changes are counted forward: a quarter that is not earlier is no base.
  const base = query.base !== undefined && query.base < report.period ? query.base : quarterBefore(report.period)
  const before = reports.find((one) => one.period === base)
  const book = await scope.prices(askedOf([report]))
  const facts = deps.facts[ctx.tier]
  const kinds = await kindsOf(scope)
  return {
    data: {
      summary: institutionRow(report, before, { kinds, book }),
      base: before?.period ?? null,
      quarters: reports.map((one) => ({
        period: one.period,
        filed: one.filed,
        value: one.value,
        positions: one.positions.length,
        accession: one.accession,
      })),
      holdings: holdingsOf({ report, before, reports, book, facts }),
      sectors: sectorsOf([...reports].reverse(), facts),
      hhi: report.value === null ? null : portfolioFigures(report.positions).hhi,
      overlap: await overlapWith(scope.store, all, report, query.against),
      others: [...all.keys()].filter((other) => other !== report.manager).sort(),
    },
    meta: scope.meta,
  }
}

/** Numbers of managers by their names. */
async function managersOf(store: MarketStore): Promise<ReadonlyMap<string, string>> {
  const known = await store.coverage('institution_holdings', 'cik', 'period', MOST_MANAGERS)
  const names = await store.coverage('institution_holdings', 'manager', 'cik', MOST_MANAGERS)
  const named = new Map(names.filter((one) => one.value !== '').map((one) => [one.last, one.value]))
  return new Map(
    known
      .filter((one) => one.value !== 'unknown')
      .map((one) => [named.get(one.value) ?? `CIK ${one.value}`, one.value]),
  )
}

/** The number of a name, in any spelling of case; a name nobody has gives the likest ones. */
function numberOf(all: ReadonlyMap<string, string>, name: string): string {
  const wanted = name.toLowerCase()
  const found = [...all].find(([known, cik]) => known.toLowerCase() === wanted || cik === name)
  if (found !== undefined) return found[1]
  const alike = [...all.keys()].filter((known) =>
    wanted.split(/\s+/).some((word) => word.length > 2 && known.toLowerCase().includes(word)),
  )
  const hint = alike.length === 0 ? '' : ` Did you mean ${alike.slice(0, SUGGESTIONS).join(', ')}?`
  throw new ServiceError('not_found', `No institution is called ${name}.${hint}`)
}

async function reportsOfManager(store: MarketStore, cik: string): Promise<readonly Report[]> {
  const lines = await store.rows('institution_holdings', {
    where: [['cik', '=', cik]],
    order: [['period', 'down']],
    limit: MOST_LINES,
  })
  return reportsOf(lines).get(cik) ?? []
}

async function overlapWith(
  store: MarketStore,
  all: ReadonlyMap<string, string>,
  report: Report,
  against: string | undefined,
) {
  if (against === undefined) return null
  const [other] = await reportsOfManager(store, numberOf(all, against))
  const value = other === undefined ? null : overlapOf(report.positions, other.positions)
  return { name: other?.manager ?? against, value }
}

interface Book {
  readonly report: Report
  readonly before: Report | undefined
  readonly reports: readonly Report[]
  readonly book: PriceBook
  readonly facts: MarketFacts
}

function holdingsOf(work: Book): InstitutionHolding[] {
  const { report, before } = work
  const changes = before === undefined ? report.positions.map(firstSeen) : changesOf(report, before)
  const tickers = new Map([...(before === undefined ? [] : tickersOf(before)), ...tickersOf(report)])
  const oldestFirst = [...work.reports].reverse()
  return changes.map((change) => {
    const ticker = tickers.get(cusipOf(change.key)) ?? ''
    const history = oldestFirst.map((one) => one.positions.find((position) => position.key === change.key))
    const first = oldestFirst.find((_, at) => (history[at]?.units ?? 0) > 0)
    const line = [...report.lines, ...(before?.lines ?? [])].find((one) => one.cusip === cusipOf(change.key))
    const isKnown = report.value !== null
    return {
      key: change.key,
      ticker,
      name: change.name,
      cusip: cusipOf(change.key),
      kind: change.kind,
      type: typeOf(change.key, line?.units_type),
      sector: work.facts.infoOf(ticker)?.sector ?? null,
      value: isKnown ? change.value : null,
      weight: isKnown && report.value ? change.value / (report.value ?? 1) : null,
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
function sectorsOf(oldestFirst: readonly Report[], facts: MarketFacts) {
  const sectors = new Map<string, number[]>()
  oldestFirst.forEach((report, at) => {
    const tickers = tickersOf(report)
    for (const position of report.positions) {
      const sector = facts.infoOf(tickers.get(cusipOf(position.key)) ?? '')?.sector ?? 'Other'
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
