import type { Endpoint } from '@/lib/contract/endpoint'

/** The answer; in development and tests one that does not fit its contract is a failure. */
export function checked(endpoint: Endpoint, answer: unknown, isChecking: boolean): unknown {
  if (!isChecking) return answer
  const parsed = endpoint.response.safeParse(answer)
  if (parsed.success) return answer
  throw new Error(`The answer of ${endpoint.id} does not fit its contract: ${parsed.error.message}`)
}
