import { correlationMatrix } from '@/lib/equities/correlation'
import { SESSIONS_PER_YEAR } from '@/lib/market/calendar'
import { parseOccParts } from '@/lib/options/occSymbol'
import { tidy } from '@/lib/paper/paperBook'
import { nameOf } from '@/lib/portfolio/entry'
import type { ServiceContext } from '@/server/context'
import { holdingsOfAccount } from '@/server/services/portfolio/accountHoldings'
import { nameFactsOf } from '@/server/services/portfolio/nameFacts'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { priceBook } from '@/server/services/portfolio/prices'
import { requireAccess } from '@/server/services/requireAccess'

/** Names of a matrix that can be read. */
const MOST_NAMES = 20

/** Dividends to come of the shares that are held (F46), and how the names move together (F48). */
export async function readOutlook(deps: PortfolioDeps, ctx: ServiceContext, id: string) {
  requireAccess(ctx, 'portfolio')
  const { held } = await holdingsOfAccount(deps, ctx, id)
  const names = [...new Set(held.map(({ symbol }) => nameOf(symbol)))]
  const { closes, columns } = await priceBook(deps, ctx, names)
  const facts = await nameFactsOf(deps, ctx, closes.stock, names)
  const income = held
    .filter(({ symbol }) => parseOccParts(symbol) === null)
    .flatMap(({ symbol, quantity }) =>
      (facts.get(symbol)?.payments ?? []).map(({ exDate, amount, isAnnounced }) => ({
        ticker: symbol,
        ex_date: exDate,
        per_share: amount,
        shares: quantity,
        amount: tidy(amount * quantity),
        is_announced: isAnnounced,
      })),
    )
    .sort((a, b) => (a.ex_date < b.ex_date ? -1 : a.ex_date > b.ex_date ? 1 : 0))
  const lines = names.slice(0, MOST_NAMES).flatMap((name) => {
    const column = columns.get(name)
    if (column === undefined) return []
    const dated = column.dates.map((date, at) => ({ date, close: column.closes[at] ?? 0 }))
    return [{ name, closes: dated.slice(-SESSIONS_PER_YEAR - 1) }]
  })
  const matrix = correlationMatrix(lines, SESSIONS_PER_YEAR)
  return {
    data: {
      income,
      names: [...matrix.names],
      correlations: matrix.values.map((row) => [...row]),
      counts: matrix.counts.map((row) => [...row]),
    },
    meta: closes.stock.scope.meta,
  }
}
