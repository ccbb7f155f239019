import { impliedForward } from '@/lib/options/forward'
import type { StrikeQuote } from '@/lib/options/strikeQuote'
import { atmVol, type VolPoint } from '@/lib/options/surface'
import type { ChainSnapshot } from '@/server/services/chains/chainSnapshot'

type PricedChain = Pick<ChainSnapshot, 'columns' | 'spot' | 'rate' | 'dividendYield'>

/**
 * F31 of the rows of one expiry: volatility at its forward (F22: of European options by parity, of American ones by the
 * chain's own yield), fraction a year. Where a day has a morning and an afternoon series, the afternoon one is the day's.
 */
export function expiryVol(chain: PricedChain, rows: Uint32Array): number | null {
  const { columns, spot, rate, dividendYield } = chain
  const { listing } = columns
  const afternoon = rows.filter((row) => listing.terms[row]?.settlement === 'PM')
  const own = afternoon.length > 0 ? afternoon : rows
  const years = columns.years[own[0] ?? -1] ?? 0
  if (spot === null || years <= 0) return null
  const { points, quotes } = strikesOf(columns, own)
  const carried = spot * Math.exp((rate - dividendYield) * years)
  const parity = listing.style === 'American' ? null : impliedForward(quotes, { years, rate })
  return atmVol(points, parity?.forward ?? carried)
}

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value)

/** Both sides of every strike, by their volatilities and by their quotes. */
function strikesOf({ listing, iv, bid, ask }: ChainSnapshot['columns'], rows: Uint32Array) {
  const points = new Map<number, VolPoint>()
  const quotes = new Map<number, StrikeQuote>()
  for (const row of rows) {
    const strike = listing.strikes[row] ?? 0
    const point = points.get(strike) ?? { strike, callVol: null, putVol: null }
    const quote = quotes.get(strike) ?? { strike, callBid: null, callAsk: null, putBid: null, putAsk: null }
    const [vol, low, high] = [known(iv[row]), known(bid[row]), known(ask[row])]
    const isPut = listing.puts[row] === 1
    points.set(strike, isPut ? { ...point, putVol: vol } : { ...point, callVol: vol })
    quotes.set(strike, isPut ? { ...quote, putBid: low, putAsk: high } : { ...quote, callBid: low, callAsk: high })
  }
  const rising = <T extends { readonly strike: number }>(all: ReadonlyMap<number, T>) =>
    [...all.values()].sort((a, b) => a.strike - b.strike)
  return { points: rising(points), quotes: rising(quotes) }
}
