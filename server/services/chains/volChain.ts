import { writeBsmGreeks } from '@/lib/options/greeks'
import { isSettling } from '@/lib/options/timeToExpiry'
import type { ChainVols } from '@/server/engine/facts/marketFacts'
import type { ContractQuote } from '@/server/services/chains/chainSnapshot'

const NO_GREEKS = { delta: 0, gamma: 0, theta: 0, vega: 0, rho: 0, vanna: 0, charm: 0, vomma: 0 } as const

type Told = { -readonly [K in keyof ContractQuote]: ContractQuote[K] }

/**
 * A chain without bid and ask, its greeks from volatilities (F19): a fraction of the work of quoting it. The same object
 * tells one contract after the other; who keeps one copies it.
 */
export function* quotesOfVols({ terms, vols, years, spot, rate, dividendYield }: ChainVols): Generator<ContractQuote> {
  const greeks = { delta: 0, gamma: 0, vega: 0, theta: 0, rho: 0, vanna: 0, charm: 0, vomma: 0, speed: 0 }
  const told: Told = {
    symbol: '',
    root: '',
    type: 'C',
    expiry: '',
    strike: 0,
    settlement: 'PM',
    bid: null,
    ask: null,
    iv: 0,
    delta: 0,
    gamma: 0,
    theta: 0,
    vega: 0,
    rho: 0,
    vanna: 0,
    charm: 0,
    vomma: 0,
    openInterest: 0,
    oiChange: 0,
    years: 0,
  }
  for (const [at, own] of terms.entries()) {
    const [vol, left] = [vols[at] ?? 0, years[at] ?? 0]
    writeBsmGreeks({ type: own.type, strike: own.strike, spot, rate, dividendYield, vol, years: left }, greeks)
    const known = isSettling(left) ? NO_GREEKS : greeks
    told.symbol = own.symbol
    told.root = own.root
    told.type = own.type
    told.expiry = own.expiry
    told.strike = own.strike
    told.settlement = own.settlement
    told.iv = vol
    told.delta = known.delta
    told.gamma = known.gamma
    told.theta = known.theta
    told.vega = known.vega
    told.rho = known.rho
    told.vanna = known.vanna
    told.charm = known.charm
    told.vomma = known.vomma
    told.openInterest = own.openInterest
    told.oiChange = own.oiChange
    told.years = left
    yield told
  }
}
