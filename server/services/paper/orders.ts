import type { OrderCheck } from '@/lib/contract/brokerageRows'
import type { PaperOrderRow } from '@/lib/contract/paperRows'
import { symbolsOf } from '@/lib/paper/advanceBook'
import { impactOf } from '@/lib/paper/buyingPower'
import { refusalsOf } from '@/lib/paper/checkOrder'
import { cancelOrder, draftOrder, placeOrder } from '@/lib/paper/orderLife'
import { isWorking, type PaperMarket } from '@/lib/paper/paperBook'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { requireFairOrder } from '@/server/services/paper/entrants'
import { orderRequest, type PaperAsk, symbolsOfTicket } from '@/server/services/paper/orderRequest'
import type { PaperDeps } from '@/server/services/paper/paperDeps'
import { paperMarket } from '@/server/services/paper/paperMarket'
import { ownAccount, stepAccount } from '@/server/services/paper/paperStore'
import { toOrderRow } from '@/server/services/paper/readBook'
import { requireAccess } from '@/server/services/requireAccess'

/** What an order would do, in the shape of a broker's dry run: its effect, warnings and the exact words of a refusal. */
export async function previewPaper(
  deps: PaperDeps,
  ctx: ServiceContext,
  id: string,
  ask: PaperAsk,
): Promise<OrderCheck> {
  requireAccess(ctx, 'user')
  const { book } = await ownAccount(deps, ctx, id)
  await requireFairOrder(deps, ctx, id, ask)
  const market = await paperMarket(deps, {
    symbols: [...symbolsOf(book), ...symbolsOfTicket(ask.ticket)],
    tier: ctx.tier,
  })
  const order = draftOrder(book, orderRequest(ask, 'preview', market), market.nowMs)
  const { change, current, next, marginChange, fees } = impactOf(book, order, market.quotes)
  const effect = (amount: number) => (amount < 0 ? 'Debit' : amount > 0 ? 'Credit' : 'None')
  return {
    numbers: { buying_power_change: Math.abs(change), buying_power_effect: effect(change), total_fees: fees },
    current_buying_power: current,
    new_buying_power: next,
    margin_change: Math.abs(marginChange),
    margin_effect: effect(marginChange),
    commission: null,
    warnings: warningsOf(market),
    errors: refusalsOf(book, order, market),
  }
}

function warningsOf({ isOpen, staleReason }: PaperMarket) {
  return [
    ...(isOpen ? [] : [{ code: 'queued', message: 'The market is closed: the order is queued for the open.' }]),
    ...(isOpen && staleReason !== null ? [{ code: 'held', message: staleReason }] : []),
  ]
}

/** Takes an order; it is saved before it is acknowledged. */
export async function placePaper(
  deps: PaperDeps,
  ctx: ServiceContext,
  id: string,
  ask: PaperAsk & { readonly request: string },
): Promise<PaperOrderRow> {
  requireAccess(ctx, 'user')
  await ownAccount(deps, ctx, id)
  await requireFairOrder(deps, ctx, id, ask)
  const { order } = await stepAccount(
    deps,
    () => ownAccount(deps, ctx, id),
    async (book) => {
      const symbols = [...symbolsOf(book), ...symbolsOfTicket(ask.ticket)]
      const market = await paperMarket(deps, { symbols, tier: ctx.tier })
      return { step: placeOrder(book, orderRequest(ask, ask.request, market), market), market }
    },
  )
  return toOrderRow(order)
}

export async function cancelPaper(
  deps: PaperDeps,
  ctx: ServiceContext,
  id: string,
  orderId: number,
): Promise<PaperOrderRow> {
  requireAccess(ctx, 'user')
  const { book } = await stepAccount(
    deps,
    () => ownAccount(deps, ctx, id),
    async (given) => {
      const order = given.orders.find((one) => one.id === orderId)
      if (order === undefined) throw new ServiceError('not_found', 'There is no such order.')
      if (!isWorking(order))
        throw new ServiceError('conflict', `The order is ${order.status.toLowerCase()} and cannot be cancelled.`)
      const market = await paperMarket(deps, { symbols: symbolsOf(given), tier: ctx.tier })
      return { step: cancelOrder(given, order, market.nowMs), market }
    },
  )
  const ended = book.orders.find((one) => one.id === orderId)
  if (ended === undefined) throw new ServiceError('not_found', 'There is no such order.')
  return toOrderRow(ended)
}
