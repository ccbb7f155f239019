import { shortMargin } from '@/lib/options/shortMargin'
import type { Fill, UsableOption } from '@/lib/strategies/optimise/optimiserTypes'
import { entryOf, type ValuedOption } from '@/lib/strategies/optimise/valuedOptions'

interface MarginStructure {
  readonly legs: readonly { readonly valued: Pick<ValuedOption, 'option'>; readonly quantity: number }[]
  readonly shares: number
}

/** What one side of a structure binds, USD: short options that no long one covers, the costliest first. */
function sideNeed({ legs, shares }: MarginStructure, type: 'C' | 'P', { spot, fill }: MarginMarket): number {
  const own = legs.filter(({ valued }) => valued.option.type === type)
  const bought = own.reduce((sum, { quantity }) => sum + Math.max(quantity, 0), 0)
  const needs = own
    .flatMap(({ valued, quantity }) =>
      Array.from({ length: Math.max(-quantity, 0) }, () => needOf(valued.option, { spot, fill })),
    )
    .sort((a, b) => b - a)
  const coveredBy = type === 'C' ? Math.max(shares, 0) / 100 : Math.max(-shares, 0) / 100
  return needs.slice(Math.floor(bought + coveredBy)).reduce((sum, need) => sum + need, 0)
}

interface MarginMarket {
  readonly spot: number
  readonly fill: Fill
}

function needOf(option: UsableOption, { spot, fill }: MarginMarket): number {
  const { type, strike, multiplier } = option
  return multiplier * shortMargin({ type, strike, premium: entryOf(option, -1, fill) }, spot)
}

/** What opening a structure costs, USD; negative is received. */
export function costOfStructure(structure: MarginStructure, spot: number, fill: Fill): number {
  return structure.legs.reduce(
    (sum, { valued, quantity }) => sum + quantity * valued.option.multiplier * entryOf(valued.option, quantity, fill),
    structure.shares * spot,
  )
}

/**
 * F58, an estimate for structures whose loss has no end, USD: the larger of what uncovered calls and uncovered puts bind,
 * for only one side can be lost, plus what the structure costs where it costs anything.
 */
export function marginOf(structure: MarginStructure, spot: number, fill: Fill): number {
  const market = { spot, fill }
  const need = Math.max(sideNeed(structure, 'C', market), sideNeed(structure, 'P', market))
  return need + Math.max(0, costOfStructure(structure, spot, fill))
}
