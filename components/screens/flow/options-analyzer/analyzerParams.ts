import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import type { OptionSymbol } from '@/lib/core/nominal'
import { isIsoDate } from '@/lib/market/isoDate'
import { choiceOf, numberOf, queryOf, textOf, tickerOf } from '@/lib/navigation/addressQuery'
import { DEFAULT_TICKER } from '@/lib/navigation/routes'
import { formatOccSymbol, parseOccParts } from '@/lib/options/occSymbol'
import { strategyOf } from '@/lib/strategies/strategies'

const MODES = ['find', 'compare', 'rebuild'] as const
export type AnalyzerMode = (typeof MODES)[number]
export const OUTLOOKS = ['up', 'down', 'still', 'moving', 'none'] as const
const RANKINGS = ['expected', 'balance'] as const
const FILLS = ['natural', 'mid'] as const
export const MOST_COMPARED = 6
const MOST_PASTED = 6000

/** Everything the address of the Options Analyzer says: a link brings the whole page back (C13). */
export interface AnalyzerParams {
  readonly mode: AnalyzerMode
  readonly ticker: string
  /** '' follows from the target. */
  readonly outlook: (typeof OUTLOOKS)[number] | ''
  /** USD; null: one deviation in the direction. */
  readonly target: number | null
  /** Day of the target; '' is thirty days on. */
  readonly date: string
  /** USD at risk for one unit; null: no limit. */
  readonly budget: number | null
  /** By expected value under the view, or by the balance of return and chance. */
  readonly rankBy: (typeof RANKINGS)[number]
  /** Percent: 0 ranks by probability, 100 by return at the target. */
  readonly alpha: number
  /** Volatility of the view in percent of the implied one; null: as is usual for the direction. */
  readonly viewVol: number | null
  /** Least probability of profit, percent; null: as is usual for the direction. */
  readonly chance: number | null
  /** Keys of structures; none: those of the direction. */
  readonly strategies: readonly string[]
  readonly fill: (typeof FILLS)[number]
  readonly allowsOpenRisk: boolean
  /** F59: what a leg must have; the spread in percent of its price. */
  readonly openInterest: number
  readonly volume: number
  readonly price: number
  readonly spread: number
  /** Contracts to compare. */
  readonly contracts: readonly OptionSymbol[]
  /** Prints to rebuild trades from, as pasted. */
  readonly prints: string
  readonly when: WhenParams
}

const positiveOf = (query: ParsedUrlQuery, key: string): number | null => {
  const value = numberOf(query, key, 0)
  return value > 0 ? value : null
}
const boundedOf = (query: ParsedUrlQuery, key: string, [low, high]: readonly [number, number]): number | null => {
  const value = positiveOf(query, key)
  return value === null ? null : Math.min(high, Math.max(low, value))
}
const withinOf = (query: ParsedUrlQuery, key: string, usual: number, high: number): number =>
  Math.min(high, numberOf(query, key, usual))

/** Reads the address; never throws, what makes no sense is left out. */
export function parseAnalyzerParams(query: ParsedUrlQuery): AnalyzerParams {
  const date = textOf(query, 'date')
  return {
    mode: choiceOf(query, 'mode', MODES, 'find'),
    ticker: tickerOf(query, 'ticker', DEFAULT_TICKER),
    outlook: choiceOf(query, 'outlook', OUTLOOKS, ''),
    target: positiveOf(query, 'target'),
    date: isIsoDate(date) ? date : '',
    budget: positiveOf(query, 'budget'),
    rankBy: choiceOf(query, 'rank', RANKINGS, 'expected'),
    viewVol: boundedOf(query, 'vol', [10, 500]),
    alpha: Math.round(withinOf(query, 'alpha', 50, 100)),
    chance: textOf(query, 'chance') === '' ? null : Math.round(withinOf(query, 'chance', 0, 99)),
    strategies: textOf(query, 'strategies')
      .split(',')
      .filter((key) => strategyOf(key) !== null),
    fill: choiceOf(query, 'fill', FILLS, 'natural'),
    allowsOpenRisk: textOf(query, 'open') === '1',
    openInterest: Math.round(withinOf(query, 'oi', 10, 1_000_000)),
    volume: Math.round(withinOf(query, 'volume', 1, 1_000_000)),
    price: withinOf(query, 'price', 0.05, 1000),
    spread: withinOf(query, 'spread', 25, 200),
    contracts: contractsIn(textOf(query, 'contracts')),
    prints: textOf(query, 'prints').slice(0, MOST_PASTED),
    when: parseWhen(query),
  }
}

/** Option symbols of a text, each once, at most six. */
export function contractsIn(text: string): readonly OptionSymbol[] {
  const symbols = text.split(/[,\s]+/).flatMap((word) => {
    const parts = parseOccParts(word.toUpperCase())
    return parts === null ? [] : [formatOccSymbol(parts)]
  })
  return [...new Set(symbols)].slice(0, MOST_COMPARED)
}

const unless = (value: number, usual: number): string => (value === usual ? '' : String(value))

/** The canonical query of a state; what the page starts with is left out. */
export function analyzerQuery(params: AnalyzerParams): string {
  const { mode, when } = params
  return queryOf({
    mode: mode === 'find' ? '' : mode,
    ticker: params.ticker,
    outlook: params.outlook,
    target: params.target === null ? '' : String(params.target),
    date: params.date,
    budget: params.budget === null ? '' : String(params.budget),
    rank: params.rankBy === 'expected' ? '' : params.rankBy,
    vol: params.viewVol === null ? '' : String(params.viewVol),
    alpha: unless(params.alpha, 50),
    chance: params.chance === null ? '' : String(params.chance),
    strategies: params.strategies.join(','),
    fill: params.fill === 'natural' ? '' : params.fill,
    open: params.allowsOpenRisk ? '1' : '',
    oi: unless(params.openInterest, 10),
    volume: unless(params.volume, 1),
    price: unless(params.price, 0.05),
    spread: unless(params.spread, 25),
    contracts: params.contracts.join(','),
    prints: params.prints.slice(0, MOST_PASTED),
    session: when.session,
    source: when.source,
    at: when.at,
  })
}
