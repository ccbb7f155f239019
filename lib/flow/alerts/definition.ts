import type { AlertTrigger } from '@/lib/flow/alerts/program'
import type { AlertWatch } from '@/lib/flow/alerts/watch'

/** What an alert watches: single prints, closed buckets, the day of a contract, a built-in rule, or a figure beside the tape. C14. */
export type AlertKind = 'print' | 'interval' | 'contract' | 'rule' | 'watch'

/** A custom alert as the user made it: stored, sent and turned into a program by `programOf`. */
export interface AlertDefinition {
  readonly kind: AlertKind
  /** Text of the filter language. */
  readonly filter: string
  readonly scope: {
    readonly kind: 'all' | 'tickers' | 'watchlist'
    readonly tickers: readonly string[]
    readonly watchlist: string | null
  }
  readonly trigger: AlertTrigger
  readonly cooldown_minutes: number
  /** 'HH:MM' of New York. */
  readonly hours: { readonly from: string; readonly to: string } | null
  readonly interval: {
    readonly minutes: number
    readonly min_premium: number
    readonly min_volume: number
    readonly min_share: number | null
    readonly min_ask: number | null
    readonly opening_only: boolean
  } | null
  readonly rule: {
    readonly id: string
    /** Thresholds that differ from the rule's own, by name (see `ruleThresholds`). */
    readonly thresholds: Readonly<Record<string, number>>
  } | null
  readonly watch?: AlertWatch | null | undefined
}

/** When and on which tape an alert was made; null while it is only tried out. */
export type AlertSince = { readonly sessionDate: string; readonly source: string } | null
