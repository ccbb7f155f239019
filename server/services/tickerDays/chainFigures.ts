import type { IsoDate } from '@/lib/core/nominal'
import { styleOfTerms } from '@/lib/options/chainListing'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { isMonthlyExpiry } from '@/lib/options/expiryKind'
import { deltaExposure, gammaExposure } from '@/lib/options/exposure'
import { exposureLevels } from '@/lib/options/exposureLevels'
import { nearestZeroSteps, type ProfileContract } from '@/lib/options/gammaProfile'
import { emptyGreeks } from '@/lib/options/greeks'
import { maxPain } from '@/lib/options/maxPain'
import { SPOT_GREEKS } from '@/lib/options/quickAmerican'
import { writeGreeksOfStyle } from '@/lib/options/stylePrice'
import { atmVol, skewOf, type TermVol, termSlope, type VolPoint } from '@/lib/options/surface'
import { isSettling } from '@/lib/options/timeToExpiry'
import { inTurns, pieces, workedOut } from '@/server/cache/turns'
import type { ChainVols } from '@/server/market/facts/chainFacts'
import { isFarOff } from '@/server/services/exposure/levels'

const HEADLINE_DAYS = 30

/** What a chain at an instant says of its name: F23, F24, F28, F30, F34 and F37. Volatility as fractions. */
export interface ChainFigures {
  readonly callInterest: number
  readonly putInterest: number
  readonly callChange: number
  readonly putChange: number
  readonly newSeries: number
  readonly slope: number | null
  readonly riskReversal: number | null
  readonly butterfly: number | null
  readonly gex: number
  readonly dex: number
  readonly zeroGamma: number | null
  readonly callWall: number | null
  readonly putWall: number | null
  readonly maxPain: number | null
}

interface Slice {
  readonly expiry: IsoDate
  readonly years: number
  readonly settlement: 'AM' | 'PM'
  readonly from: number
  to: number
}

/** Works out the figures of one chain, in turns: the largest has ten thousand contracts. */
export async function chainFigures(chain: ChainVols): Promise<ChainFigures> {
  const slices = slicesOf(chain).filter((slice) => !isSettling(slice.years))
  const terms = slices.flatMap((slice): TermVol[] => {
    const vol = atmOf(chain, slice)
    return vol === null ? [] : [{ years: slice.years, vol }]
  })
  return {
    ...interestOf(chain),
    slope: termSlope(terms),
    ...skewNear30(chain, slices),
    ...(await exposureFigures(chain)),
    maxPain: monthlyPain(chain, slices),
  }
}

/** Contracts of one expiry and settlement stand together in a chain. */
function slicesOf({ terms, years }: ChainVols): Slice[] {
  const slices: Slice[] = []
  for (const [at, { expiry, settlement }] of terms.entries()) {
    const last = slices.at(-1)
    if (last !== undefined && last.expiry === expiry && last.settlement === settlement) last.to = at + 1
    else slices.push({ expiry, settlement, years: years[at] ?? 0, from: at, to: at + 1 })
  }
  return slices.sort((a, b) => a.years - b.years)
}

const forwardOf = ({ spot, rate, dividendYield }: ChainVols, years: number): number =>
  spot * Math.exp((rate - dividendYield) * years)

/** Volatilities by strike; `near`: only the strikes around a price. */
function pointsOf({ terms, vols }: ChainVols, slice: Slice, near: number | null = null): VolPoint[] {
  const strikes: { strike: number; vol: number }[] = []
  for (let at = slice.from; at < slice.to; at += 1) {
    const strike = terms[at]?.strike ?? 0
    if (terms[at]?.type === 'C') strikes.push({ strike, vol: vols[at] ?? Number.NaN })
  }
  const above = near === null ? -1 : strikes.findIndex((one) => one.strike >= near)
  const own = near === null ? strikes : above < 0 ? [] : strikes.slice(Math.max(0, above - 1), above + 1)
  return own.map(({ strike, vol }) => ({ strike, callVol: vol, putVol: vol }))
}

function atmOf(chain: ChainVols, slice: Slice): number | null {
  const forward = forwardOf(chain, slice.years)
  return atmVol(pointsOf(chain, slice, forward), forward)
}

