import { alertRule } from '@/lib/flow/alerts/rules'
import { addressOf, capitalsField, choiceField, dayField, orNull, textField } from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'

/** Everything the address of Custom Alerts says. */
export const { parse: parseCustomAlertsParams, query: customAlertsQuery } = addressOf({
  tab: choiceField(['alerts', 'history', 'channels', 'library'], 'alerts'),
  /** A built-in rule to clone: the dialog opens with it. */
  rule: {
    read: (query, key) => alertRule(textOf(query, key))?.id ?? null,
    write: (id: string | null) => id,
  },
  /** History: of this alert, ticker and session only. */
  alert: textField(40),
  ticker: capitalsField(12),
  session: orNull(dayField),
})
export type CustomAlertsParams = ReturnType<typeof parseCustomAlertsParams>
