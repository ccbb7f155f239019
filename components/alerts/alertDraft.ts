import type { CustomAlertRow } from '@/lib/contract/customAlerts'
import type { AlertDefinition } from '@/lib/flow/alerts/definition'
import { ruleThresholds } from '@/lib/flow/alerts/programOf'
import { alertRule } from '@/lib/flow/alerts/rules'
import { describeWatch } from '@/lib/flow/alerts/watchWords'

export type AlertChannel = 'push' | 'email' | 'webhook' | 'chat' | 'browser'

/** An alert while it is being made or changed. */
export interface AlertDraft {
  readonly id: string | null
  readonly name: string
  readonly definition: AlertDefinition
  readonly channels: readonly AlertChannel[]
  readonly expires: string | null
}

const DEFINITION: AlertDefinition = {
  kind: 'print',
  filter: 'premium>=500k and side=ask',
  scope: { kind: 'all', tickers: [], watchlist: null },
  trigger: { kind: 'every' },
  cooldown_minutes: 0,
  hours: null,
  interval: null,
  rule: null,
  watch: null,
}

export const INTERVAL_START: NonNullable<AlertDefinition['interval']> = {
  minutes: 5,
  min_premium: 500_000,
  min_volume: 0,
  min_share: null,
  min_ask: null,
  opening_only: false,
}

export function newDraft(change: Partial<AlertDefinition> = {}, name = ''): AlertDraft {
  return { id: null, name, definition: { ...DEFINITION, ...change }, channels: ['push'], expires: null }
}

export function draftOf(alert: CustomAlertRow): AlertDraft {
  const { id, name, definition, channels, expires } = alert
  return { id, name, definition, channels, expires }
}

/** A clone of a built-in rule: single prints by their filter, the others by their thresholds. */
export function draftOfRule(id: string): AlertDraft {
  const rule = alertRule(id)
  if (rule === undefined) return newDraft()
  const name = `My ${rule.name.toLowerCase()}`
  const { program } = rule
  const { trigger } = program.policy
  if (program.kind === 'watch') {
    const { watch, tickers } = program
    const scope = { kind: tickers === null ? 'all' : 'tickers', tickers: tickers ?? [], watchlist: null } as const
    return newDraft({ kind: 'watch', watch, scope, filter: rule.text, trigger: { kind: 'every' } }, name)
  }
  if (program.kind === 'print' && program.thinVolume === undefined && !program.expiresAfterReport) {
    return newDraft({ kind: 'print', filter: rule.text, trigger }, name)
  }
  const thresholds = Object.fromEntries(ruleThresholds(id).map((one) => [one.name, one.value]))
  return newDraft({ kind: 'rule', filter: '', trigger, rule: { id, thresholds } }, name)
}

/** The condition in words for lists. */
export function describeAlert({ kind, filter, interval, rule, scope, trigger, watch }: AlertDefinition): string {
  const parts: string[] = []
  if (kind === 'watch' && watch != null) parts.push(describeWatch(watch))
  if (kind === 'interval' && interval !== null) {
    parts.push(`${interval.minutes} min buckets from $${interval.min_premium.toLocaleString('en-US')}`)
    if (interval.min_share !== null) parts.push(`${interval.min_share}% of the day`)
    if (interval.min_ask !== null) parts.push(`${interval.min_ask}% at the ask`)
    if (interval.opening_only) parts.push('opening')
  }
  if (kind === 'rule' && rule !== null) {
    const changed = Object.entries(rule.thresholds).map(([name, value]) => `${name.replaceAll('_', ' ')} ${value}`)
    parts.push(`${rule.id} ${alertRule(rule.id)?.name ?? ''}`.trim(), ...changed)
  }
  if (filter !== '') parts.push(filter)
  if (scope.kind === 'tickers') parts.push(`only ${scope.tickers.join(', ')}`)
  if (scope.kind === 'watchlist') parts.push('only my watchlist')
  if (trigger.kind === 'first') parts.push(`first a ${trigger.per} and day`)
  if (trigger.kind === 'cross') parts.push('on crossing')
  if (trigger.kind === 'count') parts.push(`${trigger.matches} in ${trigger.minutes} min`)
  return parts.length === 0 ? 'every print' : parts.join(', ')
}
