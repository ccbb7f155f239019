import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'

const Job = z.object({
  name: z.string(),
  about: z.string(),
  every_ms: z.number(),
  /** Staff may run it between its turns. */
  can_run: z.boolean(),
  is_running: z.boolean(),
  /** Beginning of its last run, UTC ms; null: not yet since the host started. */
  last_ms: z.number().nullable(),
  /** How long its last finished run took, ms. */
  took_ms: z.number().nullable(),
  next_ms: z.number().nullable(),
  runs: z.number(),
  failures: z.number(),
  last_error: z.object({ at_ms: z.number(), message: z.string() }).nullable(),
})
export type JobRow = z.infer<typeof Job>

/** Background jobs of the host that answers. */
export const jobs = {
  list: endpoint({ id: 'jobs.list', access: 'admin', response: z.object({ data: z.array(Job) }) }),
  /** Begins a job now; the answer does not wait for its end. Refused for one that only its own turns may run. */
  run: endpoint({
    id: 'jobs.run',
    access: 'admin',
    params: z.object({ name: z.string().max(60) }),
    response: z.object({ data: z.array(Job) }),
  }),
}
