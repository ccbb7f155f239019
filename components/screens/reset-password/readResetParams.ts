import type { ResetPasswordParams } from '@/components/screens/reset-password/ResetPasswordScreen'

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** What the mailed link carries. */
export function readResetParams(query: Readonly<Record<string, string | string[] | undefined>>): ResetPasswordParams {
  return { email: textOf(query.email), token: textOf(query.token) }
}
