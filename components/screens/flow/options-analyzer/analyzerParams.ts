import { whenField } from '@/components/options/when/whenState'
import type { OptionSymbol } from '@/lib/core/nominal'
import {
  type AddressField,
  addressOf,
  always,
  boundField,
  choiceField,
  dayField,
  flagField,
  named,
  numberField,
  positiveField,
  textField,
  tickerField,
  wordsField,
} from '@/lib/navigation/addressFields'
import { numberOf, textOf } from '@/lib/navigation/addressQuery'
import { DEFAULT_TICKER } from '@/lib/navigation/routes'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'
import { strategyOf } from '@/lib/strategies/strategies'

const MODES = ['find', 'compare', 'rebuild'] as const
export const OUTLOOKS = ['up', 'down', 'still', 'moving', 'none'] as const
const RANKINGS = ['expected', 'balance'] as const
const FILLS = ['natural', 'mid'] as const
export const MOST_COMPARED = 6
const MOST_PASTED = 6000

/** A whole number up to a most. */
const wholeUpTo = (usual: number, most: number): AddressField<number> => ({
  ...numberField(usual),
  read: (query, key) => Math.round(Math.min(most, numberOf(query, key, usual))),
})

/** Everything the address of the Options Analyzer says: a link brings the whole page back (C13). */
export const { parse: parseAnalyzerParams, query: analyzerQuery } = addressOf({
  mode: choiceField(MODES, 'find'),
  ticker: always(tickerField(DEFAULT_TICKER)),
  /** '' follows from the target. */
  outlook: choiceField(OUTLOOKS, ''),
  /** USD; null: one deviation in the direction. */
  target: positiveField,
  /** Day of the target; '' is thirty days on. */
  date: dayField,
  /** USD at risk for one unit; null: no limit. */
  budget: positiveField,
  /** By expected value under the view, or by the balance of return and chance. */
  rankBy: named('rank', choiceField(RANKINGS, 'expected')),
  /** Volatility of the view in percent of the implied one; null: as is usual for the direction. */
  viewVol: {
    ...named('vol', positiveField),
    read: (query, key) => {
      const value = positiveField.read(query, key)
      return value === null ? null : Math.min(500, Math.max(10, value))
    },
  },
  /** Percent: 0 ranks by probability, 100 by return at the target. */
  alpha: wholeUpTo(50, 100),
  /** Least probability of profit, percent; null: as is usual for the direction. */
  chance: {
    ...boundField,
    read: (query, key) => (textOf(query, key) === '' ? null : wholeUpTo(0, 99).read(query, key)),
  },
  /** Keys of structures; none: those of the direction. */
  strategies: wordsField((key) => strategyOf(key) !== null),
  fill: choiceField(FILLS, 'natural'),
  allowsOpenRisk: named('open', flagField),
  /** F59: what a leg must have; the spread in percent of its price. */
  openInterest: named('oi', wholeUpTo(10, 1_000_000)),
  volume: wholeUpTo(1, 1_000_000),
  price: numberField(0.05, 1000),
  spread: numberField(25, 200),
  /** Contracts to compare. */
  contracts: {
    read: (query, key) => contractsIn(textOf(query, key)),
    write: (contracts: readonly OptionSymbol[]) => contracts.join(','),
  },
  /** Prints to rebuild trades from, as pasted. */
  prints: { ...textField(MOST_PASTED), write: (text: string) => text.slice(0, MOST_PASTED) },
  when: whenField,
})
export type AnalyzerParams = ReturnType<typeof parseAnalyzerParams>
export type AnalyzerMode = AnalyzerParams['mode']

/** Option symbols of a text, each once, at most six. */
export function contractsIn(text: string): readonly OptionSymbol[] {
  const symbols = text.split(/[,\s]+/).flatMap((word) => {
    const parts = parseOccParts(word.toUpperCase())
    return parts === null ? [] : [formatOccSymbol(parts)]
  })
  return [...new Set(symbols)].slice(0, MOST_COMPARED)
}
