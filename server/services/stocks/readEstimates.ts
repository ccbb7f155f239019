import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { surprise } from '@/lib/equities/reportStraddle'
import { addDays } from '@/lib/market/isoDate'
import type { ServiceContext } from '@/server/context'
import type { ReportFact } from '@/server/market/eventFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { StockScope } from '@/server/services/names/stockScope'
import { knownFigures } from '@/server/services/stocks/knownFigures'
import type { MarketRow } from '@/server/stores/market/port'

const MOST_QUARTERS = 60
/** Results of a quarter are filed within so many days of its end, whatever the size of the company. */
const FILED_WITHIN = 90
const YEARS = /^coming [+-]?\d+y /

/**
 * Imported estimates and results of a name by period, the newest first (F45); none in the sample. Files tell no day on which
 * an estimate held: a past session or instant has results alone, and those once they must have been published.
 */
export async function readEstimates(
  { entities }: MarketDeps,
  ctx: ServiceContext,
  ticker: Ticker,
  { scope }: Pick<StockScope, 'scope'>,
) {
  if (ctx.tier === 'sample' || entities === undefined) return []
  const rows = await entities.rows('earnings', { where: [['ticker', '=', ticker]], limit: MOST_QUARTERS })
  const isNow = scope.kind === 'memory' && scope.untilUs === undefined
  return rows
    .filter((row) =>
      isNow ? row.eps_estimate !== null || row.eps_actual !== null : wasPublished(row, scope.sessionDate),
    )
    .sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))
    .map((row) => ({
      span: YEARS.test(row.quarter) ? ('year' as const) : ('quarter' as const),
      quarter_end: row.quarter_end,
      report_date: row.report_date,
      eps_actual: row.eps_actual,
      eps_estimate: row.eps_estimate,
      surprise: surprise(row.eps_actual, row.eps_estimate),
      revenue_estimate: row.revenue_estimate,
      estimates: row.estimates,
      source: row.source,
    }))
}

/** The same of the reports of a market that tells them with its dates, the newest first. */
export function estimatesOf(reports: readonly ReportFact[], stock: StockScope) {
  return reports.toReversed().flatMap((report) => {
    const { epsActual, epsEstimate, surprise, revenueEstimate } = knownFigures(report, stock)
    if (epsActual === null && epsEstimate === null) return []
    return [
      {
        span: 'quarter' as const,
        quarter_end: report.quarterEnd,
        report_date: report.date,
        eps_actual: epsActual,
        eps_estimate: epsEstimate,
        surprise,
        revenue_estimate: revenueEstimate,
        estimates: null,
        source: stock.scope.meta.source,
      },
    ]
  })
}

type Row = MarketRow<'earnings'>

const dayOf = (row: Row): IsoDate => row.quarter_end ?? row.report_date ?? ''

function wasPublished({ eps_actual, quarter_end, report_date }: Row, sessionDate: IsoDate): boolean {
  const known = report_date ?? (quarter_end === null ? null : addDays(quarter_end, FILED_WITHIN))
  return eps_actual !== null && known !== null && known <= sessionDate
}
