import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { daysBetween } from '@/lib/market/isoDate'

/** What an icon of a classic alert card says, in the order of the legend (pages.md §4.14 Alerts). */
export const ALERT_ICONS = [
  { id: 'bull', name: 'Bullish', meaning: 'More bullish than bearish premium in the prints (F12)' },
  { id: 'bear', name: 'Bearish', meaning: 'More bearish than bullish premium in the prints (F12)' },
  { id: 'ask', name: 'Ask side', meaning: 'More premium at the ask than at the bid (F3)' },
  { id: 'bid', name: 'Bid side', meaning: 'More premium at the bid than at the ask (F3)' },
  { id: 'earnings_7', name: 'Earnings ≤ 7 days', meaning: 'The next report is due within 7 days' },
  { id: 'earnings_14', name: 'Earnings ≤ 14 days', meaning: 'The next report is due within 8 to 14 days' },
  { id: 'expires_today', name: 'Expires today', meaning: 'The contract expires on the day of the alert' },
  { id: 'otm_5', name: 'Weekly ≥ 5 % OTM', meaning: 'Expires within 7 days, 5 % to 20 % out of the money' },
  { id: 'otm_20', name: 'Weekly ≥ 20 % OTM', meaning: 'Expires within 7 days, 20 % or more out of the money' },
  { id: 'short', name: 'High short interest', meaning: 'More than 20 % of the float is sold short (F40)' },
] as const

export type AlertIcon = (typeof ALERT_ICONS)[number]['id']

/** What is known of the name of a hit on its day. */
export interface NameFacts {
  /** Calendar days to the next report, 0 on the day; null: unknown. */
  readonly daysToEarnings: number | null
  /** Short shares over the float, fraction; null: unknown. */
  readonly shortShare: number | null
}

type IconHit = Pick<AlertHit, 'sentiment' | 'askPremium' | 'bidPremium' | 'expiry' | 'sessionDate' | 'diff'>

const WEEK_DAYS = 7
const CROWDED = 0.2

/** The icons of a hit. `diff` is the distance out of the money in percent, negative in the money. */
export function iconsOf(hit: IconHit, { daysToEarnings, shortShare }: NameFacts): AlertIcon[] {
  const days = hit.expiry === null ? null : daysBetween(hit.sessionDate, hit.expiry)
  const isWeekly = days !== null && days <= WEEK_DAYS
  const away = hit.diff ?? 0
  const met: Readonly<Record<AlertIcon, boolean>> = {
    bull: hit.sentiment === 'bullish',
    bear: hit.sentiment === 'bearish',
    ask: hit.askPremium > hit.bidPremium,
    bid: hit.bidPremium > hit.askPremium,
    earnings_7: daysToEarnings !== null && daysToEarnings <= 7,
    earnings_14: daysToEarnings !== null && daysToEarnings > 7 && daysToEarnings <= 14,
    expires_today: days === 0,
    otm_5: isWeekly && away >= 5 && away < 20,
    otm_20: isWeekly && away >= 20,
    short: shortShare !== null && shortShare > CROWDED,
  }
  return ALERT_ICONS.flatMap(({ id }) => (met[id] ? [id] : []))
}
