import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import { type ComingPayment, comingPayments } from '@/lib/portfolio/income'
import type { ServiceContext } from '@/server/context'
import type { TickerInfo } from '@/server/market/facts/marketFacts'
import { valueOr } from '@/server/market/port'
import { paidUpTo } from '@/server/services/dividends/paidHistory'
import { findName } from '@/server/services/names/stockName'
import type { StockScope } from '@/server/services/names/stockScope'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'

/** Days ahead in which a dividend is announced and a report looked for. */
const DIVIDEND_DAYS = 60
const REPORT_DAYS = 120

/** What is known of a name that is held. */
export interface NameFacts {
  readonly info: TickerInfo | null
  readonly nextEarnings: IsoDate | null
  readonly payments: readonly ComingPayment[]
}

/** Facts of names by ticker. */
export async function nameFactsOf(
  deps: PortfolioDeps,
  ctx: ServiceContext,
  stock: StockScope,
  names: readonly Ticker[],
): Promise<ReadonlyMap<Ticker, NameFacts>> {
  const { sessionDate } = stock.scope
  const found = await Promise.all(
    names.map(async (ticker): Promise<readonly [Ticker, NameFacts]> => {
      const info = await findName(deps.market, ctx, ticker)
      const reports = await stock.market.events.earnings({
        ticker,
        from: sessionDate,
        to: addDays(sessionDate, REPORT_DAYS),
      })
      const paid = await paidUpTo(stock, ticker, addDays(sessionDate, DIVIDEND_DAYS))
      return [
        ticker,
        { info, nextEarnings: valueOr(reports, [])[0]?.date ?? null, payments: comingPayments(paid, sessionDate) },
      ]
    }),
  )
  return new Map(found)
}
