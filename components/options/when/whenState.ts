import type { IsoDate } from '@/lib/core/nominal'
import { type AddressField, addressOf, dayField, orNull, shapedField, textField } from '@/lib/navigation/addressFields'
import { type AddressQuery, dayOf } from '@/lib/navigation/addressQuery'

/** Which session a page shows, and up to which instant (C12). */
export interface WhenParams {
  /** null: the newest. */
  readonly session: IsoDate | null
  /** One source of the session; null: the host chooses. */
  readonly source: string | null
  /** Replay: nothing after this instant, ISO 8601 UTC. */
  readonly at: string | null
}

/** The session of a page and how to change it. */
export interface WhenState {
  readonly when: WhenParams
  readonly change: (when: Partial<WhenParams>) => void
}

/** The session of a page that keeps it as the part `when` of a larger state. */
export const whenWithin = (
  { when }: { readonly when: WhenParams },
  change: (patch: { readonly when: WhenParams }) => void,
): WhenState => ({ when, change: (next) => change({ when: { ...when, ...next } }) })

/** The newest session, as it runs. */
export const NOW: WhenParams = { session: null, source: null, at: null }

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/

/** An instant that a page compares with or stops at. */
export const instantField = orNull(shapedField(INSTANT, '', 'an instant like 2026-11-20T15:30:00Z'))

/** The three parameters of a page that keeps them beside its own. */
export const whenFields = {
  session: {
    read: (query: AddressQuery, key: string) => dayOf(query, key) || null,
    write: (day: string | null) => day,
    unread: dayField.unread,
  },
  source: orNull(textField(60)),
  at: instantField,
}

const address = addressOf(whenFields)
export const parseWhen = address.parse

/** The same as one value of a page's state. */
export const whenField: AddressField<WhenParams> = {
  read: parseWhen,
  write: address.pairs,
  unread: (query) => parseWhen.unread(query),
}

/** For the query of a call; what is not chosen is left out. */
export function whenQuery({ session, source, at }: WhenParams) {
  return {
    ...(session === null ? {} : { session }),
    ...(source === null ? {} : { source }),
    ...(at === null ? {} : { at }),
  }
}

export const isNow = ({ session, at }: WhenParams): boolean => session === null && at === null

/** The instant as the address writes it. */
export const instantText = (ms: number): string => new Date(ms).toISOString().replace(/\.000Z$/, 'Z')
