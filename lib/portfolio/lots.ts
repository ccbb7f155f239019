import type { IsoDate, Usd } from '@/lib/core/nominal'
import { sameDayOf } from '@/lib/equities/windows'
import { inOrder, movesHoldings, type PortfolioEntry, unitsOf } from '@/lib/portfolio/entry'

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

/** A lot, or a part of one, with what ended it. */
export interface ClosedLot {
  readonly symbol: string
  readonly openId: string
  readonly closeId: string
  readonly opened: IsoDate
  readonly closed: IsoDate
  /** Shares or contracts; negative was short. */
  readonly quantity: number
  readonly openPrice: Usd
  readonly closePrice: Usd
  /** What was paid for it (for a short one: what closing it cost), fees included, USD. */
  readonly cost: Usd
  /** What it was sold for, fees taken off, USD. */
  readonly proceeds: Usd
  /** Proceeds − cost, USD. */
  readonly gain: Usd
  /** Held for more than a year; a short position never is. */
  readonly isLongTerm: boolean
}

export interface LotBook {
  readonly open: readonly OpenLot[]
  readonly closed: readonly ClosedLot[]
}

interface Working {
  readonly id: string
  readonly symbol: string
  readonly day: IsoDate
  readonly price: Usd
  /** USD per share or contract. */
  readonly feesEach: Usd
  left: number
}

/** Fractions below this are dust of floating point sums. */
const DUST = 1e-9

/**
 * F52: lots of an account. A trade against what is held closes lots by the method; what is left of it opens one on the other
 * side. An expiry closes at nothing. Fees are part of cost and proceeds.
 */
export function matchLots(entries: readonly PortfolioEntry[], method: LotMethod): LotBook {
  const held = new Map<string, Working[]>()
  const closed: ClosedLot[] = []
  for (const entry of inOrder(entries)) {
    if (!movesHoldings(entry) || entry.symbol === null) continue
    const lots = held.get(entry.symbol) ?? []
    held.set(entry.symbol, lots)
    take(entry, lots, { method, closed })
  }
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
  { method, closed }: { readonly method: LotMethod; readonly closed: ClosedLot[] },
): void {
  const symbol = entry.symbol ?? ''
  const all = lots.reduce((sum, { left }) => sum + Math.abs(left), 0)
  const wanted = entry.kind === 'expiry' && entry.quantity === 0 ? all : entry.quantity
  const isExpiry = entry.kind === 'expiry'
  const side = entry.kind === 'buy' ? 1 : -1
  const feesEach = wanted === 0 ? 0 : entry.fees / wanted
  const closePrice = isExpiry ? 0 : entry.price
  let rest = wanted
  const facing = lots.filter(({ left }) => isExpiry || Math.sign(left) === -side)
  for (const lot of orderOf(facing, { method, named: entry.lot })) {
    if (rest <= DUST) break
    const count = Math.min(rest, Math.abs(lot.left))
    const sign = Math.sign(lot.left)
    closed.push(closeOf(lot, { count: count * sign, closeId: entry.id, closed: entry.day, closePrice, feesEach }))
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

interface Close {
  /** Signed like the lot. */
  readonly count: number
  readonly closeId: string
  readonly closed: IsoDate
  readonly closePrice: Usd
  readonly feesEach: Usd
}

function closeOf(lot: Working, { count, closeId, closed, closePrice, feesEach }: Close): ClosedLot {
  const size = Math.abs(count)
  const each = size * unitsOf(lot.symbol)
  const [opened, ended] = [each * lot.price, each * closePrice]
  const [openFees, closeFees] = [size * lot.feesEach, size * feesEach]
  const isLong = count > 0
  const cost = isLong ? opened + openFees : ended + closeFees
  const proceeds = isLong ? ended - closeFees : opened - openFees
  return {
    symbol: lot.symbol,
    openId: lot.id,
    closeId,
    opened: lot.day,
    closed,
    quantity: count,
    openPrice: lot.price,
    closePrice,
    cost,
    proceeds,
    gain: proceeds - cost,
    isLongTerm: isLong && closed > yearAfter(lot.day),
  }
}

/** The day a year later: what is sold on it is still short-term. */
const yearAfter = (day: IsoDate): IsoDate => sameDayOf(day, Number(day.slice(0, 4)) + 1)

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
