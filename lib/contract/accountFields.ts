import { z } from 'zod'

/** What stands in the address of a call on one row that a person keeps. */
export const idParam = z.object({ id: z.string().max(40) })

/** Answer of a call that only does something. */
export const done = z.object({ code: z.string() })
