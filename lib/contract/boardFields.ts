import { z } from 'zod'
import { IsoDateField, WHEN_FIELDS } from '@/lib/contract/flowRow'
import { isIsoDate } from '@/lib/market/isoDate'
import { BOARD_WEEKS } from '@/lib/market/weeks'

/** Question of a board of whole weeks. */
export const BoardQuery = z.object({
  ...WHEN_FIELDS,
  /** Any day of the first week; without one the host takes the week that `look` is about. */
  week: IsoDateField.refine(isIsoDate, { error: 'a day' }).optional(),
  weeks: z.enum(BOARD_WEEKS).default('1'),
  look: z.enum(['ahead', 'past']).default('ahead'),
})

/** What every board tells beside its rows. */
export const BOARD_STATE = {
  from: IsoDateField,
  to: IsoDateField,
  /** Readings still to come. */
  pending: z.number(),
  /** Parts of the session's figures that are still being worked out. */
  waiting: z.array(z.string()),
}
