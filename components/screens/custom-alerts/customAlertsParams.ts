import type { ParsedUrlQuery } from 'node:querystring'
import { oneOf } from '@/components/options/when/whenState'
import { alertRule } from '@/lib/flow/alerts/rules'
import { isIsoDate } from '@/lib/market/isoDate'

export type CustomAlertsTab = 'alerts' | 'history' | 'channels' | 'library'

/** Everything the address of Custom Alerts says. */
export interface CustomAlertsParams {
  readonly tab: CustomAlertsTab
  /** A built-in rule to clone: the dialog opens with it. */
  readonly rule: string | null
  /** History: of this alert, ticker and session only. */
  readonly alert: string
  readonly ticker: string
  readonly session: string | null
}

const TABS: readonly CustomAlertsTab[] = ['alerts', 'history', 'channels', 'library']

/** Reads the address; never throws. */
export function parseCustomAlertsParams(query: ParsedUrlQuery): CustomAlertsParams {
  const tab = oneOf(query, 'tab')
  const rule = oneOf(query, 'rule')
  const session = oneOf(query, 'session')
  return {
    tab: TABS.find((known) => known === tab) ?? 'alerts',
    rule: alertRule(rule) === undefined ? null : rule,
    alert: oneOf(query, 'alert').slice(0, 40),
    ticker: oneOf(query, 'ticker').toUpperCase().slice(0, 12),
    session: isIsoDate(session) ? session : null,
  }
}

/** The canonical query of a state; defaults are left out. */
export function customAlertsQuery({ tab, rule, alert, ticker, session }: CustomAlertsParams): string {
  const pairs = Object.entries({
    tab: tab === 'alerts' ? '' : tab,
    rule: rule ?? '',
    alert,
    ticker,
    session: session ?? '',
  })
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString()
}
