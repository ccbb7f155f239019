import { NoSessionError } from '@/lib/account/forms'
import { HttpError } from '@/lib/client/api/accountCall'
import { toLoadError } from '@/lib/client/api/apiError'
import { settings } from '@/lib/client/settings'
import type { CallResponse } from '@/lib/contract/calls'

type Reply = CallResponse<'users.logIn'>
const replyOf = (error: unknown): Reply | null => (error instanceof NoSessionError ? (error.reply as Reply) : null)

/** The account has a second factor and the reply asks for it. */
export function asksForMfa(error: unknown): boolean {
  const reply = replyOf(error)
  return reply?.mfa_required === true || reply?.code === 'mfa_required'
}

/** The reply's own words; for an HTTP error its status; for anything else the words of spec §8. */
export function messageOf(error: unknown): string {
  const reply = replyOf(error)
  if (reply !== null) return reply.message ?? `Something went wrong. Please email ${settings.supportEmail}.`
  if (error instanceof HttpError)
    return `The log-in failed with status ${error.status}. Please email ${settings.supportEmail}.`
  return toLoadError(error).message
}
