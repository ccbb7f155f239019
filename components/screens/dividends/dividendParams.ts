import type { ParsedUrlQuery } from 'node:querystring'
import { type BoardParams, boardPairs, parseBoard } from '@/components/stocks/board/boardParams'
import { boundOf, boundText, choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

export const TABS = ['calendar', 'income', 'assignment', 'capture'] as const
export type DividendTab = (typeof TABS)[number]
/** Kinds of names. */
export const KINDS = ['stock', 'fund'] as const

/** Everything the address of Dividends says: a link brings the whole page back (C13). */
export interface DividendParams extends BoardParams {
  readonly tab: DividendTab
  readonly kind: (typeof KINDS)[number] | ''
  readonly isSpecial: boolean
  /** Forward yield in percent; null is an open end. */
  readonly yieldMin: number | null
  readonly yieldMax: number | null
  /** Highest payout in percent; null is any. */
  readonly payoutMax: number | null
  /** Fewest years of increases in a row. */
  readonly streakMin: number | null
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseDividendParams(query: ParsedUrlQuery): DividendParams {
  return {
    ...parseBoard(query),
    tab: choiceOf(query, 'tab', TABS, 'calendar'),
    kind: choiceOf(query, 'kind', KINDS, ''),
    isSpecial: textOf(query, 'special') === '1',
    yieldMin: boundOf(query, 'yield_min'),
    yieldMax: boundOf(query, 'yield_max'),
    payoutMax: boundOf(query, 'payout_max'),
    streakMin: boundOf(query, 'streak_min'),
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function dividendQuery(params: DividendParams): string {
  return queryOf({
    tab: params.tab === 'calendar' ? '' : params.tab,
    ...boardPairs(params),
    kind: params.kind,
    special: params.isSpecial ? '1' : '',
    yield_min: boundText(params.yieldMin),
    yield_max: boundText(params.yieldMax),
    payout_max: boundText(params.payoutMax),
    streak_min: boundText(params.streakMin),
  })
}
