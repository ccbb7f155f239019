import type { ParsedUrlQuery } from 'node:querystring'
import { alertRule } from '@/lib/flow/alerts/rules'
import { isIsoDate } from '@/lib/market/isoDate'
import { choiceOf, queryOf, textOf } from '@/lib/navigation/addressQuery'

type CustomAlertsTab = 'alerts' | 'history' | 'channels' | 'library'

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
  const rule = textOf(query, 'rule')
  const session = textOf(query, 'session')
  return {
    tab: choiceOf(query, 'tab', TABS, 'alerts'),
    rule: alertRule(rule) === undefined ? null : rule,
    alert: textOf(query, 'alert').slice(0, 40),
    ticker: textOf(query, 'ticker').toUpperCase().slice(0, 12),
    session: isIsoDate(session) ? session : null,
  }
}

/** The canonical query of a state; defaults are left out. */
export function customAlertsQuery({ tab, rule, alert, ticker, session }: CustomAlertsParams): string {
  return queryOf({ tab: tab === 'alerts' ? '' : tab, rule, alert, ticker, session })
}
