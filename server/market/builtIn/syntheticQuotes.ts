import type { QuoteColumns } from '@/lib/options/quoteColumns'
import { isSettling } from '@/lib/options/timeToExpiry'
import type { QuotedChain, QuotedContract } from '@/server/market/facts/chainFacts'
import { eachQuote } from '@/server/synthetic/chainQuotes'
import type { TickerDay } from '@/server/synthetic/options/tickerDay'

/** Writes the quotes of one expiry, by its place in the chain of a day, into the rows from one on. */
export function writeQuotes(
  day: TickerDay,
  place: number,
  at: { readonly ms: number; readonly spot: number },
  { quotes: to, row: from }: { readonly quotes: QuoteColumns; readonly row: number },
): void {
  eachQuote(day, place, at, ({ n }, { iv, years, greeks }, { bid, ask }) => {
    const row = from + n
    to.bid[row] = bid
    to.ask[row] = ask
    to.iv[row] = iv
    to.years[row] = years
    // What settles has no greeks any more.
    if (isSettling(years)) return
    to.delta[row] = greeks.delta
    to.gamma[row] = greeks.gamma
    to.theta[row] = greeks.theta
    to.vega[row] = greeks.vega
    to.rho[row] = greeks.rho
    to.vanna[row] = greeks.vanna
    to.charm[row] = greeks.charm
    to.vomma[row] = greeks.vomma
  })
}

/** A chain whose objects are made on the first question. */
export function quotedChain(known: Omit<QuotedChain, 'contracts'>): QuotedChain {
  let contracts: readonly QuotedContract[] | null = null
  return {
    ...known,
    get contracts() {
      contracts ??= known.terms.map((_, row) => quoted(known, row))
      return contracts
    },
  }
}

/** Field by field: spreads cost ten times as much, and a chain has thousands of contracts. */
function quoted({ terms, quotes }: Pick<QuotedChain, 'terms' | 'quotes'>, row: number): QuotedContract {
  const own = terms[row]
  if (own === undefined) throw new RangeError(`No row ${row}`)
  const of = (field: keyof QuoteColumns) => quotes[field][row] ?? Number.NaN
  return {
    symbol: own.symbol,
    root: own.root,
    type: own.type,
    expiry: own.expiry,
    strike: own.strike,
    settlement: own.settlement,
    openInterest: own.openInterest,
    oiChange: own.oiChange,
    bid: of('bid'),
    ask: of('ask'),
    iv: of('iv'),
    delta: of('delta'),
    gamma: of('gamma'),
    theta: of('theta'),
    vega: of('vega'),
    rho: of('rho'),
    vanna: of('vanna'),
    charm: of('charm'),
    vomma: of('vomma'),
    years: of('years'),
  }
}
