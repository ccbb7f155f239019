import type { z } from 'zod'
import type { ExposureLevelsRow } from '@/lib/contract/exposure'
import type { OptionType } from '@/lib/options/contractLabel'
import { CONTRACT_SHARES } from '@/lib/options/contractSize'
import { gammaExposure } from '@/lib/options/exposure'
import { type HeldView, heldContracts } from '@/lib/options/exposureColumns'
import { exposureLevels, hedgeEstimate, type StrikeGamma } from '@/lib/options/exposureLevels'
import {
  type GammaProfile,
  gammaProfileSteps,
  type ProfileContract,
  type ProfileMarket,
  type ProfilePoint,
} from '@/lib/options/gammaProfile'
import { isSettling } from '@/lib/options/timeToExpiry'
import { workedOut } from '@/server/cache/turns'
import type { CountedRows } from '@/server/services/exposure/exposureContracts'

export type Levels = z.output<typeof ExposureLevelsRow>

/** Beyond so many standard deviations from every level of the grid a contract adds nothing that a double can hold. */
const FAR = 8
const REACH = Math.log(1.1)

/** Whether a contract adds nothing to the gamma of any level of the grid. */
export function isFarOff(
  { strike, years, vol }: { readonly strike: number; readonly years: number; readonly vol: number },
  spot: number,
): boolean {
  return Math.abs(Math.log(strike / spot)) - REACH > FAR * vol * Math.sqrt(years) + 0.1 * years
}

/** F28: walls, key strike and zero gamma, with the profile they were read from; with pauses, an index has 10,000 contracts. */
export async function levelsOf(
  counted: CountedRows,
  market: Omit<ProfileMarket, 'style'>,
  view: HeldView,
): Promise<{ readonly levels: Levels; readonly profile: readonly ProfilePoint[] }> {
  const held = heldContracts(counted.columns, counted.rows, view)
  const walls = exposureLevels(gammaByStrike(counted, market.spot, held), market.spot)
  const { points, zeroGamma } = await profileOf(counted, market, held)
  const { callWall, putWall, keyGamma } = walls
  return {
    levels: { call_wall: callWall, put_wall: putWall, key_gamma: keyGamma, zero_gamma: zeroGamma },
    profile: points,
  }
}

/** F28: total gamma over the price by one way to sign the contracts, and where it changes sign. */
async function profileOf(
  counted: CountedRows,
  market: Omit<ProfileMarket, 'style'>,
  held: Float64Array,
): Promise<GammaProfile> {
  const ofStyle = { ...market, style: counted.columns.listing.style }
  return await workedOut(gammaProfileSteps(nearBells(counted, market.spot, held), ofStyle))
}

/** 26.8: the profile of every model with data, on one grid of prices. */
export async function gammaCurves(
  counted: CountedRows,
  market: Omit<ProfileMarket, 'style'>,
  models: readonly HeldView['model'][],
  basis: HeldView['basis'],
) {
  const curves: { model: HeldView['model']; gamma: number[]; zero_gamma: number | null }[] = []
  let spots: number[] = []
  for (const model of models) {
    const held = heldContracts(counted.columns, counted.rows, { model, basis })
    const { points, zeroGamma } = await profileOf(counted, market, held)
    spots = points.map(({ spot }) => spot)
    curves.push({ model, gamma: points.map(({ gex }) => gex), zero_gamma: zeroGamma })
  }
  return { spots, models: curves }
}

/**
 * The contracts the profile is made of. A European call and put of one strike that are priced at one volatility have one
 * gamma, so they are one entry; they stand side by side in a chain.
 */
function nearBells({ columns, rows }: CountedRows, spot: number, held: Float64Array): readonly ProfileContract[] {
  const { iv, years: left, listing } = columns
  const isEuropean = listing.style === 'European'
  const near: { type: OptionType; strike: number; years: number; vol: number; shares: number }[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const [strike, years, vol] = [listing.strikes[row] ?? 0, left[row] ?? 0, iv[row] ?? Number.NaN]
    const shares = (held[at] ?? 0) * CONTRACT_SHARES
    if (Number.isNaN(vol) || shares === 0 || isSettling(years)) continue
    const last = near.at(-1)
    const isSame = last !== undefined && last.strike === strike && last.years === years && last.vol === vol
    if (isEuropean && isSame) last.shares += shares
    else if (!isFarOff({ strike, years, vol }, spot)) {
      near.push({ type: listing.puts[row] === 1 ? 'P' : 'C', strike, years, vol, shares })
    }
  }
  return near
}

/** F23 of calls and puts by strike, rising. */
function gammaByStrike({ columns, rows }: CountedRows, spot: number, held: Float64Array): readonly StrikeGamma[] {
  const { gamma, listing } = columns
  const { levels, levelAt, puts } = listing
  // Calls and puts of a level side by side.
  const sums = new Float64Array(2 * levels.length)
  const isMet = new Uint8Array(levels.length)
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const level = levelAt[row] ?? 0
    const place = 2 * level + (puts[row] ?? 0)
    isMet[level] = 1
    sums[place] = (sums[place] ?? 0) + gammaExposure(gamma[row] || 0, (held[at] ?? 0) * CONTRACT_SHARES, spot)
  }
  const found: StrikeGamma[] = []
  for (const [level, strike] of levels.entries())
    if (isMet[level] === 1) found.push({ strike, callGex: sums[2 * level] ?? 0, putGex: sums[2 * level + 1] ?? 0 })
  return found
}

/** F29 on the wire. */
export function hedgeRow(gex: number, spot: number, averageVolume: number | null) {
  const { shares, percentOfVolume, direction } = hedgeEstimate(gex, spot, averageVolume)
  return { shares, percent_of_volume: percentOfVolume, direction }
}
