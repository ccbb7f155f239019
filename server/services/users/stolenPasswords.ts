import { wordTable } from '@/lib/core/wordTable'
import list from '@/server/services/users/stolenPasswords.json'

const words: ReadonlySet<string> = new Set(list.words.split(' '))
/** A word with a year or a counter is the word: more digits are a secret of their own. */
const MOST_ADDED_DIGITS = 4
/** Signs that stand for letters. */
const LETTERS: Readonly<Record<string, string>> = wordTable({
  '@': 'a',
  $: 's',
  '!': 'i',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
})

/**
 * True for a password from the lists of stolen ones, however it is dressed up: capitals, punctuation, signs for letters, a
 * year or a counter behind or before it, or the same word twice. Looked up on this host; nothing leaves it.
 */
export function isStolen(password: string): boolean {
  const lower = password.toLowerCase()
  const unfolded = lower.replace(/[@$!013457](?=.*[a-z])/g, (sign) => LETTERS[sign] ?? sign)
  return [lower, unfolded].map(plainOf).some((plain) => {
    const half = plain.slice(0, plain.length / 2)
    return [plain, coreOf(plain), half + half === plain ? half : null].some((form) => form !== null && words.has(form))
  })
}

const plainOf = (text: string): string => text.replace(/[^a-z0-9]/g, '')

/** The word without a few digits behind or before it, or null when there are too many of them. */
function coreOf(plain: string): string | null {
  const core = plain.replace(/^\d+|\d+$/g, '')
  return plain.length - core.length <= MOST_ADDED_DIGITS && core.length >= 4 ? core : null
}
