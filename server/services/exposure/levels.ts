import type { ExposureModel } from '@/lib/options/exposure'
import { type ExposureBasis, gammaExposure, signedContracts } from '@/lib/options/exposure'
import { exposureLevels, hedgeEstimate, type StrikeGamma } from '@/lib/options/exposureLevels'
import {
  gammaProfileSteps,
  type ProfileContract,
  type ProfileMarket,
  type ProfilePoint,
} from '@/lib/options/gammaProfile'
import { isSettling } from '@/lib/options/timeToExpiry'
import { Breather } from '@/server/engine/ring/breather'
import type { ChainContract } from '@/server/services/chains/readChain'

export interface LevelView {
  readonly model: ExposureModel
  readonly basis: ExposureBasis
}

export interface Levels {
  readonly call_wall: number | null
  readonly put_wall: number | null
  readonly key_gamma: number | null
  readonly zero_gamma: number | null
}

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
  contracts: readonly ChainContract[],
  market: ProfileMarket,
  view: LevelView,
): Promise<{ readonly levels: Levels; readonly profile: readonly ProfilePoint[] }> {
  const breather = new Breather()
  const walls = exposureLevels(gammaByStrike(contracts, market.spot, view), market.spot)
  const steps = gammaProfileSteps(nearBells(contracts, market.spot, view), market)
  let step = steps.next()
  while (!step.done) {
    if (breather.isDue) await breather.rest()
    step = steps.next()
  }
  const { points, zeroGamma } = step.value
  const { callWall, putWall, keyGamma } = walls
  return {
    levels: { call_wall: callWall, put_wall: putWall, key_gamma: keyGamma, zero_gamma: zeroGamma },
    profile: points,
  }
}

/**
 * The contracts the profile is made of. A call and a put of one strike that are priced at one volatility have one gamma, so
 * they are one entry; they stand side by side in a chain.
 */
function nearBells(contracts: readonly ChainContract[], spot: number, view: LevelView): readonly ProfileContract[] {
  const near: { strike: number; years: number; vol: number; shares: number }[] = []
  for (const contract of contracts) {
    const { strike, years, iv: vol, multiplier } = contract
    const shares = signedContracts(contract, view) * multiplier
    if (vol === null || shares === 0 || isSettling(years)) continue
    const last = near.at(-1)
    if (last !== undefined && last.strike === strike && last.years === years && last.vol === vol) last.shares += shares
    else if (!isFarOff({ strike, years, vol }, spot)) near.push({ strike, years, vol, shares })
  }
  return near
}

/** F23 of calls and puts by strike, rising. */
function gammaByStrike(contracts: readonly ChainContract[], spot: number, view: LevelView): readonly StrikeGamma[] {
  const rows = new Map<number, { strike: number; callGex: number; putGex: number }>()
  for (const contract of contracts) {
    const row = rows.get(contract.strike) ?? { strike: contract.strike, callGex: 0, putGex: 0 }
    rows.set(contract.strike, row)
    const shares = signedContracts(contract, view) * contract.multiplier
    row[contract.type === 'C' ? 'callGex' : 'putGex'] += gammaExposure(contract.gamma ?? 0, shares, spot)
  }
  return [...rows.values()].sort((a, b) => a.strike - b.strike)
}

/** F29 on the wire. */
export function hedgeRow(gex: number, spot: number, averageVolume: number | null) {
  const { shares, percentOfVolume, direction } = hedgeEstimate(gex, spot, averageVolume)
  return { shares, percent_of_volume: percentOfVolume, direction }
}
