import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import type { At, Json, MaybeAt } from '@/server/stores/accounts/schemaTypes'

export interface CustomAlertsTable {
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
}

export interface CustomAlertHitsTable {
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

export interface AlertTables {
  custom_alerts: CustomAlertsTable
  custom_alert_hits: CustomAlertHitsTable
}
