import { worksExtended, worksUntilCancelled } from '@/lib/brokerage/timeInForce'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { nextSession, sessionOnOrAfter } from '@/lib/market/calendar'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import { impactOf } from '@/lib/paper/buyingPower'
import { fundsRefusal, isHalted, noQuote, refusalsOf } from '@/lib/paper/checkOrder'
import { bookFills } from '@/lib/paper/ledger'
import { matchOrder } from '@/lib/paper/matchOrder'
import {
  entryOf,
  isWorking,
  type PaperBook,
  type PaperEntry,
  type PaperLeg,
  type PaperMarket,
  type PaperOrder,
  type PaperStatus,
  type PaperStep,
  type PaperTerms,
} from '@/lib/paper/paperBook'

/** Ended orders that stay beside the working ones. */
const MOST_ENDED = 50

export interface OrderRequest extends PaperTerms {
  readonly request: string
  readonly legs: readonly Omit<PaperLeg, 'remaining' | 'filledValue'>[]
}

/** The order of a request before anything is known of it. */
export function draftOrder(book: PaperBook, { request, legs, ...terms }: OrderRequest, nowMs: EpochMs): PaperOrder {
  return {
    ...terms,
    request,
    id: book.lastId + 1,
    status: 'Working',
    reason: null,
    placedAtMs: nowMs,
    expiresAtMs: lastInstant(terms, nowMs),
    endedAtMs: null,
    isTriggered: terms.stopTrigger === null,
    isResting: false,
    queueAhead: null,
    reserved: 0,
    legs: legs.map((leg) => ({ ...leg, remaining: leg.quantity, filledValue: 0 })),
  }
}

/** Takes an order, or keeps it as rejected with the reason, and lets it trade at once. The same request twice is one order. */
export function placeOrder(
  book: PaperBook,
  request: OrderRequest,
  market: PaperMarket,
): PaperStep & { readonly order: PaperOrder } {
  const known = book.orders.find((order) => order.request === request.request)
  if (known !== undefined) return { book, entries: [], order: known }
  const draft = draftOrder(book, request, market.nowMs)
  const taken = { ...book, lastId: draft.id }
  const [refusal] = refusalsOf(book, draft, market)
  if (refusal !== undefined) {
    const step = end(taken, draft, { status: 'Rejected', reason: refusal.message, nowMs: market.nowMs })
    return { ...step, order: orderIn(step.book, draft) }
  }
  const order = { ...draft, reserved: Math.max(0, -impactOf(book, draft, market.quotes).change) }
  const step = advanceOrder({ ...taken, orders: [...book.orders, order] }, order, market)
  return { ...step, order: orderIn(step.book, order) }
}

/** Moves a working order on: to its end, into waiting, or into fills. The same book comes back when nothing changes. */
export function advanceOrder(book: PaperBook, order: PaperOrder, market: PaperMarket): PaperStep {
  const { nowMs } = market
  if (!isWorking(order)) return { book, entries: [] }
  if (order.expiresAtMs !== null && nowMs >= order.expiresAtMs) {
    const isDay = order.timeInForce !== 'GTD'
    return end(book, order, {
      status: isDay ? 'Cancelled' : 'Expired',
      reason: isDay ? 'Day order: it ended with the session.' : 'Its last day is over.',
      nowMs,
    })
  }
  const waits = waitOf(order, market)
  if (waits !== null) return { book: withOrder(book, { ...order, ...waits }), entries: [] }
  return trade(book, order.status === 'Working' ? order : { ...order, status: 'Working', reason: null }, market)
}

/** Ends a working order at its owner's word. */
export function cancelOrder(book: PaperBook, order: PaperOrder, nowMs: EpochMs): PaperStep {
  return end(book, order, { status: 'Cancelled', reason: 'Cancelled by you.', nowMs })
}

/** Why an order waits; null: it may trade. */
function waitOf(order: PaperOrder, market: PaperMarket): { status: PaperStatus; reason: string } | null {
  const halted = order.legs.find(({ underlying }) => market.halted.has(underlying))
  const unquoted = order.legs.find(({ symbol }) => !market.quotes.has(symbol))
  const mayTrade = market.isOpen || (worksExtended(order.timeInForce) && market.isExtended)
  if (!mayTrade) return { status: 'Queued', reason: 'Queued for the open.' }
  if (market.staleReason !== null) return { status: 'Held', reason: market.staleReason }
  if (halted !== undefined) return { status: 'Held', reason: isHalted(halted.underlying) }
  if (unquoted !== undefined) return { status: 'Held', reason: noQuote(unquoted.symbol) }
  return null
}

