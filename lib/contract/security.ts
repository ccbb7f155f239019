import { z } from 'zod'
import { done } from '@/lib/contract/accountFields'
import { endpoint } from '@/lib/contract/endpoint'

/** Six digits, or a recovery code. */
const code = z.string().trim().min(6).max(40)
const currentPassword = z.string().min(1).max(200)
/** The password again, and a code where the second factor is on. */
const proof = z.object({ password: currentPassword, code: code.optional() })

/** A session as its owner sees it. Times are ISO timestamps. */
export const SessionInfo = z.object({
  id: z.string(),
  created: z.string(),
  last_seen: z.string(),
  expires: z.string(),
  address: z.string(),
  user_agent: z.string(),
  is_current: z.boolean(),
})
export type SessionInfo = z.infer<typeof SessionInfo>

export const LoginEvent = z.object({
  id: z.string(),
  at: z.string(),
  address: z.string(),
  user_agent: z.string(),
  outcome: z.enum(['ok', 'wrong_password', 'wrong_code', 'blocked']),
})
export type LoginEvent = z.infer<typeof LoginEvent>

/** A browser that is not asked for a second factor until it expires. */
export const MfaDevice = z.object({
  id: z.string(),
  created: z.string(),
  expires: z.string(),
  address: z.string(),
  user_agent: z.string(),
})
export type MfaDevice = z.infer<typeof MfaDevice>

const Overview = z.object({
  mfa_enabled: z.boolean(),
  recovery_codes_left: z.number(),
  email_verified: z.boolean(),
  devices: z.array(MfaDevice),
  sessions: z.array(SessionInfo),
  logins: z.array(LoginEvent),
})
const RecoveryCodes = z.object({ data: z.object({ recovery_codes: z.array(z.string()) }) })

/** Second factor, sessions, password and the account itself. Our own paths: the specification names none. */
export const security = {
  read: endpoint({ id: 'security.read', access: 'account', response: z.object({ data: Overview }) }),
  startMfa: endpoint({
    id: 'security.startMfa',
    access: 'account',
    perMinute: 10,
    body: z.object({ password: currentPassword }),
    response: z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }),
  }),
  confirmMfa: endpoint({
    id: 'security.confirmMfa',
    access: 'account',
    perMinute: 20,
    body: z.object({ code }),
    response: RecoveryCodes,
  }),
  disableMfa: endpoint({
    id: 'security.disableMfa',
    access: 'account',
    perMinute: 10,
    body: z.object({ password: currentPassword, code }),
    response: done,
  }),
  newRecoveryCodes: endpoint({
    id: 'security.newRecoveryCodes',
    access: 'account',
    perMinute: 10,
    body: z.object({ password: currentPassword, code }),
    response: RecoveryCodes,
  }),
  /** Ends every session, this one too, and answers with the token of a new one. */
  changePassword: endpoint({
    id: 'security.changePassword',
    access: 'account',
    perMinute: 10,
    body: z.object({
      password: currentPassword,
      new_password: z.string().min(10, 'at least 10 characters').max(200),
      code: code.optional(),
    }),
    response: z.object({ session: z.object({ token: z.string() }) }),
  }),
  revokeSession: endpoint({
    id: 'security.revokeSession',
    access: 'account',
    perMinute: 20,
    params: z.object({ id: z.string().max(40) }),
    body: proof,
    response: done,
  }),
  revokeOthers: endpoint({
    id: 'security.revokeOthers',
    access: 'account',
    perMinute: 10,
    body: proof,
    response: z.object({ code: z.string(), ended: z.number() }),
  }),
  /** A remembered browser is asked for a code again. */
  forgetDevice: endpoint({
    id: 'security.forgetDevice',
    access: 'account',
    params: z.object({ id: z.string().max(40) }),
    response: done,
  }),
  sendVerification: endpoint({
    id: 'security.sendVerification',
    access: 'account',
    perMinute: 6,
    response: done,
  }),
  verifyEmail: endpoint({
    id: 'security.verifyEmail',
    access: 'open',
    perMinute: 20,
    body: z.object({ token: z.string().min(1).max(200) }),
    response: z.object({ code: z.string(), message: z.string() }),
  }),
  /** Everything that is kept about the caller, by file name. */
  exportAccount: endpoint({
    id: 'security.exportAccount',
    access: 'account',
    perMinute: 6,
    response: z.object({ data: z.record(z.string(), z.unknown()) }),
  }),
  deleteAccount: endpoint({
    id: 'security.deleteAccount',
    access: 'account',
    perMinute: 6,
    body: z.object({ password: currentPassword, code: code.optional(), email: z.string().max(254) }),
    response: done,
  }),
}
