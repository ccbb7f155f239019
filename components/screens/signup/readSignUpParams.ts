import type { SignUpParams } from '@/components/screens/signup/SignUpScreen'

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** `?ref=` carries a referral code, `?next=` where to go afterwards, `#administrator=` the right to be the first one. */
export function readSignUpParams(query: Readonly<Record<string, string | string[] | undefined>>): SignUpParams {
  const next = textOf(query.next)
  return {
    referral: textOf(query.ref).slice(0, 64),
    next: next === '' ? undefined : next,
    administrator: textOf(query.administrator),
  }
}
