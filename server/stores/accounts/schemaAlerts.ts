import type { ColumnType } from 'kysely'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import type { At, Json, MaybeAt } from '@/server/stores/accounts/schemaTypes'

interface CustomAlertsTable {
  id: string
  user_id: string
  name: string
  definition: Json<AlertDefinition>
  channels: Json<string[]>
  is_active: boolean
  expires: MaybeAt
  created: At
  /** Prints up to this place of the tape were there before the alert and do not ring it. */
  since_session: string
  since_source: string
  since_seq: number
  /** Clock of the tape then, microseconds since 1970. */
  since_us: ColumnType<number, number | undefined, number>
}

interface CustomAlertHitsTable {
  id: string
  alert_id: string
  user_id: string
  session_date: string
  ticker: string
  hit: Json<AlertHit>
  is_read: boolean
  /** What became of it beside the page: 'on screen', 'mail', 'quiet hours', 'daily cap', 'settings'. */
  delivery: string
  at: At
}

interface AlertWebhooksTable {
  user_id: string
  url: string
  /** Sealed. */
  secret: string
  created: At
}

interface AlertChatsTable {
  user_id: string
  /** Sealed. */
  address: string
  created: At
}

interface AlertFeedsTable {
  user_id: string
  token_hash: string
  /** Sealed. */
  token: string
  created: At
}

interface AlertDeliveriesTable {
  id: string
  /** null: a mail that has to do with no account. */
  user_id: string | null
  channel: string
  target: string
  about: string
  /** sent, waiting, failed. */
  status: string
  attempts: number
  reason: string
  /** Kept while it may have to be sent again; mails are sealed. */
  body: string | null
  at: At
  next_at: MaybeAt
}

/** A browser that agreed to get messages. */
interface PushSubscriptionsTable {
  id: string
  user_id: string
  session_id: string
  /** Its secret address at its push service. */
  endpoint: string
  /** Its public key and shared secret, base64url. */
  p256dh: string
  auth: string
  user_agent: string
  created: At
  last_sent: MaybeAt
}

export interface AlertTables {
  push_subscriptions: PushSubscriptionsTable
  custom_alerts: CustomAlertsTable
  custom_alert_hits: CustomAlertHitsTable
  alert_webhooks: AlertWebhooksTable
  alert_chats: AlertChatsTable
  alert_feeds: AlertFeedsTable
  alert_deliveries: AlertDeliveriesTable
}
