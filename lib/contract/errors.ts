import { z } from 'zod'

/** The error body of every endpoint. Spec §8. */
export const ApiErrorBody = z.object({
  message: z.string(),
  code: z.union([z.string(), z.number()]),
  /** Which field is wrong and why, when the input was refused. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  request_id: z.string().optional(),
})
export type ApiErrorBody = z.infer<typeof ApiErrorBody>
