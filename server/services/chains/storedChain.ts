import type { IsoDate } from '@/lib/core/nominal'
import { exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { type Carry, impliedAmericanYield, impliedDividendYield, impliedForward } from '@/lib/options/forward'
import { UNKNOWN_GREEKS } from '@/lib/options/greeks'
import { type QuotedOption, quoteImpliedVol } from '@/lib/options/impliedVol'
import { agreesWithQuote, isTradedVol } from '@/lib/options/publishedVol'
import { shortRate } from '@/lib/options/shortRate'
import type { StrikeQuote } from '@/lib/options/strikeQuote'
import { greeksOfStyle, quickPriceOfStyle, volOfStyle } from '@/lib/options/stylePrice'
import { isSettling, type Settlement, settlementOf, yearsToExpiry } from '@/lib/options/timeToExpiry'
import { inTurns, part } from '@/server/cache/turns'
import type { ContractQuote } from '@/server/services/chains/chainContract'
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

/**
 * Completes a stored chain: what its source tells stays, missing and implausible volatility and missing greeks are worked out
 * (F19, F20; volatility of American options by F21) with the rate and dividend yield of its source, else of the day and as each expiry's
 * quotes imply it (F22).
 */
export async function quotesOfRows(
  rows: readonly ChainRow[],
  sessionDate: IsoDate,
  before: ReadonlyMap<string, number | null>,
): Promise<StoredChain> {
  const atUs = rows.reduce((latest, row) => Math.max(latest, row.snapshotAtUs), 0)
  const atMs = Math.floor(atUs / 1000)
  const spot = rows.find((row) => row.snapshotAtUs === atUs && row.underlyingPrice !== null)?.underlyingPrice ?? null
  const rate = rows.find((row) => row.rate != null)?.rate ?? shortRate(sessionDate)
  const series = await part(() => seriesOf(rows, { spot, rate, atMs }))
  const quotes: ContractQuote[] = []
  for await (const row of inTurns(rows)) {
    const root = rootOf(row)
    const own = series.get(`${root} ${row.expiry}`)
    if (own !== undefined) quotes.push(quoteOf(row, root, own, { spot, rate, before }))
  }
  const volumes = new Map(rows.map((row) => [row.optionSymbol, row.volume ?? 0]))
  const yields = [...series.values()].flatMap(({ carried }) => (carried === null ? [] : [carried]))
  const dividendYield = yields.sort((a, b) => a - b)[yields.length >> 1] ?? 0
  return { spot, rate, dividendYield, atMs, quotes, volumes }
}

interface Market {
  readonly spot: number | null
  readonly rate: number
}

/** What all contracts of a root and an expiry share. */
interface Series {
  readonly settlement: Settlement
  readonly years: number
  /** Dividend yield as the source tells it, else F22; null where the quotes do not tell. */
  readonly carried: number | null
}

function rootOf({ optionSymbol, ticker }: ChainRow): string {
  return /^[A-Z]+(?=\d{6}[CP])/.exec(optionSymbol)?.[0] ?? ticker
}

function quoteOf(
  row: ChainRow,
  root: string,
  { settlement, years, carried }: Series,
  {
    spot,
    rate,
    before,
  }: Market & {
    readonly before: ReadonlyMap<string, number | null>
  },
): ContractQuote {
  const { type, expiry, strike, bid, ask, openInterest } = row
  const base = { type, strike, years, rate, dividendYield: carried ?? 0 }
  const iv = spot === null ? row.iv : volOf(row.iv, root, { ...base, spot, bid, ask })
  const earlier = before.get(row.optionSymbol)
  const isUnknown = spot === null || iv === null || isSettling(years)
  const greeks = isUnknown ? UNKNOWN_GREEKS : greeksOfStyle(exerciseStyleOf(root), { ...base, spot, vol: iv })
  // Field by field: spreads cost ten times as much, and a chain has twenty thousand rows.
  return {
    symbol: row.optionSymbol,
    root,
    type,
    expiry,
    strike,
    settlement,
    bid,
    ask,
    iv,
    delta: row.delta ?? greeks.delta,
    gamma: row.gamma ?? greeks.gamma,
    theta: row.theta ?? greeks.theta,
    vega: row.vega ?? greeks.vega,
    rho: greeks.rho,
    vanna: greeks.vanna,
    charm: greeks.charm,
    vomma: greeks.vomma,
    openInterest,
    oiChange: earlier == null || openInterest === null ? null : openInterest - earlier,
    years,
  }
}

/**
 * A published volatility that can stand beside its quote, else what the quote says (F20, or F21 for American options). What
 * contradicts a quote that says none itself is unknown.
 */
function volOf(published: number | null, root: string, quote: QuotedOption): number | null {
  const style = exerciseStyleOf(root)
  if (published !== null && isTradedVol(published)) {
    const price = quickPriceOfStyle(style, { ...quote, vol: published })
    if (agreesWithQuote({ ...quote, price })) return published
  }
  return quoteImpliedVol(quote, (input) => volOfStyle(style, input))?.vol ?? null
}

/** Time and implied yield by root and expiry. */
function seriesOf(
  rows: readonly ChainRow[],
  { spot, rate, atMs }: Market & { readonly atMs: number },
): ReadonlyMap<string, Series> {
  const groups = new Map<string, Map<number, StrikeQuote>>()
  const told = new Map<string, number>()
  for (const row of rows) {
    const { expiry, strike, type, bid, ask } = row
    const key = `${rootOf(row)} ${expiry}`
    if (row.dividendYield != null) told.set(key, row.dividendYield)
    const strikes = groups.get(key) ?? new Map<number, StrikeQuote>()
    groups.set(key, strikes)
    const known = strikes.get(strike) ?? { strike, callBid: null, callAsk: null, putBid: null, putAsk: null }
    strikes.set(
      strike,
      type === 'C' ? { ...known, callBid: bid, callAsk: ask } : { ...known, putBid: bid, putAsk: ask },
    )
  }
  const series = new Map<string, Series>()
  for (const [key, strikes] of groups) {
    const [root = '', expiry = ''] = key.split(' ')
    const settlement = settlementOf(root)
    const years = yearsToExpiry(atMs, expiry, settlement)
    const implied = () => (spot === null ? null : yieldOf([...strikes.values()], root, spot, { rate, years }))
    series.set(key, { settlement, years, carried: told.get(key) ?? implied() })
  }
  return series
}

/** F22 by the exercise style of the root: parity holds for European options alone. */
function yieldOf(quotes: readonly StrikeQuote[], root: string, spot: number, carry: Carry): number | null {
  if (exerciseStyleOf(root) === 'American') return impliedAmericanYield(quotes, spot, carry)
  const forward = impliedForward(quotes, carry)
  return forward === null ? null : impliedDividendYield(forward.forward, spot, carry)
}
