import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { dayNumberOf } from '@/lib/market/isoDate'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { parseOccParts } from '@/lib/options/occSymbol'
import { isOfName, type PortfolioEntry } from '@/lib/portfolio/entry'

/** What a contract that was exercised or assigned had cost (or brought), waiting for its shares. */
export interface Premium {
  readonly symbol: string
  readonly name: Ticker
  readonly day: IsoDate
  /** USD per share, and fees per contract, at which it was opened. */
  readonly lot: { readonly price: number; readonly feesEach: number }
  /** Contracts that went; negative was short. */
  readonly contracts: number
  /** Shares whose price has not taken it yet; null: none has. */
  left: number | null
}

/** Days between the row of the contract and the row of its shares. */
const APART = 5

/**
 * A trade of shares at the strike of a contract that was exercised or assigned near its day, with the premium in its price:
 * a call that was bought makes the shares dearer, a put that was bought makes the sale smaller, a call that was sold makes
 * the sale larger, a put that was sold makes the shares cheaper (IRS Publication 550, Options, puts and calls exercised).
 */
export function withPremium(entry: PortfolioEntry, premiums: readonly Premium[]): PortfolioEntry {
  if ((entry.kind !== 'buy' && entry.kind !== 'sell') || entry.quantity === 0) return entry
  let [rest, added] = [entry.quantity, 0]
  for (const premium of premiums) {
    const sign = signFor(entry, premium)
    if (sign === 0 || rest <= 0) continue
    const left = premium.left ?? Math.abs(premium.contracts) * CONTRACT_SHARES
    const shares = Math.min(left, rest)
    const fees = premium.lot.feesEach / CONTRACT_SHARES
    const each = premium.contracts > 0 ? premium.lot.price + fees : premium.lot.price - fees
    added += sign * each * shares
    premium.left = left - shares
    rest -= shares
  }
  return added === 0 ? entry : { ...entry, price: entry.price + added / entry.quantity }
}

/** +1 where the premium makes the price of the shares higher, −1 where lower, 0 where it is not of this trade. */
function signFor(entry: PortfolioEntry, { symbol, name, day, contracts, left }: Premium): -1 | 0 | 1 {
  const option = parseOccParts(symbol)
  if (option === null || left === 0 || !isOfName(name, entry.symbol ?? '')) return 0
  const isNear = Math.abs(dayNumberOf(day) - dayNumberOf(entry.day)) <= APART
  const isLong = contracts > 0
  const brings = (option.type === 'C') === isLong ? 'buy' : 'sell'
  if (!isNear || brings !== entry.kind || Math.abs(entry.price - option.strike) > 0.005) return 0
  return option.type === 'C' ? 1 : -1
}
