import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { daysBetween } from '@/lib/market/isoDate'
import type { ExpiryVol } from '@/lib/options/eventMove'
import { type ExerciseStyle, exerciseStyleOf } from '@/lib/options/exerciseStyle'
import { expectedMove, straddleMove } from '@/lib/options/expectedMove'
import { impliedForward } from '@/lib/options/forward'
import type { StrikeQuote } from '@/lib/options/strikeQuote'
import { atmVol, type Skew, skewOf, type VolPoint } from '@/lib/options/surface'
import { type TermVariance, termVariance } from '@/lib/options/vixIndex'
import { inTurns } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import { type ChainContract, type ChainSnapshot, readChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import { straddleOf } from '@/server/services/volatility/straddle'

const MINUTES_A_YEAR = 525_600

/** One expiry of a chain as volatility sees it. Fractions per year, USD per share. */
export interface Term {
  readonly expiry: IsoDate
  readonly dte: number
  /** F6. */
  readonly years: number
  /** F22. */
  readonly forward: number | null
  /** F31. */
  readonly atmIv: number | null
  readonly skew: Skew
  /** F35: 0.85 × the straddle at the money, and S·σ·√T. */
  readonly straddleMove: number | null
  readonly volMove: number | null
  readonly points: readonly VolPoint[]
  /** Model-free variance by Cboe's method, of the morning series where the day has one, and its time. */
  readonly strip: (TermVariance & { readonly years: number }) | null
}

/** Every expiry of a name's chain, nearest first. */
export async function readTerms(deps: MarketDeps, ctx: ServiceContext, ticker: Ticker, when: When) {
  return await termsOf(await readChain(deps, ctx, ticker, { ...when, interest: false }))
}

/** What {@link readEventMove} looks at. */
export const expiryVol = ({ expiry, years, atmIv }: Term): ExpiryVol => ({ expiry, years, vol: atmIv })

/** What terms are made of: a chain with quotes and volatilities, of whatever source. */
export type TermContract = Pick<
  ChainContract,
  'root' | 'expiry' | 'settlement' | 'strike' | 'type' | 'bid' | 'ask' | 'iv' | 'years'
>
export interface TermChain extends Pick<ChainSnapshot, 'spot' | 'rate' | 'dividendYield' | 'atMs' | 'sessionDate'> {
  readonly contracts: readonly TermContract[]
}

const NO_SKEW: Skew = { riskReversal25: null, riskReversal10: null, butterfly25: null }

export async function termsOf(chain: TermChain): Promise<readonly Term[]> {
  const groups = new Map<IsoDate, TermContract[]>()
  for (const contract of chain.contracts) {
    const group = groups.get(contract.expiry)
    if (group === undefined) groups.set(contract.expiry, [contract])
    else group.push(contract)
  }
  const terms: Term[] = []
  for await (const expiry of inTurns([...groups.keys()].sort())) {
    terms.push(termOf(chain, expiry, groups.get(expiry) ?? []))
  }
  return terms.filter((term) => term.years > 0)
}

/** Of one day's series those that settle so; all of them where there are none. */
function settledFirst(contracts: readonly TermContract[], settlement: 'AM' | 'PM'): readonly TermContract[] {
  const found = contracts.filter((one) => one.settlement === settlement)
  return found.length > 0 ? found : contracts
}

/** What Cboe's method reads: on third Fridays the series that settles at the open. */
function stripOf({ rate }: TermChain, contracts: readonly TermContract[]): Term['strip'] {
  const years = contracts[0]?.years ?? 0
  const found = termVariance({ minutes: years * MINUTES_A_YEAR, rate, quotes: quotesOf(contracts) })
  return found && { ...found, years }
}

function termOf(chain: TermChain, expiry: IsoDate, series: readonly TermContract[]): Term {
  // Where one day has a morning and an afternoon series, the afternoon one is the day's.
  const contracts = settledFirst(series, 'PM')
  const { spot, rate, dividendYield, atMs, sessionDate } = chain
  const years = contracts[0]?.years ?? 0
  const quotes = quotesOf(contracts)
  const points = pointsOf(contracts)
  const style = exerciseStyleOf(contracts[0]?.root ?? '')
  const forward = forwardOf(chain, style, quotes, years)
  const atmIv = forward === null ? null : atmVol(points, forward)
  const straddle = spot === null ? null : straddleOf(contracts, expiry, { spot, atMs })
  const days = years * 365
  const moves = expectedMove({ spot: spot ?? 0, callMid: null, putMid: null, vol: atmIv, days })
  return {
    expiry,
    dte: daysBetween(sessionDate, expiry),
    years,
    forward,
    atmIv,
    points,
    skew: spot === null ? NO_SKEW : skewOf(points, { style, spot, rate, dividendYield, years }, atmIv),
    straddleMove: straddleMove(straddle?.price ?? null),
    volMove: spot === null ? null : moves.volatility,
    strip: stripOf(chain, settledFirst(series, 'AM')),
  }
}

/** F22: of European options by parity, which American ones need not keep: there it is what the chain's own yield gives. */
function forwardOf(chain: TermChain, style: ExerciseStyle, quotes: readonly StrikeQuote[], years: number) {
  const { spot, rate, dividendYield } = chain
  const carried = spot === null ? null : spot * Math.exp((rate - dividendYield) * years)
  return style === 'American' ? carried : (impliedForward(quotes, { years, rate })?.forward ?? carried)
}

/** Both sides of every strike of one expiry, rising. */
export function quotesOf(contracts: readonly Pick<TermContract, 'strike' | 'type' | 'bid' | 'ask'>[]): StrikeQuote[] {
  const rows = new Map<number, StrikeQuote>()
  for (const { strike, type, bid, ask } of contracts) {
    const row = rows.get(strike) ?? { strike, callBid: null, callAsk: null, putBid: null, putAsk: null }
    rows.set(strike, type === 'C' ? { ...row, callBid: bid, callAsk: ask } : { ...row, putBid: bid, putAsk: ask })
  }
  return [...rows.values()].sort((a, b) => a.strike - b.strike)
}

function pointsOf(contracts: readonly TermContract[]): VolPoint[] {
  const rows = new Map<number, VolPoint>()
  for (const { strike, type, iv } of contracts) {
    const row = rows.get(strike) ?? { strike, callVol: null, putVol: null }
    rows.set(strike, type === 'C' ? { ...row, callVol: iv } : { ...row, putVol: iv })
  }
  return [...rows.values()].sort((a, b) => a.strike - b.strike)
}
