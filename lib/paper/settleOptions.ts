import { isCashSettled, optionParts } from '@/lib/brokerage/instrument'
import { markOf } from '@/lib/brokerage/quote'
import type { EpochMs, IsoDate, Usd } from '@/lib/core/nominal'
import { previousSession, sessionOnOrBefore } from '@/lib/market/calendar'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { movePosition } from '@/lib/paper/ledger'
import {
  entryOf,
  type PaperBook,
  type PaperEntryKind,
  type PaperMarket,
  type PaperPosition,
  type PaperQuote,
  type PaperStep,
  tidy,
} from '@/lib/paper/paperBook'

/** In the money by this much is exercised without being asked (F60), USD per share. */
const EXERCISE_FROM = 0.01
/** A short option whose time value is no more than this may be assigned early, USD per share (ours). */
const EARLY_TIME_VALUE = 0.05
/** Chance of an early assignment at the close of such a session (ours). */
const EARLY_CHANCE = 0.1

/** A number from 0 up to 1 that is always the same for one text. */
export type Draw = (text: string) => number

/**
 * Options at the close (F60). Expired ones: worthless they end, in the money by 0.01 or more they are exercised or assigned,
 * index options in cash; one waits while its underlying is not quoted. Before expiry a short option in the money without
 * time value is assigned by a draw seeded with account, contract and session.
 */
export function settleOptions(given: PaperBook, market: PaperMarket, draw: Draw): PaperStep {
  const { nowMs } = market
  const session = lastClosed(market.marketMs)
  const isNewClose = session > given.settledThrough
  let step: PaperStep = { book: given, entries: [] }
  for (const position of given.positions) {
    if (position.instrument !== 'Equity Option') continue
    const spot = market.quotes.get(position.underlying)
    if (spot === undefined) continue
    const isDue = optionParts(position.symbol).expiry <= session
    const isEarly = !isDue && isNewClose && isAssignedEarly(position, market, draw(`${position.symbol} ${session}`))
    if (!isDue && !isEarly) continue
    const next = settle(step.book, position, { spot, nowMs, isEarly })
    step = { book: next.book, entries: [...step.entries, ...next.entries] }
  }
  return isNewClose ? { ...step, book: { ...step.book, settledThrough: session } } : step
}

/** The newest session that has closed at an instant. */
export function lastClosed(nowMs: EpochMs): IsoDate {
  const session = sessionOnOrBefore(newYorkDateOf(nowMs))
  return nowMs >= sessionEndMs(session) ? session : previousSession(session)
}

function isAssignedEarly(position: PaperPosition, { quotes }: PaperMarket, chance: number): boolean {
  const [quote, spot] = [quotes.get(position.symbol), quotes.get(position.underlying)]
  if (position.quantity > 0 || quote === undefined || spot === undefined || isCashSettled(position.symbol)) return false
  const inside = intrinsicOf(position, priceOf(spot))
  return inside >= EXERCISE_FROM && markOf(quote) - inside <= EARLY_TIME_VALUE && chance < EARLY_CHANCE
}

const priceOf = (quote: PaperQuote): Usd => (quote.last > 0 ? quote.last : markOf(quote))

function intrinsicOf({ symbol }: PaperPosition, spot: Usd): Usd {
  const { type, strike } = optionParts(symbol)
  return tidy(Math.max(0, type === 'C' ? spot - strike : strike - spot))
}

interface Settlement {
  readonly spot: PaperQuote
  readonly nowMs: EpochMs
  readonly isEarly: boolean
}

function settle(book: PaperBook, position: PaperPosition, { spot, nowMs, isEarly }: Settlement): PaperStep {
  const { symbol, underlying, quantity, group } = position
  const inside = intrinsicOf(position, priceOf(spot))
  const isWorth = inside >= EXERCISE_FROM
  const isCash = isWorth && isCashSettled(symbol)
  const value = isCash ? inside : 0
  // What is delivered carries the gain on in the price of the stock: the option itself ends at what it cost.
  const endsAt = isWorth && !isCash ? position.averageOpen : value
  const closed = movePosition(book.positions, position, { quantity: -quantity, price: endsAt, nowMs, group })
  const amount = tidy(quantity * value * CONTRACT_SHARES)
  const kind: PaperEntryKind = !isWorth
    ? 'expiry'
    : isCash
      ? 'cash settlement'
      : quantity > 0
        ? 'exercise'
        : 'assignment'
  const ended = entryOf({
    kind,
    atMs: nowMs,
    symbol,
    underlying,
    quantity: Math.abs(quantity),
    price: value,
    amount,
    realized: isWorth && !isCash ? null : closed.realized,
    quote: spot,
    note: noteOf(kind, { inside, isEarly }),
  })
  const next = { ...book, cash: tidy(book.cash + amount), positions: closed.positions }
  if (!isWorth || isCash) return { book: next, entries: [ended] }
  const stock = deliver(next, position, { spot, nowMs, isEarly })
  return { book: stock.book, entries: [ended, ...stock.entries] }
}

function noteOf(
  kind: PaperEntryKind,
  { inside, isEarly }: { readonly inside: Usd; readonly isEarly: boolean },
): string {
  if (kind === 'expiry') return 'Expired without value'
  const words = `${inside.toFixed(2)} in the money`
  if (kind === 'cash settlement') return `Settled in cash, ${words}`
  if (isEarly) return `Assigned early by draw, ${words} without time value`
  return kind === 'exercise' ? `Exercised at expiry, ${words}` : `Assigned at expiry, ${words}`
}

/** Stock changes hands at the strike; what the option cost moves into the price of the stock. */
function deliver(book: PaperBook, position: PaperPosition, { spot, nowMs }: Settlement): PaperStep {
  const { underlying, quantity, group, averageOpen } = position
  const { type, strike } = optionParts(position.symbol)
  const sign = type === 'C' ? 1 : -1
  const shares = quantity * CONTRACT_SHARES * sign
  const basis = tidy(strike + sign * averageOpen)
  const held = { symbol: underlying, instrument: 'Equity', underlying } as const
  const moved = movePosition(book.positions, held, { quantity: shares, price: basis, nowMs, group })
  const amount = tidy(-shares * strike)
  const entry = entryOf({
    kind: 'delivery',
    atMs: nowMs,
    symbol: underlying,
    underlying,
    quantity: Math.abs(shares),
    price: strike,
    amount,
    realized: moved.realized,
    quote: spot,
    note: `${shares > 0 ? 'Received' : 'Delivered'} at the strike; the premium is part of the cost basis of the shares`,
  })
  return { book: { ...book, cash: tidy(book.cash + amount), positions: moved.positions }, entries: [entry] }
}
