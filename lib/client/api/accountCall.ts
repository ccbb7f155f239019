import { type ClientArgs, callRaw } from '@/lib/client/api/apiClient'
import { report } from '@/lib/client/reporting/report'
import type { CallResponse } from '@/lib/contract/calls'
import type { CallId } from '@/lib/contract/callTable'

type SessionCall = Extract<CallId, 'users.logIn' | 'users.signUp' | 'users.signUpReferral'>

/** A status that is neither success nor one of the three which the form shows itself. Spec §8 Login responses. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly statusText: string,
  ) {
    super('HTTP error')
    this.name = 'HttpError'
  }
}

const shownByTheForm = [401, 422, 429]

/**
 * Login or sign-up. Answers with 401, 422 and 429 are returned like a success, body as sent; any other failure is an
 * `HttpError`, and is reported. Spec §8 Login responses. A body without a session is for the form to raise (spec §5).
 */
export async function accountCall<Id extends SessionCall>(id: Id, args: ClientArgs<Id>): Promise<CallResponse<Id>> {
  const answer = await callRaw(id, args)
  const isOk = answer.status >= 200 && answer.status <= 299
  if (!isOk && !shownByTheForm.includes(answer.status)) {
    const error = new HttpError(answer.status, answer.statusText)
    report(error, {
      source: 'login-layout-api',
      status: String(answer.status),
      statusText: answer.statusText,
    })
    throw error
  }
  return (answer.data ?? {}) as CallResponse<Id>
}
