import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { isoDateOfDayNumber } from '@/lib/market/isoDate'
import { DAY_MS } from '@/lib/market/newYorkTime'
import { type Random, randomText } from '@/lib/session/alphabet'

export const SESSION_HASH_LENGTH = 22
/** Places of the digits of YYYYMMDD, in UTC. Spec §9 Session hash. */
const DIGIT_POSITIONS = [0, 2, 4, 6, 8, 10, 12, 14] as const
/** Index is the digit: 0 is 'z', 1 to 9 are 'a' to 'i'. */
const DIGIT_LETTERS = 'zabcdefghi'

/** A session hash for the UTC day of an instant: 22 alphanumeric characters that carry the date. Spec §9 Session hash. */
export function makeSessionHash(nowMs: EpochMs, random: Random): string {
  const characters = [...randomText(SESSION_HASH_LENGTH, random)]
  const letters = lettersOf(utcDateOf(nowMs))
  for (const [index, position] of DIGIT_POSITIONS.entries()) characters[position] = letters.charAt(index)
  return characters.join('')
}

/**
 * False when the hash must be made again: missing, 'null', of the wrong length, or of another UTC day than today.
 * Spec §5 Session hash.
 */
export function isSessionHashValid(hash: string | null | undefined, nowMs: EpochMs): hash is string {
  if (!hash || hash === 'null' || hash.length !== SESSION_HASH_LENGTH) return false
  return DIGIT_POSITIONS.map((position) => hash.charAt(position)).join('') === lettersOf(utcDateOf(nowMs))
}

function utcDateOf(epochMs: EpochMs): IsoDate {
  return isoDateOfDayNumber(Math.floor(epochMs / DAY_MS))
}

function lettersOf(date: IsoDate): string {
  return [...date.replaceAll('-', '')].map((digit) => DIGIT_LETTERS.charAt(Number(digit))).join('')
}