/** F34 of the expiry nearest 30 days. */
function skewNear30(chain: ChainVols, slices: readonly Slice[]) {
  const gap = (slice: Slice) => Math.abs(slice.years * 365 - HEADLINE_DAYS)
  const slice = slices.reduce<Slice | null>((best, one) => (best === null || gap(one) < gap(best) ? one : best), null)
  if (slice === null) return { riskReversal: null, butterfly: null }
  const { spot, rate, dividendYield } = chain
  const market = { style: styleOfTerms(chain.terms), spot, rate, dividendYield, years: slice.years }
  const skew = skewOf(pointsOf(chain, slice), market, atmOf(chain, slice))
  return { riskReversal: skew.riskReversal25, butterfly: skew.butterfly25 }
}

function interestOf({ terms }: ChainVols) {
  const sums = { callInterest: 0, putInterest: 0, callChange: 0, putChange: 0, newSeries: 0 }
  for (const { type, openInterest, oiChange } of terms) {
    if (type === 'C') {
      sums.callInterest += openInterest
      sums.callChange += oiChange
    } else {
      sums.putInterest += openInterest
      sums.putChange += oiChange
    }
    if (openInterest > 0 && openInterest === oiChange) sums.newSeries += 1
  }
  return sums
}

const greeks = emptyGreeks()
/** Contracts that are priced between two looks at the clock. */
const AT_ONCE = 256

/** F23 and F28 of dealers long calls and short puts, F24 of all holders; by morning open interest. */
async function exposureFigures(chain: ChainVols) {
  const { terms, vols, years, spot, rate, dividendYield } = chain
  const style = styleOfTerms(chain.terms)
  const strikes = new Map<number, { strike: number; callGex: number; putGex: number }>()
  const near: ProfileContract[] = []
  let [gex, dex] = [0, 0]
  const add = (at: number, { type, strike, openInterest }: ChainVols['terms'][number]): void => {
    const [vol, left] = [vols[at] ?? 0, years[at] ?? 0]
    if (openInterest === 0 || vol <= 0 || isSettling(left)) return
    writeGreeksOfStyle(style, { type, strike, years: left, vol, spot, rate, dividendYield }, greeks, SPOT_GREEKS)
    const held = openInterest * CONTRACT_SHARES
    const shares = type === 'C' ? held : -held
    const own = gammaExposure(greeks.gamma, shares, spot)
    gex += own
    dex += deltaExposure(greeks.delta, held, spot)
    const row = strikes.get(strike) ?? { strike, callGex: 0, putGex: 0 }
    strikes.set(strike, row)
    if (type === 'C') row.callGex += own
    else row.putGex += own
    const contract = { type, strike, years: left, vol, shares }
    if (!isFarOff(contract, spot)) near.push(contract)
  }
  for await (const [from, until] of inTurns(pieces(terms.length, AT_ONCE)))
    for (const [at, term] of terms.slice(from, until).entries()) add(from + at, term)
  const { callWall, putWall } = exposureLevels([...strikes.values()], spot)
  const zeroGamma = await workedOut(nearestZeroSteps(near, { style, spot, rate, dividendYield }))
  return { gex, dex, callWall, putWall, zeroGamma }
}

/** F30 of the nearest monthly expiry (the third Friday of a month). */
function monthlyPain({ terms, spot }: ChainVols, slices: readonly Slice[]): number | null {
  const slice = slices.find((one) => isMonthlyExpiry(one.expiry))
  if (slice === undefined) return null
  const rows = new Map<number, { strike: number; callOpenInterest: number; putOpenInterest: number }>()
  for (let at = slice.from; at < slice.to; at += 1) {
    const one = terms[at]
    if (one === undefined) continue
    const row = rows.get(one.strike) ?? { strike: one.strike, callOpenInterest: 0, putOpenInterest: 0 }
    rows.set(one.strike, row)
    row[one.type === 'C' ? 'callOpenInterest' : 'putOpenInterest'] += one.openInterest
  }
  return maxPain([...rows.values()], spot, CONTRACT_SHARES)?.strike ?? null
}
