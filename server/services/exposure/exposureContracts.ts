import type { IsoDate } from '@/lib/core/nominal'
import type { BsmInput } from '@/lib/options/blackScholes'
import type { ExposureContract } from '@/lib/options/exposure'
import { writeBsmGreeks } from '@/lib/options/greeks'
import { isSettling } from '@/lib/options/timeToExpiry'
import { Breather } from '@/server/engine/ring/breather'
import type { ChainContract, ChainSnapshot } from '@/server/services/chains/readChain'

import { type CarriedInventory, inventoryWith, NOTHING_CARRIED } from '@/server/services/exposure/carriedInventory'

/** A contract with what its exposure and its repricing need. */
export interface PricedContract extends ExposureContract {
  readonly contract: ChainContract
  readonly iv: number | null
  readonly years: number
}

/** Contracts of a chain whose greeks are known, and how many had none. */
export interface PricedChain {
  readonly contracts: readonly PricedContract[]
  readonly leftOut: number
}

/** Contracts between two looks at the clock. */
const CHECK_EVERY = 128

/** The contracts of the expiries wanted that exposures can count, their inventory on top of what was carried. */
export async function pricedChain(
  chain: ChainSnapshot,
  expiries: ReadonlySet<IsoDate>,
  carried: CarriedInventory = NOTHING_CARRIED,
): Promise<PricedChain> {
  const breather = new Breather()
  const contracts: PricedContract[] = []
  let leftOut = 0
  for (const [at, contract] of chain.contracts.entries()) {
    if (!expiries.has(contract.expiry)) continue
    const priced = priceOf(contract, carried)
    if (priced === null) leftOut += 1
    else contracts.push(priced)
    if (at % CHECK_EVERY === 0 && breather.isDue) await breather.rest()
  }
  return { contracts, leftOut }
}

function priceOf(contract: ChainContract, carried: CarriedInventory): PricedContract | null {
  const { type, strike, expiry, volume, multiplier, iv, years } = contract
  const { delta, gamma, vanna, charm } = contract
  if (gamma === null && delta === null) return null
  return {
    contract,
    type,
    strike,
    expiry,
    volume,
    inventory: inventoryWith(carried, contract.symbol, contract.openInterest, contract.inventory),
    multiplier,
    iv,
    years,
    delta: delta ?? 0,
    gamma: gamma ?? 0,
    vanna: vanna ?? 0,
    charm: charm ?? 0,
    openInterest: contract.openInterest ?? 0,
    position: null,
  }
}

/** What a scenario changes: the spot in percent, every volatility in points, the clock in minutes. */
export interface Scenario {
  readonly spotPct: number
  readonly volPts: number
  readonly minutes: number
}

const LEAST_YEARS = 60 / 31_536_000
const LEAST_VOL = 0.001

/** F19: the same contracts priced anew under a scenario, each at its own volatility (sticky strike). */
export async function underScenario(
  contracts: readonly PricedContract[],
  market: { readonly spot: number; readonly rate: number; readonly dividendYield: number },
  scenario: Scenario,
): Promise<readonly PricedContract[]> {
  const breather = new Breather()
  const spot = market.spot * (1 + scenario.spotPct / 100)
  const greeks = { delta: 0, gamma: 0, vega: 0, theta: 0, rho: 0, vanna: 0, charm: 0, vomma: 0, speed: 0 }
  const moved: PricedContract[] = []
  for (const one of contracts) {
    if (one.iv === null || isSettling(one.years)) continue
    const years = Math.max(one.years - (scenario.minutes * 60) / 31_536_000, LEAST_YEARS)
    const vol = Math.max(one.iv + scenario.volPts / 100, LEAST_VOL)
    const { type, strike } = one
    const input: BsmInput = { type, strike, years, vol, spot, rate: market.rate, dividendYield: market.dividendYield }
    writeBsmGreeks(input, greeks)
    const { delta, gamma, vanna, charm } = greeks
    moved.push({ ...one, delta, gamma, vanna, charm, iv: vol, years })
    if (breather.isDue) await breather.rest()
  }
  return moved
}
