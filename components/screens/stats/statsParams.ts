import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import { STAT_RANGES, type StatRange } from '@/lib/market/statSeries'
import { choiceOf, queryOf } from '@/lib/navigation/addressQuery'

/** Everything the address of Market Stats says. */
export interface StatsParams {
  readonly range: StatRange
  readonly when: WhenParams
}

const USUAL: StatRange = '1y'

/** Reads the address; never throws, what makes no sense is left out. */
export function parseStatsParams(query: ParsedUrlQuery): StatsParams {
  return { range: choiceOf(query, 'range', STAT_RANGES, USUAL), when: parseWhen(query) }
}

/** The canonical query of a state; defaults are left out. */
export function statsQuery({ range, when }: StatsParams): string {
  return queryOf({ range: range === USUAL ? '' : range, ...when })
}
