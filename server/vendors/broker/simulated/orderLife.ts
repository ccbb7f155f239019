import { worksExtended, worksUntilCancelled } from '@/lib/brokerage/timeInForce'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { nextSession, sessionOnOrAfter } from '@/lib/market/calendar'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import type { Desk } from '@/server/vendors/broker/simulated/desk'
import { bookFills } from '@/server/vendors/broker/simulated/ledger'
import { hasReachedStop, type LegFill, matchOrder, ruledFill } from '@/server/vendors/broker/simulated/matching'
import type { OrderRequest } from '@/server/vendors/broker/simulated/orderInput'
import type { Preflight } from '@/server/vendors/broker/simulated/preflight'
import { isWorking, type OrderStatus, type OrderTerms, type SimOrder } from '@/server/vendors/broker/simulated/state'

/** Takes an order that passed its checks: Received, Routed, In Flight, then Live, or Contingent while the market is closed. */
export function acceptOrder(
  desk: Desk,
  request: OrderRequest,
  check: Preflight,
  replaces: number | null = null,
): SimOrder {
  const { nowMs } = desk
  const order: SimOrder = {
    ...request.terms,
    id: desk.nextId(),
    source: request.source,
    status: 'Received',
    isEdited: false,
    replaces,
    replacedBy: null,
    isTriggered: request.terms.stopTrigger === null,
    rejectReason: null,
    receivedAtMs: nowMs,
    updatedAtMs: nowMs,
    liveAtMs: null,
    cancelledAtMs: null,
    terminalAtMs: null,
    expiresAtMs: lastInstant(request.terms, nowMs),
    reserved: Math.max(0, -check.buyingPowerChange),
    legs: request.legs.map((leg) => ({ ...leg, fills: [] })),
  }
  desk.account.orders.push(order)
  desk.emit({ kind: 'order', order })
  const { fillRule } = desk.account
  if (fillRule.kind === 'reject') {
    order.rejectReason = fillRule.reason
    end(desk, order, 'Rejected')
    return order
  }
  advance(desk, order)
  return order
}

/** Moves a working order on: to the market when it opens, past its last instant, over its stop, into fills. */
export function advance(desk: Desk, order: SimOrder): void {
  if (!isWorking(order)) return
  const isOver = order.expiresAtMs !== null && desk.nowMs >= order.expiresAtMs
  if (isOver) end(desk, order, 'Expired')
  else if (mayTrade(desk, order)) work(desk, order)
  else if (order.status === 'Received') step(desk, order, 'Contingent')
}

function work(desk: Desk, order: SimOrder): void {
  if (order.status !== 'Live') goLive(desk, order)
  if (!order.isTriggered && hasReachedStop(order, desk.quotes)) {
    order.isTriggered = true
    step(desk, order, 'Live')
  }
  if (order.isTriggered) fill(desk, order)
  if (isWorking(order) && isImmediate(order) && desk.account.fillRule.kind !== 'delayed') end(desk, order, 'Cancelled')
}

/** Ends a working order at its owner's word. */
export function cancelOrder(desk: Desk, order: SimOrder): void {
  end(desk, order, 'Cancelled')
}

function mayTrade({ isOpen }: Desk, { timeInForce }: SimOrder): boolean {
  return isOpen || worksExtended(timeInForce)
}

function isImmediate({ timeInForce, orderType }: SimOrder): boolean {
  return timeInForce === 'IOC' || orderType === 'Marketable Limit'
}

function goLive(desk: Desk, order: SimOrder): void {
  for (const status of ['Routed', 'In Flight', 'Live'] as const) step(desk, order, status)
  order.liveAtMs = desk.nowMs
}

function fill(desk: Desk, order: SimOrder): void {
  const matched = matchOrder(order, desk.quotes)
  const fills = matched && ruledFill(order, matched, { rule: desk.account.fillRule, nowMs: desk.nowMs })
  if (fills === null || !fills.some(({ quantity }) => quantity > 0)) return
  const before = order.legs.reduce((sum, { remaining }) => sum + remaining, 0)
  bookFills(order, fills, desk)
  const left = order.legs.reduce((sum, { remaining }) => sum + remaining, 0)
  order.reserved = before === 0 ? 0 : (order.reserved * left) / before
  if (left === 0) end(desk, order, 'Filled')
  else step(desk, order, 'Live')
  tellHoldings(desk, order, fills)
}

function tellHoldings(desk: Desk, order: SimOrder, fills: readonly LegFill[]): void {
  order.legs.forEach(({ symbol }, at) => {
    if ((fills[at]?.quantity ?? 0) <= 0) return
    const position = desk.account.positions.find((held) => held.symbol === symbol) ?? null
    desk.emit({ kind: 'position', symbol, position })
  })
  desk.emit({ kind: 'balance' })
}

function step(desk: Desk, order: SimOrder, status: OrderStatus): void {
  order.status = status
  order.updatedAtMs = desk.nowMs
  desk.emit({ kind: 'order', order })
}

function end(desk: Desk, order: SimOrder, status: 'Filled' | 'Cancelled' | 'Expired' | 'Rejected'): void {
  order.terminalAtMs = desk.nowMs
  if (status === 'Cancelled') order.cancelledAtMs = desk.nowMs
  order.reserved = 0
  step(desk, order, status)
}

/** Day orders work to the close of the session they are for, GTD orders to the close of their day; others have no end. */
function lastInstant({ timeInForce, gtcDate }: OrderTerms, nowMs: EpochMs): EpochMs | null {
  if (worksUntilCancelled(timeInForce) || timeInForce === 'IOC') return null
  if (timeInForce === 'GTD') return gtcDate === null ? null : sessionEndMs(gtcDate)
  return sessionEndMs(sessionOfDayOrder(nowMs))
}

function sessionOfDayOrder(nowMs: EpochMs): IsoDate {
  const today = newYorkDateOf(nowMs)
  const session = sessionOnOrAfter(today)
  return sessionEndMs(session) > nowMs ? session : nextSession(session)
}
