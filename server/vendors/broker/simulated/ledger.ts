import { isBuy, multiplierOf, optionParts } from '@/lib/brokerage/instrument'
import type { EpochMs, Usd } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { usDate } from '@/lib/options/contractLabel'
import { feesOf } from '@/server/vendors/broker/simulated/fees'
import type { LegFill } from '@/server/vendors/broker/simulated/matching'
import {
  type SimAccount,
  type SimInstrument,
  type SimOrder,
  type SimPosition,
  type SimTransaction,
  totalFees,
} from '@/server/vendors/broker/simulated/state'

/** Gives the next id of a customer's orders, fills and transactions. */
export type NextId = () => number

export interface Booking {
  readonly account: SimAccount
  readonly nextId: NextId
  readonly nowMs: EpochMs
}

/** Books the fill of every leg: fills, positions, cash, costs and transactions. */
export function bookFills(order: SimOrder, fills: readonly LegFill[], booking: Booking): void {
  order.legs.forEach((leg, at) => {
    const fill = fills[at]
    if (fill === undefined || fill.quantity <= 0) return
    const { account, nextId, nowMs } = booking
    const fees = feesOf(leg, fill.quantity, fill.price)
    leg.remaining = tidy(leg.remaining - fill.quantity)
    leg.commission += fees.commission
    leg.fills.push({ id: `SIM_${nextId()}`, quantity: fill.quantity, price: fill.price, atMs: nowMs })
    const sign = isBuy(leg.action) ? 1 : -1
    const income = -sign * fill.quantity * fill.price * multiplierOf(leg.instrument)
    account.cash = tidy(account.cash + income - totalFees(fees))
    moveInto(account, leg, { quantity: sign * fill.quantity, price: fill.price, nowMs })
    account.transactions.push({
      id: nextId(),
      type: 'Trade',
      subType: leg.action,
      description: `${sign > 0 ? 'Bought' : 'Sold'} ${fill.quantity} ${nameOf(leg.symbol, leg.instrument)} @ ${fill.price}`,
      symbol: leg.symbol,
      instrument: leg.instrument,
      underlying: leg.underlying,
      action: leg.action,
      quantity: fill.quantity,
      price: fill.price,
      atMs: nowMs,
      value: income,
      fees,
      orderId: order.id,
      legCount: order.legs.length,
    })
  })
}

export interface Move {
  /** Signed: positive is bought. */
  readonly quantity: number
  readonly price: Usd
  readonly nowMs: EpochMs
}

interface Held {
  readonly symbol: string
  readonly instrument: SimInstrument
  readonly underlying: string
}

/** Adds to a position at the average of its prices, or takes from it and realises the difference. */
export function moveInto(account: SimAccount, held: Held, { quantity, price, nowMs }: Move): void {
  const position = account.positions.find(({ symbol }) => symbol === held.symbol)
  if (position === undefined) {
    account.positions.push(newPosition(held, { quantity, price, nowMs }))
    return
  }
  const before = position.quantity
  const isAdding = Math.sign(before) === Math.sign(quantity)
  if (isAdding) {
    position.averageOpen = tidy((position.averageOpen * before + price * quantity) / (before + quantity))
  } else {
    const closed = Math.min(Math.abs(before), Math.abs(quantity))
    realise(position, Math.sign(before) * closed * (price - position.averageOpen), nowMs)
  }
  position.quantity = tidy(before + quantity)
  if (!isAdding && Math.abs(quantity) > Math.abs(before)) position.averageOpen = price
  position.updatedAtMs = nowMs
  account.positions = account.positions.filter((kept) => kept.quantity !== 0)
}

/** A transaction that is no trade: money in or out, exercise, assignment, expiry. */
export function note(booking: Booking, entry: Omit<SimTransaction, 'id' | 'atMs' | 'orderId' | 'legCount'>): void {
  booking.account.transactions.push({
    ...entry,
    id: booking.nextId(),
    atMs: booking.nowMs,
    orderId: null,
    legCount: null,
  })
}

/** 'RIVN 06/23/23 Call 15.00', or the ticker. */
export function nameOf(symbol: string, instrument: SimInstrument): string {
  if (instrument === 'Equity') return symbol
  const { root, expiry, type, strike } = optionParts(symbol)
  const day = usDate(expiry)
  return `${root} ${day.slice(0, 6)}${day.slice(8)} ${type === 'C' ? 'Call' : 'Put'} ${strike.toFixed(2)}`
}

/** Sums of cents stay cents: floating point dust is cut at a millionth. */
export function tidy(amount: number): number {
  return Math.round(amount * 1e6) / 1e6
}

/** A position as it begins. */
export function newPosition(held: Held, { quantity, price, nowMs }: Move): SimPosition {
  const { symbol, instrument, underlying } = held
  return {
    symbol,
    instrument,
    underlying,
    quantity,
    averageOpen: price,
    realizedToday: 0,
    realizedDate: newYorkDateOf(nowMs),
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
  }
}

function realise(position: SimPosition, perUnit: number, nowMs: EpochMs): void {
  const today = newYorkDateOf(nowMs)
  const gain = perUnit * multiplierOf(position.instrument)
  position.realizedToday = tidy((position.realizedDate === today ? position.realizedToday : 0) + gain)
  position.realizedDate = today
}
