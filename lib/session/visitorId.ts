import { type Random, randomText } from '@/lib/session/alphabet'

const VISITOR_ID_LENGTH = 64
const VISITOR_ID = /^[A-Za-z0-9]{64}$/

/** 64 random alphanumeric characters. Spec §9 Visitor id. */
export function makeVisitorId(random: Random): string {
  return randomText(VISITOR_ID_LENGTH, random)
}

/** True for text that could be a visitor id; anything else is replaced. */
export function isVisitorId(text: string | null | undefined): text is string {
  return typeof text === 'string' && VISITOR_ID.test(text)
}
