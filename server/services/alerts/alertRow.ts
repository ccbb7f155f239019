import type { CustomAlertRow, CustomHitRow } from '@/lib/contract/customAlerts'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import { type HitResult, NO_RESULT } from '@/lib/flow/alerts/hitResult'
import { toHitRow } from '@/server/services/alerts/hitRow'
import type { Row } from '@/server/stores/accounts/port'

const CHANNELS = ['push', 'email', 'webhook', 'chat', 'browser'] as const

export interface AlertFigures {
  readonly status: CustomAlertRow['status']
  readonly hitsToday: number
  readonly heldBack: number
  readonly overLimit: number
  readonly byDay: readonly { readonly session_date: string; readonly hits: number }[]
  readonly lastHitAt: Date | null
}

/** An alert on the wire. */
export function toAlertRow(alert: Row<'custom_alerts'>, figures: AlertFigures): CustomAlertRow {
  const { definition } = alert
  return {
    id: alert.id,
    name: alert.name,
    definition: {
      ...definition,
      scope: { ...definition.scope, tickers: [...definition.scope.tickers] },
      rule: definition.rule === null ? null : { ...definition.rule, thresholds: { ...definition.rule.thresholds } },
      watch: definition.watch ?? null,
    },
    channels: CHANNELS.filter((channel) => alert.channels.includes(channel)),
    expires: alert.expires?.toISOString() ?? null,
    created: alert.created.toISOString(),
    status: figures.status,
    hits_today: figures.hitsToday,
    held_back: figures.heldBack,
    over_limit: figures.overLimit,
    hits_by_day: [...figures.byDay],
    last_hit_at: figures.lastHitAt?.toISOString() ?? null,
  }
}

/** A kept hit on the wire. */
export function toCustomHitRow(
  row: Row<'custom_alert_hits'>,
  alertName: string,
  result: HitResult = NO_RESULT,
): CustomHitRow {
  const hit: AlertHit = row.hit
  return {
    id: row.id,
    alert_id: row.alert_id,
    alert_name: alertName,
    at: row.at.toISOString(),
    is_read: row.is_read,
    delivery: row.delivery,
    hit: toHitRow(hit, result),
  }
}
