import { whenField } from '@/components/options/when/whenState'
import { FUTURES_ROOTS } from '@/lib/futures/futuresRoots'
import { TRADER_REPORTS, TRADER_SCOPES } from '@/lib/futures/traderReports'
import { addressOf, choiceField } from '@/lib/navigation/addressFields'

const ROOTS = FUTURES_ROOTS.map(({ root }) => root)

/** Everything the address of Futures says. */
export const { parse: parseFuturesParams, query: futuresQuery } = addressOf({
  root: choiceField(ROOTS, 'ES'),
  /** Report of traders and what is counted in it; '' takes the finest that is known. */
  report: choiceField(TRADER_REPORTS, ''),
  scope: choiceField(TRADER_SCOPES, ''),
  when: whenField,
})
export type FuturesParams = ReturnType<typeof parseFuturesParams>