function trade(book: PaperBook, given: PaperOrder, market: PaperMarket): PaperStep {
  const { nowMs } = market
  const { order, fills } = matchOrder(given, market)
  if (fills === null) {
    if (isImmediate(order))
      return end(book, order, { status: 'Cancelled', reason: 'Nothing to trade with at once.', nowMs })
    return { book: withOrder(book, order), entries: [] }
  }
  const [refusal] = order.price === null ? fundsRefusal(book, order, market) : []
  if (refusal !== undefined) return end(book, order, { status: 'Rejected', reason: refusal.message, nowMs })
  const before = leftOf(order)
  const booked = bookFills(book, order, fills, market)
  const left = leftOf(booked.order)
  if (left === 0) {
    const step = end(booked.book, booked.order, { status: 'Filled', reason: null, nowMs })
    return { book: step.book, entries: booked.entries }
  }
  const rest = { ...booked.order, reserved: before === 0 ? 0 : (booked.order.reserved * left) / before }
  if (isImmediate(rest)) {
    const step = end(booked.book, rest, {
      status: 'Cancelled',
      reason: 'The rest had nothing to trade with at once.',
      nowMs,
    })
    return { book: step.book, entries: [...booked.entries, ...step.entries] }
  }
  return { book: withOrder(booked.book, rest), entries: booked.entries }
}

const leftOf = ({ legs }: PaperOrder) => legs.reduce((sum, { remaining }) => sum + remaining, 0)

function isImmediate({ timeInForce, orderType }: PaperOrder): boolean {
  return timeInForce === 'IOC' || orderType === 'Marketable Limit'
}

interface Ending {
  readonly status: PaperStatus
  readonly reason: string | null
  readonly nowMs: EpochMs
}

function end(book: PaperBook, order: PaperOrder, { status, reason, nowMs }: Ending): PaperStep {
  const ended = { ...order, status, reason, endedAtMs: nowMs, reserved: 0 }
  const kept = withOrder(book, ended)
  const old = kept.orders.filter((other) => !isWorking(other))
  const orders = old.length <= MOST_ENDED ? kept.orders : kept.orders.filter((other) => other !== old[0])
  const [leg] = order.legs
  const entry: PaperEntry = entryOf({
    kind: 'order',
    atMs: nowMs,
    order: order.id,
    note: `${status}: ${reason ?? ''}`,
    symbol: leg?.symbol ?? null,
    underlying: leg?.underlying ?? null,
    action: leg?.action ?? null,
    quantity: leg?.remaining ?? null,
  })
  return { book: { ...kept, orders }, entries: [entry] }
}

function withOrder(book: PaperBook, order: PaperOrder): PaperBook {
  const old = book.orders.find(({ id }) => id === order.id)
  if (old === undefined) return { ...book, orders: [...book.orders, order] }
  return isSame(old, order) ? book : { ...book, orders: book.orders.map((other) => (other === old ? order : other)) }
}

/** Waiting again for the same reason is no change. */
function isSame(old: PaperOrder, next: PaperOrder): boolean {
  return old === next || (Object.keys(next) as (keyof PaperOrder)[]).every((key) => old[key] === next[key])
}

function orderIn(book: PaperBook, order: PaperOrder): PaperOrder {
  return book.orders.find(({ id }) => id === order.id) ?? order
}

/** Day orders work to the close of the session they are for, GTD orders to the close of their day; others have no end. */
function lastInstant(
  { timeInForce, gtcDate }: Pick<PaperTerms, 'timeInForce' | 'gtcDate'>,
  nowMs: EpochMs,
): EpochMs | null {
  if (worksUntilCancelled(timeInForce) || timeInForce === 'IOC') return null
  if (timeInForce === 'GTD') return gtcDate === null ? null : sessionEndMs(gtcDate)
  return sessionEndMs(sessionOfDayOrder(nowMs))
}

function sessionOfDayOrder(nowMs: EpochMs): IsoDate {
  const session = sessionOnOrAfter(newYorkDateOf(nowMs))
  return sessionEndMs(session) > nowMs ? session : nextSession(session)
}
