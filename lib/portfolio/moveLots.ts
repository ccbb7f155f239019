import type { IsoDate, Usd } from '@/lib/core/nominal'
import type { PortfolioEntry } from '@/lib/portfolio/entry'

/** A lot while entries are read. */
export interface Working {
  readonly id: string
  readonly symbol: string
  readonly day: IsoDate
  readonly price: Usd
  /** USD per share or contract. */
  readonly feesEach: Usd
  left: number
}

/**
 * Shares that come or go without money. A split spreads the basis over more (or fewer) shares and keeps the days; what goes
 * gains nothing; what comes brings its own basis, or the basis and days of the entry that it is exchanged for.
 */
export function moveLots(entry: PortfolioEntry, lots: Working[], gone: Map<string, readonly Working[]>): void {
  const before = entry.kind === 'exchange' ? gone.get(entry.lot ?? '') : undefined
  const held = lots.reduce((sum, { left }) => sum + left, 0)
  // A split that takes all there is has no shares to spread over: they go, and come under another symbol.
  if (entry.kind === 'split' && held * (held + entry.quantity) > 1e-9) splitLots(lots, (held + entry.quantity) / held)
  else if (before !== undefined) takeOver(entry, lots, before)
  else gone.set(entry.id, comeOrGo(entry, lots))
}

/** What went of the lots; what is left over comes as a lot of its own. */
function comeOrGo(entry: PortfolioEntry, lots: Working[]): readonly Working[] {
  const left: Working[] = []
  let rest = entry.quantity
  for (const lot of lots) {
    const count = Math.sign(lot.left) === -Math.sign(rest) ? Math.min(Math.abs(rest), Math.abs(lot.left)) : 0
    if (count === 0) continue
    const sign = Math.sign(lot.left)
    left.push({ ...lot, left: count * sign })
    lot.left -= count * sign
    rest += count * sign
  }
  keepWhole(lots)
  if (Math.abs(rest) > 1e-9)
    lots.push({ ...openOf(entry), day: entry.day, price: entry.price, feesEach: 0, left: rest })
  return left
}

const openOf = ({ id, symbol }: PortfolioEntry) => ({ id, symbol: symbol ?? '' })

const splitLots = (lots: Working[], ratio: number) =>
  lots.splice(0, lots.length, ...lots.map((lot) => scaled(lot, ratio)))

function takeOver(entry: PortfolioEntry, lots: Working[], before: readonly Working[]): void {
  const held = before.reduce((sum, { left }) => sum + left, 0)
  if (held === 0) lots.push({ ...openOf(entry), day: entry.day, price: entry.price, feesEach: 0, left: entry.quantity })
  else lots.push(...before.map((lot) => ({ ...scaled(lot, entry.quantity / held), ...openOf(entry) })))
}

const scaled = (lot: Working, ratio: number): Working => ({
  ...lot,
  price: lot.price / ratio,
  feesEach: lot.feesEach / ratio,
  left: lot.left * ratio,
})

function keepWhole(lots: Working[]): void {
  for (let at = lots.length - 1; at >= 0; at -= 1) if (Math.abs(lots[at]?.left ?? 0) <= 1e-9) lots.splice(at, 1)
}
