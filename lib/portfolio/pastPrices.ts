import type { IsoDate, Ticker, Usd } from '@/lib/core/nominal'
import { sessionEndMs } from '@/lib/market/session'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { type OccParts, parseOccParts } from '@/lib/options/occSymbol'
import { shortRate } from '@/lib/options/shortRate'
import { priceOfStyle, volOfStyle } from '@/lib/options/stylePrice'
import { settlementOf, yearsToExpiry } from '@/lib/options/timeToExpiry'
import { isTrade, nameOf, type PortfolioEntry } from '@/lib/portfolio/entry'

/** Close of a name on the last session up to a day, USD; null where none is known. */
export type CloseUntil = (ticker: Ticker, date: IsoDate) => Usd | null

interface KnownVol {
  readonly day: IsoDate
  readonly vol: number
}

/**
 * Price of anything held at a past close. Shares have their close. A contract is priced by the model of its style (F19, F21) at the volatility
 * that its own last trade before the day implied: an estimate. Without one (traded below its intrinsic value) it counts as
 * what exercising it would bring. null after its expiry and where the name has no close.
 */
export function pastPrices(
  entries: readonly PortfolioEntry[],
  closeUntil: CloseUntil,
): (symbol: string, date: IsoDate) => Usd | null {
  const vols = volsOf(entries, closeUntil)
  return (symbol, date) => {
    const option = parseOccParts(symbol)
    const close = closeUntil(nameOf(symbol), date)
    if (option === null || close === null) return close
    if (date > option.expiry) return null
    const known = vols.get(symbol) ?? []
    const vol = (known.findLast(({ day }) => day <= date) ?? known[0])?.vol ?? 0
    return priceOfStyle(exerciseStyleOf(option.root), { ...inputOf(option, date, close), vol })
  }
}

function volsOf(entries: readonly PortfolioEntry[], closeUntil: CloseUntil): ReadonlyMap<string, readonly KnownVol[]> {
  const found = new Map<string, KnownVol[]>()
  for (const entry of entries) {
    const option = entry.symbol === null ? null : parseOccParts(entry.symbol)
    if (entry.symbol === null || option === null || !isTrade(entry) || entry.day > option.expiry) continue
    const close = closeUntil(nameOf(entry.symbol), entry.day)
    const vol = close === null ? null : volOfTrade(option, entry, close)
    if (vol !== null) found.set(entry.symbol, [...(found.get(entry.symbol) ?? []), { day: entry.day, vol }])
  }
  for (const list of found.values()) list.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return found
}

function volOfTrade(option: OccParts, { day, price }: { readonly day: IsoDate; readonly price: Usd }, close: Usd) {
  return volOfStyle(exerciseStyleOf(option.root), { ...inputOf(option, day, close), price })
}

function inputOf({ root, type, strike, expiry }: OccParts, date: IsoDate, spot: Usd) {
  const years = yearsToExpiry(sessionEndMs(date), expiry, settlementOf(root))
  return { type, strike, spot, years, rate: shortRate(date), dividendYield: 0 }
}
