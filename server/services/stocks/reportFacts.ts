import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { effectDateOf } from '@/lib/equities/reportStraddle'
import type { EarningsFact } from '@/server/market/facts/stockFacts'
import type { StockScope } from '@/server/services/stocks/stockScope'
import type { MarketStore } from '@/server/stores/market/port'

/** A report; the first session that trades on it is null where nobody told the time of its day. */
export interface ReportFact extends Omit<EarningsFact, 'effectDate'> {
  readonly effectDate: IsoDate | null
}

export interface ReportRange {
  readonly ticker: Ticker
  /** Both included. */
  readonly from: IsoDate
  readonly to: IsoDate
}

const MOST = 400
const TIMES: Readonly<Record<string, EarningsFact['time']>> = { before: 'premarket', after: 'postmarket' }

/** Reports of a name by date: of the built-in market, or of imported calendars beside an imported session. */
export async function reportFacts(
  store: MarketStore | undefined,
  { stocks, scope }: StockScope,
  { ticker, from, to }: ReportRange,
): Promise<readonly ReportFact[]> {
  if (scope.meta.simulated) return stocks.earnings(ticker, from, to)
  const rows = await store?.rows('earnings', {
    where: [
      ['ticker', '=', ticker],
      ['report_date', '>=', from],
      ['report_date', '<=', to],
    ],
    order: [['report_date', 'up']],
    limit: MOST,
  })
  return (rows ?? []).flatMap(({ report_date, time }): ReportFact[] => {
    if (report_date === null) return []
    const when = TIMES[time] ?? 'unknown'
    return [{ ticker, date: report_date, time: when, effectDate: effectDateOf(report_date, when) }]
  })
}
