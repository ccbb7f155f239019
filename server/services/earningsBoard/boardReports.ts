import { surprise } from '@/lib/equities/reportStraddle'
import type { DayRange, ReportFact } from '@/server/market/eventFacts'
import { valueOr } from '@/server/market/port'
import { declaredBy, type StockScope } from '@/server/services/stocks/stockScope'

/** A report of the board: who, when, and what its calendar tells of it. */
export interface BoardReport extends ReportFact {
  readonly name: string
  readonly surprise: number | null
}

/**
 * Reports of all names between two days. Calendars tell no day on which an estimate held: a past session has results alone,
 * and those once they were published.
 */
export async function boardReports(
  { market, scope }: StockScope,
  range: Omit<DayRange, 'ticker'>,
): Promise<readonly BoardReport[]> {
  const infoOf = await market.names.lookup()
  const isNow = declaredBy(scope) === undefined
  const reports = valueOr(await market.events.earnings({ ticker: null, ...range }), [])
  return reports.map((report) => {
    const info = infoOf(report.ticker)
    const epsActual = isNow || report.date < scope.sessionDate ? report.epsActual : null
    const epsEstimate = isNow || epsActual !== null ? report.epsEstimate : null
    return {
      ...report,
      name: report.name ?? info?.name ?? report.ticker,
      marketCap: report.marketCap ?? info?.marketCap ?? null,
      epsEstimate,
      epsActual,
      surprise: surprise(epsActual, epsEstimate),
      revenueEstimate: isNow ? report.revenueEstimate : null,
    }
  })
}
