import { isCashSettled, optionParts } from '@/lib/brokerage/instrument'
import { markOf } from '@/lib/brokerage/quote'
import type { Usd } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { sessionEndMs } from '@/lib/market/session'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import type { Desk } from '@/server/vendors/broker/simulated/desk'
import { moveInto, nameOf, note, tidy } from '@/server/vendors/broker/simulated/ledger'
import { noFees, type SimPosition } from '@/server/vendors/broker/simulated/state'

/** In the money by this much is exercised without being asked (F60). */
const EXERCISE_FROM = 0.01

/**
 * Removes options whose last session has closed: worthless ones expire, others are exercised or assigned into stock at
 * the strike, index options into cash. An option waits while its underlying is not quoted.
 */
export function settleExpired(desk: Desk): void {
  const due = desk.account.positions.filter((position) => isDue(desk, position))
  let isSettled = false
  for (const position of due) {
    const quote = desk.quotes.get(position.underlying)
    if (quote === undefined) continue
    settle(desk, position, quote.last > 0 ? quote.last : markOf(quote))
    isSettled = true
  }
  if (isSettled) desk.emit({ kind: 'balance' })
}

/** True when settling waits for nothing but the price of the underlying. */
export function isDue({ nowMs }: Pick<Desk, 'nowMs'>, { symbol, instrument }: SimPosition): boolean {
  if (instrument !== 'Equity Option') return false
  const { expiry } = optionParts(symbol)
  const today = newYorkDateOf(nowMs)
  return expiry < today || (expiry === today && nowMs >= sessionEndMs(expiry))
}

function settle(desk: Desk, position: SimPosition, spot: Usd): void {
  const { account, nowMs } = desk
  const { type, strike } = optionParts(position.symbol)
  const intrinsic = tidy(Math.max(0, type === 'C' ? spot - strike : strike - spot))
  const isWorth = intrinsic >= EXERCISE_FROM
  const word = isWorth ? (position.quantity > 0 ? 'Exercise' : 'Assignment') : 'Expiration'
  const isCash = isWorth && isCashSettled(position.symbol)
  const income = isCash ? tidy(position.quantity * intrinsic * CONTRACT_SHARES) : 0
  account.cash = tidy(account.cash + income)
  account.positions = account.positions.filter((held) => held !== position)
  note(desk, {
    type: 'Receive Deliver',
    subType: isCash ? `Cash Settled ${word}` : word,
    description: `Removal of option due to ${word.toLowerCase()}`,
    symbol: position.symbol,
    instrument: 'Equity Option',
    underlying: position.underlying,
    action: null,
    quantity: Math.abs(position.quantity),
    price: null,
    value: income,
    fees: noFees,
  })
  desk.emit({ kind: 'position', symbol: position.symbol, position: null })
  if (!isWorth || isCash) return
  deliver(desk, position, { strike, shares: position.quantity * CONTRACT_SHARES * (type === 'C' ? 1 : -1), nowMs })
}

/** Stock changes hands at the strike. */
function deliver(
  desk: Desk,
  position: SimPosition,
  { strike, shares, nowMs }: { readonly strike: Usd; readonly shares: number; readonly nowMs: number },
): void {
  const { account } = desk
  const symbol = position.underlying
  const held = account.positions.find((kept) => kept.symbol === symbol)?.quantity ?? 0
  const isClosing = held !== 0 && Math.sign(held) !== Math.sign(shares)
  const action = `${shares > 0 ? 'Buy' : 'Sell'} to ${isClosing ? 'Close' : 'Open'}` as const
  account.cash = tidy(account.cash - shares * strike)
  moveInto(account, { symbol, instrument: 'Equity', underlying: symbol }, { quantity: shares, price: strike, nowMs })
  note(desk, {
    type: 'Receive Deliver',
    subType: action,
    action,
    description: `${action} ${Math.abs(shares)} ${nameOf(symbol, 'Equity')} @ ${strike.toFixed(2)}`,
    symbol,
    instrument: 'Equity',
    underlying: symbol,
    quantity: Math.abs(shares),
    price: strike,
    value: -shares * strike,
    fees: noFees,
  })
  const stock = account.positions.find((kept) => kept.symbol === symbol) ?? null
  desk.emit({ kind: 'position', symbol, position: stock })
}
