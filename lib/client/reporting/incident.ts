import { browserRandom } from '@/lib/client/random'

// Without letters and digits that are mixed up on the telephone.
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 8

/** A new name for one failure: shown to the person, sent with its report, so that both can be brought together. */
export function newIncident(random: () => number = browserRandom): string {
  return Array.from({ length: LENGTH }, () => SIGNS[Math.floor(random() * SIGNS.length)]).join('')
}
