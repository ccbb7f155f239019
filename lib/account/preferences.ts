import { KEY_ACTIONS, type Keymap, keyProblem } from '@/lib/account/keymap'
import { NUMBER_FORMATS, type NumberFormat } from '@/lib/format/numberStyle'

/** What a person set about the pages, kept with the account and in the browser. Absent: the default. */
export interface Preferences {
  readonly number_format?: NumberFormat | undefined
  /** Keys that differ from the defaults, by action. */
  readonly keys?: Keymap | undefined
  /** Columns the Flow Feed opens with, as its address tells them; '' or absent: the standard ones. */
  readonly flow_columns?: string | undefined
}

export const NO_PREFERENCES: Preferences = {}
const MOST_COLUMNS_TEXT = 600

/** What can be read of kept preferences; whatever is none is left out. */
export function readPreferences(value: unknown): Preferences {
  if (typeof value !== 'object' || value === null) return NO_PREFERENCES
  const format = NUMBER_FORMATS.find((known) => known === Reflect.get(value, 'number_format'))
  const columns: unknown = Reflect.get(value, 'flow_columns')
  const keys = readKeys(Reflect.get(value, 'keys'))
  return {
    ...(format === undefined ? {} : { number_format: format }),
    ...(Object.keys(keys).length === 0 ? {} : { keys }),
    ...(typeof columns === 'string' && columns !== '' && columns.length <= MOST_COLUMNS_TEXT
      ? { flow_columns: columns }
      : {}),
  }
}

function readKeys(value: unknown): Keymap {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    KEY_ACTIONS.flatMap(({ id, key }): [string, string][] => {
      const own: unknown = Reflect.get(value, id)
      return typeof own === 'string' && own !== key && keyProblem(own) === null ? [[id, own]] : []
    }),
  )
}
