import type { BacktestPlan, PlannedPortfolio } from '@/lib/backtest/plan'
import type { AssetLine, TargetChange } from '@/lib/backtest/simulationTypes'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { placeUntil } from '@/lib/equities/performance'
import { sessionOnOrAfter } from '@/lib/market/calendar'
import { inTurns, mapInTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { disclosedTargets } from '@/server/services/backtest/disclosedTargets'
import { type PriceColumn, type PriceHistory, priceHistoryOf } from '@/server/services/backtest/priceHistory'
import type { RunProgress } from '@/server/services/backtest/runDesk'
import type { DisclosedTarget, DisclosedTargets } from '@/server/services/backtest/targetParts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'

/** A portfolio with the names it may hold and the closes its weights change at. */
export interface PreparedPortfolio {
  readonly planned: PlannedPortfolio
  readonly assets: readonly AssetLine[]
  readonly changes: readonly TargetChange[]
  /** What changed and when, of one that follows filings. */
  readonly filings: readonly DisclosedTarget[]
  readonly rule: string
  readonly warnings: readonly string[]
}

interface NameSpan {
  readonly ticker: Ticker
  /** null: no price is known. */
  readonly first: IsoDate | null
  readonly last: IsoDate | null
}

export interface PreparedRun {
  readonly history: PriceHistory
  readonly dates: readonly IsoDate[]
  readonly portfolios: readonly PreparedPortfolio[]
  /** Of the benchmark; NaN where it has no price. */
  readonly benchmark: Float64Array
  readonly spans: readonly NameSpan[]
  /** First day on which every name that is held by a fixed weight has a price; null where one never has. */
  readonly commonStart: IsoDate | null
}

/** Reads filings and prices of a plan and lays them on one calendar: the sessions of all its names. F54. */
export async function prepareRun(
  deps: MarketDeps,
  ctx: ServiceContext,
  plan: BacktestPlan,
  progress: RunProgress,
): Promise<PreparedRun> {
  const history = await priceHistoryOf(deps, ctx)
  progress.begin('reading filings', plan.portfolios.length)
  const followed: (DisclosedTargets | null)[] = []
  for (const one of plan.portfolios) {
    followed.push(one.kind === 'fixed' ? null : await disclosedTargets(deps, ctx, one))
    progress.step()
  }
  const names = [
    ...new Set([
      plan.benchmark,
      ...plan.portfolios.flatMap((one) => one.parts.map((part) => part.ticker)),
      ...followed.flatMap((one) => one?.targets.flatMap(({ weights }) => [...weights.keys()]) ?? []),
    ]),
  ]
  const columns = await readColumns(history, names, progress)
  const spans = names.map((ticker) => {
    const dates = columns.get(ticker)?.dates
    return { ticker, first: dates?.[0] ?? null, last: dates?.at(-1) ?? null }
  })
  const fixed = new Set([plan.benchmark, ...plan.portfolios.flatMap((one) => one.parts.map((part) => part.ticker))])
  const commonStart = startOf(spans.filter((span) => fixed.has(span.ticker)))
  const firstFilings = followed.flatMap((one) => one?.targets[0]?.date ?? [])
  const from = plan.from || [commonStart ?? '', ...firstFilings].reduce((a, b) => (a > b ? a : b), '')
  const dates = calendarOf(columns, { from, to: plan.to })
  if (columns.size === 0) throw new ServiceError('not_found', 'No prices of these names are known.')
  if (dates.length < 2)
    throw new ServiceError('invalid', 'There are fewer than two sessions with prices between the two days.')
  const lineOf = (ticker: Ticker) => lineOn(dates, columns.get(ticker), plan.dividends)
  const ground: Ground = { dates, lineOf, lag: plan.lag, market: history.market.id }
  const portfolios: PreparedPortfolio[] = []
  for (const [at, planned] of plan.portfolios.entries())
    portfolios.push(await prepared(planned, followed[at] ?? fixedTargets(planned, dates), ground))
  return {
    history,
    dates,
    spans,
    commonStart,
    benchmark: lineOf(plan.benchmark),
    portfolios,
  }
}

async function readColumns(history: PriceHistory, names: readonly Ticker[], progress: RunProgress) {
  progress.begin('reading prices', names.length)
  const columns = new Map<Ticker, PriceColumn>()
  for await (const ticker of inTurns(names)) {
    const column = await history.column(ticker)
    if (column !== null) columns.set(ticker, column)
    progress.step()
  }
  return columns
}

/** The latest first day; '' where nothing is named, null where a name has no price at all. */
function startOf(spans: readonly NameSpan[]): IsoDate | null {
  const firsts = spans.map(({ first }) => first)
  return firsts.every((first) => first !== null) ? firsts.reduce((a, b) => (a > b ? a : b), '') : null
}

function calendarOf(
  columns: ReadonlyMap<Ticker, PriceColumn>,
  { from, to }: { readonly from: IsoDate | ''; readonly to: IsoDate | '' },
): readonly IsoDate[] {
  const days = new Set<IsoDate>()
  // Names that trade on the same days share one list of them.
  for (const dates of new Set([...columns.values()].map((column) => column.dates)))
    for (let at = placeUntil(dates, from || '0'); at < dates.length; at += 1) {
      const date = dates[at]
      if (date !== undefined && date >= from && (to === '' || date <= to)) days.add(date)
    }
  return [...days].sort()
}

/** Values of a name on a calendar; NaN on days without a price. */
function lineOn(dates: readonly IsoDate[], column: PriceColumn | undefined, hasDividends: boolean): Float64Array {
  const line = new Float64Array(dates.length).fill(Number.NaN)
  if (column === undefined) return line
  const values = hasDividends ? column.total : column.closes
  let at = Math.max(0, placeUntil(column.dates, dates[0] ?? ''))
  for (const [place, date] of dates.entries()) {
    while ((column.dates[at] ?? '9') < date) at += 1
    if (column.dates[at] === date) line[place] = values[at] ?? Number.NaN
  }
  return line
}

const fixedTargets = ({ parts }: PlannedPortfolio, dates: readonly IsoDate[]): DisclosedTargets => ({
  targets: [
    {
      date: dates[0] ?? '',
      weights: new Map(parts.map((part) => [part.ticker, part.weight / 100])),
      label: '',
      url: '',
    },
  ],
  market: null,
  rule: 'Fixed weights.',
})

interface Ground {
  readonly dates: readonly IsoDate[]
  readonly lineOf: (ticker: Ticker) => Float64Array
  readonly lag: 0 | 1
  readonly market: string
}

async function prepared(planned: PlannedPortfolio, told: DisclosedTargets, ground: Ground): Promise<PreparedPortfolio> {
  const { dates, lineOf, lag } = ground
  const isFixed = planned.kind === 'fixed'
  const isOther = !isFixed && told.market !== ground.market
  const targets = isOther ? [] : told.targets
  const names = [...new Set(targets.flatMap(({ weights }) => [...weights.keys()]))]
  const places = new Map(names.map((ticker, at) => [ticker, at]))
  const changes: TargetChange[] = []
  for (const { date, weights } of targets) {
    const at = isFixed ? 0 : closeOf(dates, date, lag)
    if (at >= dates.length) continue
    const own = new Map([...weights].map(([ticker, weight]) => [places.get(ticker) ?? 0, weight]))
    if (changes.at(-1)?.at === at) changes.pop()
    changes.push({ at, weights: own })
  }
  return {
    planned,
    assets: await mapInTurns(names, (ticker) => ({ ticker, values: lineOf(ticker) })),
    changes,
    filings: targets,
    rule: told.rule,
    warnings: warningsOf(planned, told, isOther),
  }
}

/** The close a filing is followed at: that of its day or of the session after it, with a lag of one the close after that. */
function closeOf(dates: readonly IsoDate[], filed: IsoDate, lag: 0 | 1): number {
  const session = sessionOnOrAfter(filed)
  if (session < (dates[0] ?? '')) return 0
  const found = dates.findIndex((day) => day >= session)
  return found < 0 ? dates.length : found + lag
}

function warningsOf({ name, source }: PlannedPortfolio, told: DisclosedTargets, isOther: boolean): readonly string[] {
  if (isOther)
    return [
      `${name}: the filings of ${source} are of another market than the prices. They are not mixed, so all of it is cash.`,
    ]
  return told.targets.length === 0 ? [`${name}: no filing of ${source} gives a weight, so all of it is cash.`] : []
}
