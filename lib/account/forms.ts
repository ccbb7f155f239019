/** Name of the field that carries the captcha answer; it is named after the provider. Spec §5 Account forms. */
export type CaptchaField = 'altcha' | 'cf-turnstile-response' | 'h-captcha-response'
export type CaptchaProvider = 'altcha' | 'turnstile' | 'hcaptcha'

const CAPTCHA_FIELDS: Readonly<Record<CaptchaProvider, CaptchaField>> = {
  altcha: 'altcha',
  turnstile: 'cf-turnstile-response',
  hcaptcha: 'h-captcha-response',
}

const FORM_FIELDS = [
  'name',
  'email',
  'organization',
  'message',
  'password',
  'captcha',
  'mfa_code',
  'token',
  'referral_code_used',
  'terms',
] as const
export type FormField = (typeof FORM_FIELDS)[number]
export type FormErrors = Readonly<Partial<Record<FormField, string>>>
export type FormValues = Readonly<Partial<Record<FormField, string>>>

/** Password limits of sign-up and reset. */
export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_LENGTH = 200
const MAX_EMAIL_LENGTH = 254
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
/** Six digits of an authenticator, or a recovery code. */
const MFA_CODE = /^(\d{6}|[A-Za-z0-9-]{8,40})$/

type Check = (value: string) => string | null

const email: Check = (value) =>
  EMAIL.test(value.trim()) && value.trim().length <= MAX_EMAIL_LENGTH ? null : 'Enter a mail address'
const newPassword: Check = (value) => {
  if (value.length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters`
  return value.length > MAX_PASSWORD_LENGTH ? `Use at most ${MAX_PASSWORD_LENGTH} characters` : null
}
const password: Check = (value) => (value === '' ? 'Enter your password' : null)
const captcha: Check = (value) => (value === '' ? 'Complete the check that you are human' : null)
const mfaCode: Check = (value) =>
  value === '' || MFA_CODE.test(value.trim()) ? null : 'Enter the six digits or a recovery code'
const token: Check = (value) => (value === '' ? 'This link is incomplete. Ask for a new one' : null)
const terms: Check = (value) => (value === '' ? 'Agree to the terms to go on' : null)
const referral: Check = (value) => (value.trim() === '' ? 'Enter the referral code' : null)

/** Fewest letters of a contact form's message. */
const MIN_MESSAGE_LENGTH = 20
const MAX_MESSAGE_LENGTH = 4000
const name: Check = (value) => (value.trim() === '' ? 'Enter your name' : null)
const message: Check = (value) => {
  const { length } = value.trim()
  if (length < MIN_MESSAGE_LENGTH) return `Write at least ${MIN_MESSAGE_LENGTH} characters`
  return length > MAX_MESSAGE_LENGTH ? `Write at most ${MAX_MESSAGE_LENGTH} characters` : null
}

/** The rules of each form. Sign-up, login and password reset require the captcha; mfa_code is optional. Spec §5 Account forms. */
const FORMS = {
  signUp: { email, password: newPassword, captcha, terms },
  signUpReferral: { email, password: newPassword, referral_code_used: referral, captcha, terms },
  logIn: { email, password, captcha, mfa_code: mfaCode },
  forgotPassword: { email, captcha },
  resetPassword: { email, password: newPassword, token, captcha },
  contact: { name, email, message, captcha },
} as const satisfies Record<string, Partial<Record<FormField, Check>>>

export type FormName = keyof typeof FORMS

/** Field of the captcha answer for a provider. */
export function captchaFieldOf(provider: CaptchaProvider): CaptchaField {
  return CAPTCHA_FIELDS[provider]
}

/** What is wrong with a form before it is sent, by field; empty when nothing is. Spec §5 Account forms. */
export function checkForm(form: FormName, values: FormValues): FormErrors {
  const checks: Partial<Record<FormField, Check>> = FORMS[form]
  const errors: Partial<Record<FormField, string>> = {}
  for (const field of Object.keys(checks).filter(isFormField)) {
    const message = checks[field]?.(values[field] ?? '')
    if (message) errors[field] = message
  }
  return errors
}

/** A body without empty values, as sign-up sends its attribution. Spec §7 Sign-up. */
export function withoutEmptyValues(body: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]): [string, string][] => (value ? [[key, value]] : [])),
  )
}

/** A sign-up or login response without a session: the response itself is raised to the form. Spec §5, §8 Session. */
export class NoSessionError<Reply> extends Error {
  constructor(readonly reply: Reply) {
    super('The response carries no session')
    this.name = 'NoSessionError'
  }
}

interface MaybeSession {
  readonly session?: { readonly token: string } | undefined
  readonly user?: unknown
}

/** Session token and user of a sign-up or login response; throws NoSessionError with the response when either is missing. */
export function sessionOf<Reply extends MaybeSession>(
  reply: Reply,
): { token: string; user: NonNullable<Reply['user']> } {
  const token = reply.session?.token
  if (!token || reply.user === undefined || reply.user === null) throw new NoSessionError(reply)
  return { token, user: reply.user }
}

function isFormField(text: string): text is FormField {
  return (FORM_FIELDS as readonly string[]).includes(text)
}
