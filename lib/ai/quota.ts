import type { Access } from '@/lib/access/deriveAccess'

/** Questions a day (UTC). Not told by the specification; the operator's machine and model carry the cost. */
export const QUESTIONS_A_DAY = { visitor: 10, free: 20, premium: 100, super: 300 } as const

export function questionsADay({ isSignedIn, isFree, superStatus, isAdmin }: Access): number {
  if (!isSignedIn) return QUESTIONS_A_DAY.visitor
  if (isAdmin || superStatus === 'super') return QUESTIONS_A_DAY.super
  return isFree ? QUESTIONS_A_DAY.free : QUESTIONS_A_DAY.premium
}
