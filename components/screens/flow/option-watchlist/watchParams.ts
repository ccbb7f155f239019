import { addressOf, orNull, tableFields, textField } from '@/lib/navigation/addressFields'
import { contractField } from '@/lib/navigation/instrumentFields'

/** What the address of the watchlist says. */
export const { parse: parseWatchParams, query: watchQuery } = addressOf({
  /** Id of the list in the tab; null: the bookmark list. */
  list: orNull(textField()),
  ...tableFields,
  /** Contract in the drawer (C11). */
  chain: contractField,
})
export type WatchParams = ReturnType<typeof parseWatchParams>
