import { z } from 'zod'
import { KEY_ACTIONS, type KeyActionId, keyProblem } from '@/lib/account/keymap'
import { endpoint } from '@/lib/contract/endpoint'
import { NUMBER_FORMATS } from '@/lib/format/numberStyle'

const ids = KEY_ACTIONS.map(({ id }) => id) as [KeyActionId, ...KeyActionId[]]
const key = z
  .string()
  .max(8)
  .refine((text) => keyProblem(text) === null, 'one sign that is typed alone')

/** What a person set about the pages; absent: the default. */
export const PreferencesRow = z.object({
  number_format: z.enum(NUMBER_FORMATS).optional(),
  keys: z.partialRecord(z.enum(ids), key).optional(),
  flow_columns: z.string().max(600).optional(),
})

export const preferences = {
  /** Sets the named ones and leaves the others. Our own path: the specification names none. */
  save: endpoint({
    id: 'preferences.save',
    access: 'user',
    body: PreferencesRow,
    response: z.object({ data: PreferencesRow }),
  }),
}
