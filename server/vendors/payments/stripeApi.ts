import { z } from 'zod'
import { ServiceError } from '@/server/errors'
import { callOut } from '@/server/vendors/callOut'

export interface StripeAccess {
  readonly secretKey: string
  /** https://api.stripe.com but in tests. */
  readonly apiUrl: string
}

export interface StripeAsk {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly form?: URLSearchParams
  /** The same words twice are one deed: Stripe answers the second time with the first answer. */
  readonly onceKey?: string
}

/** Answers have the shapes of this version, whatever the account's own default is. */
const API_VERSION = '2025-03-31.basil'
const NO_ANSWER = 'The payment service does not answer.'
/** What is wrong with a card is said in words for its owner. Source: Stripe API reference, "Errors". */
const CardError = z.object({ error: z.object({ type: z.literal('card_error'), message: z.string().max(500) }) })

/** One call of Stripe's REST API. Rejects with `conflict` and Stripe's words when the card refuses, else with `unavailable`. */
export async function askStripe(access: StripeAccess, ask: StripeAsk): Promise<unknown> {
  const answer = await callOut(`${access.apiUrl}${ask.path}`, {
    method: ask.method,
    headers: {
      Authorization: `Bearer ${access.secretKey}`,
      'Stripe-Version': API_VERSION,
      ...(ask.onceKey === undefined ? {} : { 'Idempotency-Key': ask.onceKey }),
    },
    ...(ask.form === undefined ? {} : { body: ask.form }),
    signal: AbortSignal.timeout(15_000),
  }).catch(() => null)
  if (answer?.ok) return answer.json()
  const card = CardError.safeParse(answer?.status === 402 ? await answer.json().catch(() => null) : null)
  if (card.success) throw new ServiceError('conflict', `${card.data.error.message} Nothing was changed.`)
  throw new ServiceError('unavailable', ask.method === 'GET' ? NO_ANSWER : `${NO_ANSWER} Nothing was charged.`)
}
