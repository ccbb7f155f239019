import { tidy } from '@/lib/paper/paperBook'
import { unitsOf } from '@/lib/portfolio/entry'
import { journalTrades } from '@/lib/portfolio/journal'
import type { LotMethod } from '@/lib/portfolio/lots'
import type { ServiceContext } from '@/server/context'
import { keptBook } from '@/server/services/portfolio/accountEntries'
import type { PortfolioDeps } from '@/server/services/portfolio/portfolioDeps'
import { priceBook } from '@/server/services/portfolio/prices'
import { requireAccess } from '@/server/services/requireAccess'

/** Tax lots of an own account by a method (its own when none is asked for), and its trades that are over (F52). */
export async function readLots(deps: PortfolioDeps, ctx: ServiceContext, id: string, asked?: LotMethod) {
  requireAccess(ctx, 'portfolio')
  const { lots, method, tagsOf } = await keptBook(deps, ctx, id, asked)
  const { prices } = await priceBook(deps, ctx, [...new Set(lots.open.map(({ symbol }) => symbol))])
  const open = lots.open.map(({ id: lot, symbol, day, quantity, price, fees }) => {
    const mark = prices.get(symbol)?.mark ?? null
    const unrealized = mark === null ? null : tidy(quantity * unitsOf(symbol) * (mark - price) - fees)
    return { id: lot, symbol, opened: day, quantity, open_price: price, fees: tidy(fees), mark, unrealized }
  })
  const closed = lots.closed.map((lot) => ({
    symbol: lot.symbol,
    opened: lot.opened,
    quantity: lot.quantity,
    open_price: lot.openPrice,
    closed: lot.closed,
    close_price: lot.closePrice,
    is_long_term: lot.isLongTerm,
    cost: tidy(lot.cost),
    proceeds: tidy(lot.proceeds),
    gain: tidy(lot.gain),
  }))
  const trades = journalTrades(lots.closed, tagsOf).map((trade) => ({ ...trade, tags: [...trade.tags] }))
  return { method, open, closed: closed.reverse(), trades }
}
