import type { User } from '@/lib/access/user'
import type { EpochMs } from '@/lib/core/nominal'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { describeHit, titleOf } from '@/server/services/alerts/describeHit'
import type { PushMessage } from '@/server/services/push/sendPush'
import type { Row } from '@/server/stores/accounts/port'

/** A hit on its way to its owner. */
export interface Delivery {
  readonly alert: Row<'custom_alerts'>
  readonly hit: AlertHit
  readonly user: User
}

/** Names of the alerts that rang, each once, for the delivery log. */
export const namesOf = (deliveries: readonly Delivery[]): string =>
  [...new Set(deliveries.map(({ alert }) => alert.name))].join(', ').slice(0, 80)

/** What a browser shows of hits that came together. */
export function browserMessage(shown: readonly Delivery[]): PushMessage {
  const [first] = shown
  const lines = shown
    .slice(0, 4)
    .map(({ alert, hit }) => (shown.length === 1 ? describeHit(hit) : `${alert.name}: ${titleOf(hit)}`))
  return {
    title:
      first !== undefined && shown.length === 1 ? `${first.alert.name}: ${titleOf(first.hit)}` : `${shown.length} hits`,
    body: [...lines, ...(shown.length > 4 ? [`and ${shown.length - 4} more`] : [])].join('\n'),
    path: '/custom-alerts?tab=history',
    tag: 'alerts',
  }
}

/** What a chat is told of hits that came together: a line each, and where all of them stand. */
export function chatText(told: readonly Delivery[], publicOrigin: string): string {
  const lines = told.slice(0, 10).map(({ alert, hit }) => `${alert.name}: ${describeHit(hit)}`)
  const rest = told.length > 10 ? [`and ${told.length - 10} more`] : []
  return [...lines, ...rest, `${publicOrigin}/custom-alerts?tab=history`].join('\n')
}

/** The message of a webhook: what rang, in figures and in words. */
export function webhookMessage(called: readonly Delivery[], nowMs: EpochMs): object {
  return {
    sent_at: new Date(nowMs).toISOString(),
    hits: called.map(({ alert, hit }) => ({
      alert_id: alert.id,
      alert: alert.name,
      hit_id: hit.id,
      at_us: hit.atUs,
      session_date: hit.sessionDate,
      ticker: hit.ticker,
      option_symbol: hit.optionSymbol,
      premium: hit.premium,
      size: hit.size,
      underlying: hit.underlying,
      sentiment: hit.sentiment,
      source: hit.source,
      text: describeHit(hit),
    })),
  }
}
