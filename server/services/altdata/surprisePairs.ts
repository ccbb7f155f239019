import { DATASET_FACTS } from '@/lib/altdata/datasets'
import { firstTold, yearChangeAt } from '@/lib/altdata/observation'
import { type Pair, revenueSurprises, type Signal, signalBefore } from '@/lib/altdata/surprise'
import type { EpochMs, IsoDate, Ticker } from '@/lib/core/nominal'
import { surprise } from '@/lib/equities/reportStraddle'
import { buildStatements } from '@/lib/equities/statements'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import { companyOf } from '@/server/market/stored/storedCompany'
import type { AltPart } from '@/server/services/altdata/altBook'
import type { AltScope } from '@/server/services/altdata/altDesk'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { nameScopeOf } from '@/server/services/filings/nameScope'
import { factOf, factsOf } from '@/server/services/financials/readFinancials'
import type { When } from '@/server/services/flow/tapeDesk'

const MOST_REPORTS = 20_000

interface Input {
  readonly scope: AltScope
  readonly part: AltPart
  readonly when: When
}

/** Changes against the year before, each with the surprise of the next report after it was told. */
export async function surprisePairs(deps: MarketDeps, ctx: ServiceContext, { scope, part, when }: Input) {
  const { isRank } = DATASET_FACTS[part.dataset]
  const eps = await epsReports(deps, ctx, { scope, part })
  const pairs = { revenue: [] as Pair[], eps: [] as Pair[] }
  for await (const [ticker, series] of inTurns(part.series)) {
    const points = firstTold(series.told)
    const signals = points.flatMap(({ publishedMs }, at): Signal[] => {
      const change = yearChangeAt(points, at, isRank)
      return change === null ? [] : [{ publishedMs, change }]
    })
    if (signals.length > 0) {
      pairs.revenue.push(...paired(ticker, signals, await revenueReports(deps, ctx, { ticker, scope, when })))
      pairs.eps.push(...paired(ticker, signals, eps.get(ticker) ?? []))
    }
  }
  const byEnd = (a: Pair, b: Pair) => (a.end < b.end ? -1 : 1)
  return { revenue: pairs.revenue.sort(byEnd), eps: pairs.eps.sort(byEnd) }
}

interface Report {
  readonly end: IsoDate
  /** The day it was told is not asked for its hour: what came on that day is not taken as known before it. */
  readonly dayMs: EpochMs
  readonly value: number
}

function paired(ticker: Ticker, signals: readonly Signal[], reports: readonly Report[]): Pair[] {
  return reports.flatMap(({ end, dayMs, value }) => {
    const signal = signalBefore(signals, dayMs)
    return signal === null ? [] : [{ ticker, end, change: signal.change, surprise: value }]
  })
}

const startOf = (date: IsoDate): EpochMs => newYorkTimeToMs(date, '00:00')

async function revenueReports(
  deps: MarketDeps,
  ctx: ServiceContext,
  { ticker, scope, when }: { readonly ticker: Ticker; readonly scope: AltScope; readonly when: When },
): Promise<readonly Report[]> {
  // Of names that the market of the session does not know nothing is filed.
  if (!(await scope.stock.market.names.of(ticker)).known) return []
  const name = await nameScopeOf(deps, ctx, ticker, { topic: 'statements', when })
  const cik = await companyOf(name.store, ticker)
  if (cik === null) return []
  const { quarters } = buildStatements((await factsOf(name.store, cik, name.asOf)).map(factOf), name.asOf)
  const range = { ticker, from: quarters[0]?.end ?? name.asOf, to: name.asOf }
  const reports = valueOr(await scope.stock.market.events.earnings(range), [])
  const told = quarters.flatMap(({ end, filed, values }) =>
    values.revenue === undefined ? [] : [{ end, filed, revenue: values.revenue }],
  )
  return revenueSurprises(told).map(({ end, filed, value }) => {
    // Results are often told before they are filed.
    const report = reports.find(({ date }) => date > end && date <= filed)
    return { end, dayMs: startOf(report?.date ?? filed), value }
  })
}

/** Stored reports with an estimate, by name; those of a past session were told before it. */
async function epsReports(deps: MarketDeps, ctx: ServiceContext, { scope, part }: Omit<Input, 'when'>) {
  const found = new Map<Ticker, Report[]>()
  if (ctx.tier === 'sample' || deps.entities === undefined) return found
  const rows = await deps.entities.rows('earnings', {
    where: [['ticker', 'in', [...part.series.keys()]]],
    order: [['report_date', 'up']],
    limit: MOST_REPORTS,
  })
  for (const { ticker, report_date, eps_actual, eps_estimate } of rows) {
    const value = surprise(eps_actual, eps_estimate)
    if (report_date === null || value === null || startOf(report_date) >= scope.nowMs) continue
    const own = found.get(ticker) ?? []
    // Several calendars may tell of one report.
    if (own.at(-1)?.end !== report_date) own.push({ end: report_date, dayMs: startOf(report_date), value })
    found.set(ticker, own)
  }
  return found
}
