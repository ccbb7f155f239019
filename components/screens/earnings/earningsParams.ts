import type { ParsedUrlQuery } from 'node:querystring'
import { type BoardParams, boardPairs, parseBoard } from '@/components/stocks/board/boardParams'
import { boundOf, boundText, choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

export const TABS = ['upcoming', 'reported', 'anticipated', 'value'] as const
export type EarningsTab = (typeof TABS)[number]
export const TIMES = ['premarket', 'postmarket', 'unknown'] as const

/** Everything the address of the Earnings calendar says: a link brings the whole page back (C13). */
export interface EarningsParams extends BoardParams {
  readonly tab: EarningsTab
  readonly time: (typeof TIMES)[number] | ''
  readonly hasOptions: boolean
  /** Priced move in percent; null is an open end. */
  readonly emMin: number | null
  readonly emMax: number | null
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseEarningsParams(query: ParsedUrlQuery): EarningsParams {
  return {
    ...parseBoard(query),
    tab: choiceOf(query, 'tab', TABS, 'upcoming'),
    time: choiceOf(query, 'time', TIMES, ''),
    hasOptions: textOf(query, 'options') === '1',
    emMin: boundOf(query, 'em_min'),
    emMax: boundOf(query, 'em_max'),
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function earningsQuery(params: EarningsParams): string {
  return queryOf({
    tab: params.tab === 'upcoming' ? '' : params.tab,
    ...boardPairs(params),
    time: params.time,
    options: params.hasOptions ? '1' : '',
    em_min: boundText(params.emMin),
    em_max: boundText(params.emMax),
  })
}
