import type { IsoDate } from '@/lib/core/nominal'
import type { BsmInput } from '@/lib/options/blackScholes'
import { writeBsmGreeks } from '@/lib/options/greeks'
import { isSettling } from '@/lib/options/timeToExpiry'
import { Breather } from '@/server/engine/ring/breather'
import type { ChainContract, ChainSnapshot } from '@/server/services/chains/readChain'
import { type CarriedInventory, inventoryWith, NOTHING_CARRIED } from '@/server/services/exposure/carriedInventory'

/** Contracts of a chain whose greeks are known, and how many had none. */
export interface PricedChain {
  readonly contracts: readonly ChainContract[]
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
  const contracts: ChainContract[] = []
  let leftOut = 0
  for (const [at, contract] of chain.contracts.entries()) {
    if (!expiries.has(contract.expiry)) continue
    if (contract.gamma === null && contract.delta === null) leftOut += 1
    else contracts.push(withCarried(contract, carried))
    if (at % CHECK_EVERY === 0 && breather.isDue) await breather.rest()
  }
  return { contracts, leftOut }
}

/** The contract itself where nothing was carried: an index has ten thousand of them. */
function withCarried(contract: ChainContract, carried: CarriedInventory): ChainContract {
  const { symbol, openInterest } = contract
  const inventory = inventoryWith(carried, symbol, openInterest, contract.inventory)
  return inventory === contract.inventory ? contract : { ...contract, inventory }
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
  contracts: readonly ChainContract[],
  market: { readonly spot: number; readonly rate: number; readonly dividendYield: number },
  scenario: Scenario,
): Promise<readonly ChainContract[]> {
  const breather = new Breather()
  const spot = market.spot * (1 + scenario.spotPct / 100)
  const greeks = { delta: 0, gamma: 0, vega: 0, theta: 0, rho: 0, vanna: 0, charm: 0, vomma: 0, speed: 0 }
  const moved: ChainContract[] = []
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
