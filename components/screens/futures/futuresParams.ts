import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import { FUTURES_ROOTS } from '@/lib/futures/futuresRoots'
import { TRADER_REPORTS, TRADER_SCOPES, type TraderReport, type TraderScope } from '@/lib/futures/traderReports'
import { choiceOf, queryOf } from '@/lib/navigation/addressQuery'

/** Everything the address of Futures says. */
export interface FuturesParams {
  readonly root: string
  /** Report of traders and what is counted in it; '' takes the finest that is known. */
  readonly report: TraderReport | ''
  readonly scope: TraderScope | ''
  readonly when: WhenParams
}

const USUAL = 'ES'

/** Reads the address; never throws, what makes no sense is left out. */
export function parseFuturesParams(query: ParsedUrlQuery): FuturesParams {
  const roots = FUTURES_ROOTS.map(({ root }) => root)
  return {
    root: choiceOf(query, 'root', roots, USUAL),
    report: choiceOf(query, 'report', TRADER_REPORTS, ''),
    scope: choiceOf(query, 'scope', TRADER_SCOPES, ''),
    when: parseWhen(query),
  }
}

/** The canonical query of a state; defaults are left out. */
export function futuresQuery({ root, report, scope, when }: FuturesParams): string {
  return queryOf({ root: root === USUAL ? '' : root, report, scope, ...when })
}
