import type { IsoDate } from '@/lib/core/nominal'
import type { BsmInput } from '@/lib/options/blackScholes'
import { impliedDividendYield, impliedForward } from '@/lib/options/forward'
import { bsmGreeks } from '@/lib/options/greeks'
import { quoteImpliedVol } from '@/lib/options/impliedVol'
import { parseOccParts } from '@/lib/options/occSymbol'
import { shortRate } from '@/lib/options/shortRate'
import type { StrikeQuote } from '@/lib/options/strikeQuote'
import { settlementOf, yearsToExpiry } from '@/lib/options/timeToExpiry'
import { Breather } from '@/server/engine/ring/breather'
import type { ContractQuote } from '@/server/services/chains/chainSnapshot'
import type { ChainRow } from '@/server/stores/tape/port'

/** A stored chain as quotes. */
export interface StoredChain {
  readonly spot: number | null
  readonly rate: number
  /** Middle one of the yields that the expiries imply. */
  readonly dividendYield: number
  readonly atMs: number
  readonly quotes: readonly ContractQuote[]
  readonly volumes: ReadonlyMap<string, number>
}

const unknownGreeks = {
  ...{ delta: null, gamma: null, theta: null, vega: null, rho: null, vanna: null, charm: null, vomma: null },
} as const

/**
 * Completes a stored chain: what its source tells stays, missing volatility and greeks are worked out (F19, F20) with the
 * dividend yield that each expiry's quotes imply (F22).
 */
export async function quotesOfRows(
  rows: readonly ChainRow[],
  sessionDate: IsoDate,
  before: ReadonlyMap<string, number | null>,
): Promise<StoredChain> {
  const atUs = rows.reduce((latest, row) => Math.max(latest, row.snapshotAtUs), 0)
  const atMs = Math.floor(atUs / 1000)
  const spot = rows.find((row) => row.snapshotAtUs === atUs && row.underlyingPrice !== null)?.underlyingPrice ?? null
  const rate = shortRate(sessionDate)
  const yields = yieldsOf(rows, { spot, rate, atMs })
  const breather = new Breather()
  const quotes: ContractQuote[] = []
  for (const row of rows) {
    const root = parseOccParts(row.optionSymbol)?.root ?? row.ticker
    const dividendYield = yields.get(`${root} ${row.expiry}`) ?? 0
    quotes.push(quoteOf(row, root, { spot, rate, atMs, dividendYield, before }))
    if (breather.isDue) await breather.rest()
  }
  const volumes = new Map(rows.map((row) => [row.optionSymbol, row.volume ?? 0]))
  const dividendYield = [...yields.values()].sort((a, b) => a - b)[yields.size >> 1] ?? 0
  return { spot, rate, dividendYield, atMs, quotes, volumes }
}

interface Market {
  readonly spot: number | null
  readonly rate: number
  readonly atMs: number
}

function quoteOf(
  row: ChainRow,
  root: string,
  market: Market & { readonly dividendYield: number; readonly before: ReadonlyMap<string, number | null> },
): ContractQuote {
  const { type, expiry, strike, bid, ask, openInterest } = row
  const settlement = settlementOf(root)
  const years = yearsToExpiry(market.atMs, expiry, settlement)
  const { spot, rate, dividendYield } = market
  const base = { type, strike, years, rate, dividendYield }
  const iv = row.iv ?? (spot === null ? null : (quoteImpliedVol({ ...base, spot, bid, ask })?.vol ?? null))
  const earlier = market.before.get(row.optionSymbol)
  return {
    ...{ symbol: row.optionSymbol, root, type, expiry, strike, settlement, bid, ask, iv, years },
    ...(spot === null || iv === null ? unknownGreeks : greeksOf({ ...base, spot, vol: iv })),
    ...stated(row),
    openInterest,
    oiChange: earlier == null || openInterest === null ? null : openInterest - earlier,
  }
}

function greeksOf(input: BsmInput) {
  const { speed: _speed, ...greeks } = bsmGreeks(input)
  return greeks
}

/** The greeks that the source itself gives. */
function stated({ delta, gamma, theta, vega }: ChainRow) {
  return {
    ...(delta === null ? {} : { delta }),
    ...(gamma === null ? {} : { gamma }),
    ...(theta === null ? {} : { theta }),
    ...(vega === null ? {} : { vega }),
  }
}

/** F22 by root and expiry; 0 where the quotes do not tell. */
function yieldsOf(rows: readonly ChainRow[], { spot, rate, atMs }: Market): ReadonlyMap<string, number> {
  const groups = new Map<string, Map<number, StrikeQuote>>()
  for (const { optionSymbol, ticker, expiry, strike, type, bid, ask } of rows) {
    const key = `${parseOccParts(optionSymbol)?.root ?? ticker} ${expiry}`
    const strikes = groups.get(key) ?? new Map<number, StrikeQuote>()
    groups.set(key, strikes)
    const known = strikes.get(strike) ?? { strike, callBid: null, callAsk: null, putBid: null, putAsk: null }
    strikes.set(
      strike,
      type === 'C' ? { ...known, callBid: bid, callAsk: ask } : { ...known, putBid: bid, putAsk: ask },
    )
  }
  const yields = new Map<string, number>()
  for (const [key, strikes] of groups) {
    const [root = '', expiry = ''] = key.split(' ')
    const carry = { rate, years: yearsToExpiry(atMs, expiry, settlementOf(root)) }
    const forward = impliedForward([...strikes.values()], carry)
    const found = forward === null || spot === null ? null : impliedDividendYield(forward.forward, spot, carry)
    if (found !== null) yields.set(key, found)
  }
  return yields
}
