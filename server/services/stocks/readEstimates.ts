import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import type { ServiceContext } from '@/server/context'
import type { DayRange, ReportFact } from '@/server/market/eventFacts'
import { reportOf } from '@/server/market/stored/storedCalendar'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { StockScope } from '@/server/services/names/stockScope'
import { knownFigures } from '@/server/services/stocks/knownFigures'
import type { MarketRow } from '@/server/stores/market/port'

const MOST_QUARTERS = 400
/** After every session. */
const NEVER = '9999-12-31'
/** Results of a quarter are filed within so many days of its end, whatever the size of the company. */
const FILED_WITHIN = 90
const YEARS = /^coming [+-]?\d+y /

/**
 * Imported estimates and results of a name by period, the newest first (F45); none in the sample. Files tell no day on which
 * an estimate held: a past session or instant has results alone, and those once they must have been published. Reports with
 * a day are those of the range.
 */
export async function readEstimates(
  { entities }: MarketDeps,
  ctx: ServiceContext,
  range: DayRange & { readonly ticker: Ticker },
  stock: StockScope,
) {
  if (ctx.tier === 'sample' || entities === undefined) return []
  const rows = await entities.rows('earnings', { where: [['ticker', '=', range.ticker]], limit: MOST_QUARTERS })
  return rows
    .filter(({ report_date: day }) => day === null || (day >= range.from && day <= range.to))
    .sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1))
    .flatMap((row) => {
      const { epsActual, epsEstimate, surprise, revenueEstimate } = figuresOf(row, stock)
      if (epsActual === null && epsEstimate === null) return []
      return [
        {
          span: YEARS.test(row.quarter) ? ('year' as const) : ('quarter' as const),
          quarter_end: row.quarter_end,
          report_date: row.report_date,
          eps_actual: epsActual,
          eps_estimate: epsEstimate,
          surprise,
          revenue_estimate: revenueEstimate,
          estimates: row.estimates,
          source: row.source,
        },
      ]
    })
}

/** A period without the day of its report is out when the slowest company has filed it. */
function figuresOf(row: Row, stock: StockScope) {
  const [report] = reportOf(row)
  if (report !== undefined) return knownFigures(report, stock)
  const date = row.quarter_end === null ? null : addDays(row.quarter_end, FILED_WITHIN)
  const { eps_estimate: epsEstimate, eps_actual: epsActual, revenue_estimate: revenueEstimate } = row
  return knownFigures({ date: date ?? NEVER, time: 'unknown', epsEstimate, epsActual, revenueEstimate }, stock)
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
