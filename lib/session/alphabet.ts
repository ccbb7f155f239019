/** A source of uniform numbers in [0, 1). */
export type Random = () => number

/** The 62-character alphanumeric alphabet. Spec §9 Session hash. */
export const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Random alphanumeric text of a length. */
export function randomText(length: number, random: Random): string {
  return Array.from({ length }, () => ALPHANUMERIC.charAt(Math.floor(random() * ALPHANUMERIC.length))).join('')
}
