import { z } from 'zod'
import { done } from '@/lib/contract/accountFields'
import { endpoint } from '@/lib/contract/endpoint'
import { IsoDateField } from '@/lib/contract/flowRow'

const time = z.number().nullable()
const count = z.number()
const collector = z.object({ collector: z.string().max(60) })
/** A source of public records and how it stands. */
const CollectorRow = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  publisher: z.string(),
  terms_url: z.string(),
  tables: z.array(z.string()),
  /** off: switched off; held: something is missing, as the words say; failing: the last turn failed. */
  state: z.enum(['off', 'held', 'waiting', 'fetching', 'failing']),
  words: z.string(),
  /** Its own switch; null: as all free sources are. */
  own_switch: z.boolean().nullable(),
  last_asked_ms: time,
  last_stored_ms: time,
  newest_day: IsoDateField.nullable(),
  next_turn_ms: time,
  counts: z.object({
    asked: count,
    stored: count,
    unchanged: count,
    corrected: count,
    refused: count,
    missing: count,
    rows: count,
  }),
  /** First day that can be back-filled; null: it always brings the present state. */
  backfill_from: IsoDateField.nullable(),
  /** Days it publishes on; numbers are weekdays from Sunday, 0. */
  publishes: z.union([z.enum(['every day', 'weekdays', 'sessions']), z.array(z.number())]),
  /** Between two calls of its publisher at least. */
  polite_ms: z.number(),
  backfill: z
    .object({
      from: IsoDateField,
      to: IsoDateField,
      /** The first day that is not done; null: all are. */
      next: IsoDateField.nullable(),
      days: count,
      done: count,
      incomplete: count,
    })
    .nullable(),
  /** What no document proves of its address or layout. */
  unproved: z.string().nullable(),
  /** Publications that could not be read, newest first. */
  refused: z.array(z.object({ name: z.string(), words: z.string(), atMs: z.number() })),
})
export type CollectorRow = z.infer<typeof CollectorRow>

/** Staff: public records that a host fetches from their publishers. Nothing is asked for unless it is switched on. */
export const collectors = {
  list: endpoint({
    id: 'collectors.list',
    access: 'admin',
    response: z.object({ data: z.object({ all_free_sources: z.boolean(), collectors: z.array(CollectorRow) }) }),
  }),
  /** One switch for all free sources; a source with a switch of its own keeps to that. */
  switchAll: endpoint({
    id: 'collectors.switchAll',
    access: 'admin',
    body: z.object({ is_on: z.boolean() }),
    response: done,
  }),
  /** null: as all free sources are. */
  switchOne: endpoint({
    id: 'collectors.switchOne',
    access: 'admin',
    params: collector,
    body: z.object({ is_on: z.boolean().nullable() }),
    response: done,
  }),
  run: endpoint({ id: 'collectors.run', access: 'admin', params: collector, response: done }),
  /** Fetches a range of days beside the turns; without one the range that runs is ended. */
  backfill: endpoint({
    id: 'collectors.backfill',
    access: 'admin',
    params: collector,
    body: z.object({ range: z.object({ from: IsoDateField, to: IsoDateField }).nullable() }),
    response: done,
  }),
} as const
