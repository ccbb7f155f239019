import { type AddressFilter, parseAddressFilter, queryText } from '@/components/options/filter/addressFilter'
import { whenFields } from '@/components/options/when/whenState'
import { ALERT_RULES } from '@/lib/flow/alerts/rules'
import {
  addressOf,
  choiceField,
  named,
  orNull,
  soundField,
  tableFields,
  textField,
  wordsField,
} from '@/lib/navigation/addressFields'
import { contractField } from '@/lib/navigation/instrumentFields'
import { readerWith } from '@/lib/navigation/unread'

const KNOWN = new Set(ALERT_RULES.map((rule) => rule.id))
const TICKER = /^[A-Z0-9.]{1,12}$/

/** Everything the address of Flow Alerts says beside its filter. */
const address = addressOf({
  /** Events by rarity within the noise budget, or every hit. */
  view: choiceField(['hits'], 'events'),
  /** Chosen rules; none: all. */
  rules: wordsField((id) => KNOWN.has(id)),
  muted: named(
    'mute',
    wordsField((ticker) => TICKER.test(ticker)),
  ),
  ...whenFields,
  ...tableFields,
  hasSound: soundField,
  /** The hit in the drawer. */
  hit: orNull(textField(120)),
  chain: contractField,
})
export type FlowAlertsParams = AddressFilter & ReturnType<typeof address.parse>

export const parseFlowAlertsParams = readerWith(
  address.parse,
  (query): FlowAlertsParams => ({ ...parseAddressFilter(query), ...address.parse(query) }),
)

/** The canonical query of a state; defaults are left out. */
export const flowAlertsQuery = (params: FlowAlertsParams): string => queryText(params.filter, address.pairs(params))
