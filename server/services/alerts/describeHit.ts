import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { hitFound, hitSubject } from '@/lib/flow/alerts/hitWords'
import { formatShortTime } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { MARKET_TIME_ZONE } from '@/lib/market/newYorkTime'

const worded = (hit: AlertHit) => ({ ...hit, contract: hit.optionSymbol })
/** Whom a hit is about. */
export const titleOf = (hit: AlertHit): string => hitSubject(worded(hit))

/** One line of a mail, a feed or a message. */
export function describeHit(hit: AlertHit): string {
  const time = formatShortTime(hit.atUs / 1000, MARKET_TIME_ZONE)
  const when = `${hit.sessionDate} ${time} New York: ${titleOf(hit)}`
  const found = hitFound(worded(hit))
  if (found !== '') return `${when}, ${found}`
  const prints = hit.prints === 1 ? '1 print' : `${formatCount(hit.prints)} prints`
  return `${when}, ${prints}, ${formatCount(hit.size)} contracts, ${formatMoney(hit.premium)}`
}
