import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { PreferencesRow } from '@/lib/contract/preferences'

/** The user as read from the current-user response. Spec §3 User; `has_discord_server_sub`, `old_stripe`: decisions.md. */
export const UserRow = z.object({
  id: z.string(),
  email: z.string(),
  timezone: z.string().nullable(),
  date_fmt: z.string().nullable(),
  created: z.string(),
  is_blocked: z.boolean(),
  organization: z
    .object({ id: z.string(), name: z.string(), denied_access: z.array(z.string()).readonly() })
    .nullable(),
  is_admin: z.boolean(),
  is_super: z.boolean(),
  agreed_to_super_terms: z.boolean(),
  current_plan: z.string(),
  is_lifetime: z.boolean(),
  is_triannual: z.boolean(),
  is_annual: z.boolean(),
  platform_sub_billing_interval: z.string().nullable(),
  is_version_two: z.boolean(),
  is_partner: z.boolean(),
  has_discord_server_sub: z.boolean(),
  has_portfolio_access: z.boolean(),
  has_periscope_access: z.boolean(),
  user_type: z.enum(['regular', 'admin', 'employee', 'test_account']),
  has_nft: z.boolean(),
  is_premium: z.boolean(),
  api_subscription: z.string(),
  old_stripe: z.boolean(),
  subscription_level: z.string(),
  permissions: z.array(z.string()).readonly(),
  isLegacy: z.boolean(),
  needs_second_factor: z.enum(['staff', 'everything']).optional(),
})
export type UserRow = z.infer<typeof UserRow>
export const Unreads = z.object({ unreads: z.number(), last_read: z.string().nullable() })

/** Sign-up and login answer. A reply without a session is an error to the form (spec §5). */
export const SessionReply = z.object({
  session: z.object({ token: z.string() }).optional(),
  user: UserRow.optional(),
  preferences: PreferencesRow.optional(),
  /** After a second factor with `remember_device`: what spares this browser the next ones, for thirty days. */
  device_token: z.string().optional(),
  mfa_required: z.boolean().optional(),
  message: z.string().optional(),
  code: z.union([z.string(), z.number()]).optional(),
})

/** The captcha field is named after its provider. */
export const captchaFields = {
  altcha: z.string().max(8000).optional(),
  'cf-turnstile-response': z.string().max(8000).optional(),
  'h-captcha-response': z.string().max(8000).optional(),
}
const email = z.string().trim().toLowerCase().max(254).pipe(z.email('a mail address'))
const password = z.string().min(10, 'at least 10 characters').max(200)
const signUpBody = z
  .object({
    email,
    password,
    anon_id: z.string().max(100).optional(),
    administrator_token: z.string().max(100).optional(),
    ...captchaFields,
  })
  .catchall(z.string().max(500))

export const users = {
  current: endpoint({
    id: 'users.current',
    access: 'open',
    query: z.object({ add_unreads: z.string().max(8).optional() }),
    response: z.object({
      code: z.string(),
      data: UserRow,
      unreads: Unreads.optional(),
      preferences: PreferencesRow.optional(),
    }),
  }),
  signUp: endpoint({
    id: 'users.signUp',
    access: 'open',
    perMinute: 10,
    body: signUpBody,
    response: SessionReply,
  }),
  signUpReferral: endpoint({
    id: 'users.signUpReferral',
    access: 'open',
    perMinute: 10,
    body: signUpBody.extend({ referral_code_used: z.string().min(1).max(64) }),
    response: SessionReply,
  }),
  logIn: endpoint({
    id: 'users.logIn',
    access: 'open',
    perMinute: 20,
    body: z.object({
      email: z.string().trim().toLowerCase().max(254),
      password: z.string().max(200),
      mfa_code: z.string().max(40).optional(),
      remember_device: z.boolean().optional(),
      device_token: z.string().max(100).optional(),
      ...captchaFields,
    }),
    response: SessionReply,
  }),
  captcha: endpoint({
    id: 'users.captcha',
    access: 'open',
    perMinute: 60,
    response: z.record(z.string(), z.unknown()),
  }),
  sendPasswordReset: endpoint({
    id: 'users.sendPasswordReset',
    access: 'open',
    perMinute: 6,
    body: z.object({ email: z.string().trim().toLowerCase().max(254), ...captchaFields }),
    response: z.object({ code: z.string(), message: z.string() }),
  }),
  resetPassword: endpoint({
    id: 'users.resetPassword',
    access: 'open',
    perMinute: 6,
    body: z.object({
      email: z.string().trim().toLowerCase().max(254),
      password,
      token: z.string().max(200),
      ...captchaFields,
    }),
    response: z.object({ code: z.string(), message: z.string() }),
  }),
  logOut: endpoint({
    id: 'users.logOut',
    access: 'open',
    isDeed: true,
    response: z.object({ code: z.string() }),
  }),
  update: endpoint({
    id: 'users.update',
    access: 'account',
    body: z.object({ date_fmt: z.string().max(40), timezone: z.string().max(80) }).partial(),
    response: z.object({ code: z.string(), data: UserRow }),
  }),
  readNotificationConfig: endpoint({
    id: 'users.readNotificationConfig',
    access: 'user',
    response: z.object({ data: z.record(z.string(), z.unknown()) }),
  }),
  saveNotificationConfig: endpoint({
    id: 'users.saveNotificationConfig',
    access: 'user',
    body: z.record(z.string().max(80), z.unknown()),
    response: z.object({ data: z.record(z.string(), z.unknown()) }),
  }),
  /** Needs no log-in: the token of the mailed link says whose mails of which kind end. The answer tells nothing. */
  stopMails: endpoint({
    id: 'users.stopMails',
    access: 'open',
    perMinute: 20,
    params: z.object({ token: z.string().min(1).max(400) }),
    response: z.object({ code: z.string(), message: z.string() }),
  }),
  agreeSuperTerms: endpoint({
    id: 'users.agreeSuperTerms',
    access: 'user',
    body: z.object({ agree: z.literal(true) }),
    response: z.object({ code: z.string(), data: UserRow }),
  }),
}
