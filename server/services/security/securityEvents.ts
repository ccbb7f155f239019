import type { ServiceContext } from '@/server/context'

/** Deeds around log-ins that the log tells of. `docs/security-rules.md` lists them. */
export const SECURITY_EVENTS = [
  'log_in',
  'proof',
  'sign_up',
  'log_out',
  'password_reset',
  'password_change',
  'factor_on',
  'factor_off',
] as const

export type Factor = 'password' | 'code' | 'remembered_browser'

interface Deed {
  readonly event: (typeof SECURITY_EVENTS)[number]
  readonly outcome: 'ok' | 'unknown_address' | 'wrong_password' | 'wrong_code' | 'code_missing' | 'blocked'
  /** What was shown and right. */
  readonly factors: readonly Factor[]
  /** Null where the mail address belongs to no account; the address itself is not told. */
  readonly userId: string | null
}

export interface SecurityEvent extends Deed {
  readonly requestId: string
  readonly address: string
}

export type TellEvent = (ctx: Pick<ServiceContext, 'requestId' | 'address'>, deed: Deed) => void

/** A deed of the caller that went well. */
export const done = (event: Deed['event'], userId: string, factors: readonly Factor[] = []): Deed => ({
  event,
  outcome: 'ok',
  factors,
  userId,
})
