import type { OptionType } from '@/lib/options/contractLabel'
import type { ExerciseStyle } from '@/lib/options/exerciseStyle'
import { type BsmGreeks, emptyGreeks } from '@/lib/options/greeks'
import { writeGreeksOfStyle } from '@/lib/options/stylePrice'

/** A change of the market: spot as a fraction (0.05 is 5 % up), volatility in vol points (1 is 0.01), calendar days passed. */
export interface MarketChange {
  readonly spotShare: number
  readonly volPoints: number
  readonly days: number
}

export const NO_CHANGE: MarketChange = { spotShare: 0, volPoints: 0, days: 0 }

/** The market a contract is priced in: USD per share, continuous rates as fractions per year. */
export interface PricingMarket {
  readonly spot: number
  readonly rate: number
  readonly dividendYield: number
}

/** A contract with its own volatility (fraction per year) and its time left (years, F6). */
export interface PricedContract {
  readonly style: ExerciseStyle
  readonly type: OptionType
  readonly strike: number
  readonly vol: number
  readonly years: number
}

/** Greeks of the option's style with the value of the option itself, USD per share. */
export interface ValuedGreeks extends BsmGreeks {
  readonly value: number
}

/** Least volatility a change may leave: below it a price is its intrinsic value anyway. */
const LEAST_VOL = 0.001

/** Value and greeks (F19, F21 of American options) of a contract after a change of spot, volatility and time. After its expiry only what it pays is left. */
export function greeksAfter(contract: PricedContract, market: PricingMarket, change: MarketChange): ValuedGreeks {
  const input = {
    type: contract.type,
    strike: contract.strike,
    rate: market.rate,
    dividendYield: market.dividendYield,
    spot: market.spot * (1 + change.spotShare),
    vol: Math.max(LEAST_VOL, contract.vol + change.volPoints / 100),
    years: Math.max(0, contract.years - change.days / 365),
  }
  const greeks = emptyGreeks()
  const value = writeGreeksOfStyle(contract.style, input, greeks)
  return { ...greeks, value }
}

export type GreekKey = 'delta' | 'gamma' | 'theta' | 'vega' | 'rho' | 'vanna' | 'charm' | 'vomma'

/** How a greek is shown: its unit, the factor from the unit of F19 to it, and its decimals. */
export interface GreekUnit {
  readonly key: GreekKey
  readonly label: string
  /** Of one share of the option. */
  readonly unit: string
  readonly scale: number
  readonly decimals: number
  readonly meaning: string
}

const UNITS: readonly Omit<GreekUnit, 'label'>[] = [
  {
    key: 'delta',
    unit: '$ per $1 of spot',
    scale: 1,
    decimals: 3,
    meaning: 'Change of the price when the stock moves a dollar',
  },
  {
    key: 'gamma',
    unit: 'delta per $1 of spot',
    scale: 1,
    decimals: 4,
    meaning: 'Change of delta when the stock moves a dollar',
  },
  { key: 'theta', unit: '$ a day', scale: 1, decimals: 3, meaning: 'Change of the price by a calendar day passing' },
  {
    key: 'vega',
    unit: '$ per vol point',
    scale: 1,
    decimals: 3,
    meaning: 'Change of the price when volatility rises a point',
  },
  {
    key: 'rho',
    unit: '$ per 1% of rate',
    scale: 1,
    decimals: 3,
    meaning: 'Change of the price when the rate rises a percent',
  },
  {
    key: 'vanna',
    unit: 'delta per vol point',
    scale: 0.01,
    decimals: 4,
    meaning: 'Change of delta when volatility rises a point',
  },
  { key: 'charm', unit: 'delta a day', scale: 1, decimals: 4, meaning: 'Change of delta by a calendar day passing' },
  {
    key: 'vomma',
    unit: 'vega per vol point',
    scale: 0.0001,
    decimals: 4,
    meaning: 'Change of vega when volatility rises a point',
  },
]

export const greekUnits: readonly GreekUnit[] = UNITS.map((unit) => ({
  ...unit,
  label: `${unit.key[0]?.toUpperCase() ?? ''}${unit.key.slice(1)}`,
  meaning: `${unit.meaning}. F19`,
}))
