import type { DayRange, ReportFact } from '@/server/market/eventFacts'
import { valueOr } from '@/server/market/port'
import type { StockScope } from '@/server/services/names/stockScope'
import { knownFigures } from '@/server/services/stocks/knownFigures'

/** A report of the board: who, when, and what its calendar tells of it. */
export interface BoardReport extends ReportFact {
  readonly name: string
  readonly surprise: number | null
}

/** Reports of all names between two days. */
export async function boardReports(
  stock: StockScope,
  range: Omit<DayRange, 'ticker'>,
): Promise<readonly BoardReport[]> {
  const { market } = stock
  const infoOf = await market.names.lookup()
  const reports = valueOr(await market.events.earnings({ ticker: null, ...range }), [])
  return reports.map((report) => {
    const info = infoOf(report.ticker)
    return {
      ...report,
      name: report.name ?? info?.name ?? report.ticker,
      marketCap: report.marketCap ?? info?.marketCap ?? null,
      ...knownFigures(report, stock),
    }
  })
}
