import { instantText, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import type { NetFlowName } from '@/lib/contract/netFlow'
import type { EpochMs } from '@/lib/core/nominal'
import { formatShortTime } from '@/lib/format/date'
import { MARKET_TIME_ZONE, newYorkDateOf } from '@/lib/market/newYorkTime'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** The prints of one step of a name in the feed: its session, up to the end of the step. */
export function minutePrintsHref(
  { key, members }: Pick<NetFlowName, 'key' | 'members'>,
  startMs: EpochMs,
  stepMinutes: number,
  when: WhenParams,
): string {
  const endMs = startMs + stepMinutes * 60_000
  const clock = (ms: EpochMs) => formatShortTime(ms, MARKET_TIME_ZONE)
  const tickers = members.length > 0 ? members : [key]
  const filter = `ticker in (${tickers.join(', ')}) and time between ${clock(startMs)} ${clock(endMs)}`
  const { source } = whenQuery(when)
  const query = { filter, session: newYorkDateOf(startMs), at: instantText(endMs), ...(source ? { source } : {}) }
  return `${hrefOf(routes.flowFeed)}?${new URLSearchParams(query)}`
}
