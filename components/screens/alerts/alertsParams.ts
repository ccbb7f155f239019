import { whenField } from '@/components/options/when/whenState'
import { ALERT_ICONS, type AlertIcon } from '@/lib/flow/alerts/classicIcons'
import { type AddressField, addressOf, choiceField, tickerField } from '@/lib/navigation/addressFields'
import { textOf } from '@/lib/navigation/addressQuery'
import { contractField } from '@/lib/navigation/instrumentFields'

const RESULTS = ['', 'winner', 'loser', 'doubled', 'expired'] as const
const ORDERS = ['newest', 'best', 'worst', 'peak'] as const

const iconsField: AddressField<readonly AlertIcon[]> = {
  read: (query, key) => {
    const asked = textOf(query, key).split(',')
    return ALERT_ICONS.flatMap(({ id }) => (asked.includes(id) ? [id] : []))
  },
  write: (icons) => icons.join(','),
}

/** Everything the address of Alerts says. */
export const { parse: parseAlertsParams, query: alertsQuery } = addressOf({
  /** Cards that have all of them. */
  icons: iconsField,
  ticker: tickerField(),
  result: choiceField(RESULTS, ''),
  order: choiceField(ORDERS, 'newest'),
  when: whenField,
  /** The contract in the drawer. */
  chain: contractField,
})
export type AlertsParams = ReturnType<typeof parseAlertsParams>
