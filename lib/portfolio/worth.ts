import type { IsoDate, Usd } from '@/lib/core/nominal'
import {
  cashOf,
  closesContracts,
  flowOf,
  inOrder,
  keepsCash,
  movesHoldings,
  type PortfolioEntry,
  unitsOf,
} from '@/lib/portfolio/entry'
import type { WorthPoint } from '@/lib/portfolio/returns'

/** Worth of an account at the close of a session. */
export interface AccountWorth extends WorthPoint {
  readonly cash: Usd
  /** Symbols held without a price on the day: not in the value. */
  readonly unpriced: readonly string[]
}

export interface WorthInput {
  readonly entries: readonly PortfolioEntry[]
  /** Sessions, oldest first. */
  readonly dates: readonly IsoDate[]
  /** Price of a symbol at the close of a session, USD per share; null: not known. */
  readonly priceAt: (symbol: string, date: IsoDate) => Usd | null
}

/**
 * Worth of an account at every close: what it held then at the prices of then, with its cash. An entry of a day without a
 * session counts on the next one. Shares are in the units of the prices (adjusted for splits alike).
 */
export function dailyWorth({ entries, dates, priceAt }: WorthInput): readonly AccountWorth[] {
  const ordered = inOrder(entries)
  const hasCash = keepsCash(entries)
  const held = new Map<string, number>()
  let [cash, next] = [0, 0]
  return dates.map((date) => {
    let [inflow, outflow] = [0, 0]
    for (let entry = ordered[next]; entry !== undefined && entry.day <= date; entry = ordered[next]) {
      next += 1
      const flow =
        entry.kind === 'transfer' ? movedWorth(entry, priceAt(entry.symbol ?? '', date)) : flowOf(entry, hasCash)
      if (flow > 0) inflow += flow
      else outflow -= flow
      cash += hasCash ? cashOf(entry) : 0
      move(held, entry)
    }
    const unpriced: string[] = []
    let value = cash
    for (const [symbol, quantity] of held) {
      const price = priceAt(symbol, date)
      if (price === null) unpriced.push(symbol)
      else value += quantity * unitsOf(symbol) * price
    }
    return { date, value, cash, inflow, outflow, unpriced }
  })
}

/** A position that comes from outside, or goes there, is money from outside: at the price of the day, else at its basis. */
const movedWorth = ({ symbol, quantity, price }: PortfolioEntry, close: Usd | null): Usd =>
  quantity * unitsOf(symbol ?? '') * (close ?? price)

function move(held: Map<string, number>, entry: PortfolioEntry): void {
  const { symbol, kind, quantity } = entry
  if (!movesHoldings(entry) || symbol === null) return
  const before = held.get(symbol) ?? 0
  const traded = kind === 'sell' ? -quantity : quantity
  const after = closesContracts(entry) ? leftAfterExpiry(before, quantity) : before + traded
  if (Math.abs(after) < 1e-9) held.delete(symbol)
  else held.set(symbol, after)
}

const leftAfterExpiry = (before: number, quantity: number): number =>
  quantity === 0 ? 0 : before - Math.sign(before) * Math.min(quantity, Math.abs(before))
