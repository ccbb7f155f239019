import type { Ticker, Usd } from '@/lib/core/nominal'
import { type FilterNode, topLevel } from '@/lib/flow/filter/ast'

/** What a filter says for certain about every print that can match it. */
export interface FilterHints {
  readonly tickers?: readonly Ticker[]
  /** Only prints of at least this premium can match, USD. */
  readonly minPremium?: Usd
  /** Only prints with a report flag (sweep, floor, cross) can match. */
  readonly needsFlag?: true
}

/** What the conditions that must all hold say about ticker, premium and flags: most prints need no further look. C4. */
export function filterHints(filter: FilterNode): FilterHints {
  const parts = topLevel(filter)
  const tickers = parts.map(tickersOf).find((list) => list !== null)
  const minPremium = Math.max(0, ...parts.map(leastPremium))
  return {
    ...(tickers == null ? {} : { tickers }),
    ...(minPremium > 0 ? { minPremium } : {}),
    ...(parts.some(needsFlag) ? { needsFlag: true } : {}),
  }
}

const needsFlag = (part: FilterNode): boolean =>
  part.kind === 'in' &&
  part.field === 'flag' &&
  part.include.length > 0 &&
  part.include.every((flag) => flag === 'sweep' || flag === 'floor' || flag === 'cross')

function tickersOf(part: FilterNode): readonly Ticker[] | null {
  return part.kind === 'in' && part.field === 'ticker' && part.include.length > 0 ? part.include : null
}

function leastPremium(part: FilterNode): Usd {
  if (part.kind === 'between' && part.field === 'premium') return Number(part.min)
  const isBound = part.kind === 'compare' && part.field === 'premium' && (part.op === '>' || part.op === '>=')
  return isBound ? Number(part.value) : 0
}
