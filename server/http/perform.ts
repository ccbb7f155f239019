import type { z } from 'zod'
import type { done } from '@/lib/contract/accountFields'
import type { Endpoint } from '@/lib/contract/endpoint'
import { type HandlerInput, implement, type Route } from '@/server/http/implement'

/** Joins a contract of a deed and what does it: its answer says no more than that it is done. */
export function perform<Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<Q, B, typeof done>,
  act: (input: HandlerInput<z.output<Q>, z.output<B>>) => Promise<unknown>,
): Route {
  return implement(endpoint, async (input) => {
    await act(input)
    return { code: 'ok' }
  })
}
