import type { IsoDate, Usd } from '@/lib/core/nominal'
import { parseOccParts } from '@/lib/options/occSymbol'
import { type ClosedLot, closeOf } from '@/lib/portfolio/closeLot'
import {
  closesContracts,
  inOrder,
  movesHoldings,
  movesShares,
  nameOf,
  type PortfolioEntry,
} from '@/lib/portfolio/entry'
import { moveLots, type Working } from '@/lib/portfolio/moveLots'
import { type Premium, withPremium } from '@/lib/portfolio/premium'

/** Which lot a closing trade takes first (F52). 'specific' takes the one it names and then the oldest. */
export const LOT_METHODS = ['fifo', 'lifo', 'hifo', 'specific'] as const
export type LotMethod = (typeof LOT_METHODS)[number]

/** What one trade opened and is still held. */
export interface OpenLot {
  /** Entry that opened it. */
  readonly id: string
  readonly symbol: string
  readonly day: IsoDate
  /** Shares or contracts left; negative is short. */
  readonly quantity: number
  /** USD per share. */
  readonly price: Usd
  /** Opening fees that stand on what is left, USD. */
  readonly fees: Usd
}

export interface LotBook {
  readonly open: readonly OpenLot[]
  readonly closed: readonly ClosedLot[]
}

/** Fractions below this are dust of floating point sums. */
const DUST = 1e-9

/**
 * F52: lots of an account. A trade against what is held closes lots by the method; what is left of it opens one on the other
 * side. An expiry closes at nothing. Fees are part of cost and proceeds. A contract that is exercised or assigned gains
 * nothing by itself: its premium goes into the price of the shares (IRS Publication 550, Options), whose holding period
 * begins with them.
 */
export function matchLots(entries: readonly PortfolioEntry[], method: LotMethod): LotBook {
  const held = new Map<string, Working[]>()
  const [closed, premiums, moved]: [ClosedLot[], Premium[], Map<string, readonly Working[]>] = [[], [], new Map()]
  const read = (entry: PortfolioEntry) => {
    if (!movesHoldings(entry) || entry.symbol === null) return
    const lots = held.get(entry.symbol) ?? []
    held.set(entry.symbol, lots)
    if (movesShares(entry)) moveLots(entry, lots, moved)
    else take(entry, lots, { method, closed, premiums })
  }
  const ordered = inOrder(entries)
  const isOption = ({ symbol }: PortfolioEntry) => symbol !== null && parseOccParts(symbol) !== null
  // Contracts first: the shares of an assignment may stand before it in the file.
  for (const entry of ordered) if (isOption(entry)) read(entry)
  for (const entry of ordered) if (!isOption(entry)) read(withPremium(entry, premiums))
  closed.sort((a, b) => (a.closed < b.closed ? -1 : a.closed > b.closed ? 1 : 0))
  const open = [...held.values()].flat().map(
    ({ id, symbol, day, price, feesEach, left }): OpenLot => ({
      id,
      symbol,
      day,
      price,
      quantity: left,
      fees: feesEach * Math.abs(left),
    }),
  )
  return { open, closed }
}

function take(
  entry: PortfolioEntry,
  lots: Working[],
  {
    method,
    closed,
    premiums,
  }: { readonly method: LotMethod; readonly closed: ClosedLot[]; readonly premiums: Premium[] },
): void {
  const symbol = entry.symbol ?? ''
  const all = lots.reduce((sum, { left }) => sum + Math.abs(left), 0)
  const isExpiry = closesContracts(entry)
  const wanted = isExpiry && entry.quantity === 0 ? all : entry.quantity
  const side = entry.kind === 'buy' ? 1 : -1
  const feesEach = wanted === 0 ? 0 : entry.fees / wanted
  const closePrice = isExpiry ? 0 : entry.price
  let rest = wanted
  const facing = lots.filter(({ left }) => isExpiry || Math.sign(left) === -side)
  for (const lot of orderOf(facing, { method, named: entry.lot })) {
    if (rest <= DUST) break
    const count = Math.min(rest, Math.abs(lot.left))
    const sign = Math.sign(lot.left)
    if (entry.kind === 'exercise')
      premiums.push({ symbol, name: nameOf(symbol), day: entry.day, lot, contracts: count * sign, left: null })
    else closed.push(closeOf(lot, { count: count * sign, closeId: entry.id, closed: entry.day, closePrice, feesEach }))
    lot.left -= count * sign
    rest -= count
  }
  for (let at = lots.length - 1; at >= 0; at -= 1) if (Math.abs(lots[at]?.left ?? 0) <= DUST) lots.splice(at, 1)
  if (rest > DUST && !isExpiry)
    lots.push({ id: entry.id, symbol, day: entry.day, price: entry.price, feesEach, left: rest * side })
}

/** Lots in the order in which they are closed. HIFO takes the lot whose end gains least: dearest bought, cheapest sold short. */
function orderOf(
  lots: readonly Working[],
  { method, named }: { readonly method: LotMethod; readonly named: string | null },
): readonly Working[] {
  if (method === 'lifo') return [...lots].reverse()
  if (method === 'hifo') return [...lots].sort((a, b) => Math.sign(b.left) * b.price - Math.sign(a.left) * a.price)
  if (method === 'specific' && named !== null) return [...lots].sort((a, b) => +(b.id === named) - +(a.id === named))
  return lots
}

/** What is held of one symbol, all lots together. */
export interface HeldSymbol {
  readonly symbol: string
  /** Negative is short. */
  readonly quantity: number
  /** Mean opening price, USD per share. */
  readonly average: Usd
  /** Opening fees, USD. */
  readonly fees: Usd
  readonly opened: IsoDate
  readonly lots: number
}

/** Open lots by symbol, in the order of their first one. */
export function holdingsOf(open: readonly OpenLot[]): readonly HeldSymbol[] {
  const found = new Map<string, HeldSymbol>()
  for (const { symbol, quantity, price, fees, day } of open) {
    const before = found.get(symbol)
    const all = (before?.quantity ?? 0) + quantity
    const average = ((before?.average ?? 0) * (before?.quantity ?? 0) + price * quantity) / all
    const opened = before === undefined || day < before.opened ? day : before.opened
    const lots = (before?.lots ?? 0) + 1
    found.set(symbol, { symbol, quantity: all, average, fees: (before?.fees ?? 0) + fees, opened, lots })
  }
  return [...found.values()]
}
