import { multiplierOf } from '@/lib/brokerage/instrument'
import { markOf } from '@/lib/brokerage/quote'
import type { PaperBookRow, PaperOrderRow, PaperPositionRow } from '@/lib/contract/paperRows'
import { symbolsOf } from '@/lib/paper/advanceBook'
import { valueBook } from '@/lib/paper/buyingPower'
import { isWorking, type PaperMarket, type PaperOrder, type PaperPosition, tidy } from '@/lib/paper/paperBook'
import type { ServiceContext } from '@/server/context'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { paperMarket } from '@/server/services/paper/paperMarket'
import { ownAccount } from '@/server/services/paper/paperStore'
import { requireAccess } from '@/server/services/requireAccess'

/** Everything of one of the caller's accounts at the prices of now. */
export async function readBook(deps: PaperDeps, ctx: ServiceContext, id: string): Promise<PaperBookRow> {
  requireAccess(ctx, 'user')
  const row = await ownAccount(deps, ctx, id)
  const { book } = row
  const market = await paperMarket(deps, { symbols: symbolsOf(book), tier: ctx.tier })
  const { equity, buyingPower, unpriced } = valueBook(book, market.quotes)
  const positions = book.positions.map((held) => toPositionRow(held, market))
  const unrealized = positions.reduce((sum, held) => sum + (held.unrealized ?? 0), 0)
  return {
    id: row.id,
    name: row.name,
    starting_cash: book.startingCash,
    cash: book.cash,
    equity,
    buying_power: buyingPower,
    realized: tidy(equity - book.startingCash - unrealized),
    unpriced: [...unpriced],
    is_open: market.isOpen,
    stale_reason: market.staleReason,
    tier: ctx.tier,
    simulated: deps.market.desk.views[ctx.tier].session.simulated,
    positions,
    orders: [...book.orders].reverse().map(toOrderRow),
  }
}

function toPositionRow(held: PaperPosition, { quotes }: PaperMarket): PaperPositionRow {
  const { symbol, instrument, underlying, quantity, averageOpen, openedAtMs, group } = held
  const quote = quotes.get(symbol)
  const mark = quote === undefined ? null : markOf(quote)
  const units = quantity * multiplierOf(instrument)
  return {
    symbol,
    instrument,
    underlying,
    quantity,
    average_open: averageOpen,
    opened_ms: openedAtMs,
    group,
    mark,
    value: mark === null ? null : tidy(units * mark),
    unrealized: mark === null ? null : tidy(units * (mark - averageOpen)),
  }
}

export function toOrderRow(order: PaperOrder): PaperOrderRow {
  return {
    id: order.id,
    status: order.status,
    reason: order.reason,
    order_type: order.orderType,
    price: order.price,
    price_effect: order.priceEffect,
    stop_trigger: order.stopTrigger,
    time_in_force: order.timeInForce,
    gtc_date: order.gtcDate,
    placed_ms: order.placedAtMs,
    ended_ms: order.endedAtMs,
    is_working: isWorking(order),
    legs: order.legs.map(({ symbol, action, quantity, remaining, filledValue }) => {
      const filled = tidy(quantity - remaining)
      return { symbol, action, quantity, remaining, fill_price: filled > 0 ? tidy(filledValue / filled) : null }
    }),
  }
}
