/** Often seen in lists of stolen passwords, long enough to pass the length rule; letters and digits only, lower case. */
const COMMON: ReadonlySet<string> = new Set(
  `1234567890 12345678910 0123456789 9876543210 1234554321 1122334455 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc q1w2e3r4t5
   qwertyuiop qwerty1234 qwerty12345 qwerty123456 qwertyuiop1 qwerasdfzxcv asdfghjkl1 asdfghjkl123 zxcvbnm123
   password12 password123 password1234 password12345 passw0rd12 passw0rd123 mypassword mypassword1 newpassword
   letmein123 letmein1234 welcome123 welcome1234 iloveyou12 iloveyou123 iloveyou1234 sunshine12 sunshine123
   princess12 princess123 football12 football123 baseball12 baseball123 superman12 superman123 batman12345
   dragon12345 monkey12345 michael123 jennifer12 charlie123 trustno123 changeme123 administrator admin12345
   admin123456 abcdefghij abcd123456 abc1234567 abcdef1234 a123456789 aa12345678 computer12 computer123
   whatever12 whatever123 starwars12 starwars123 liverpool1 liverpool12 chelsea1234 arsenal1234 manchester
   unknown1234 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2026
   undercurrent`.split(/\s+/),
)

/** Words that everybody here knows; docs/security-rules.md lists them, and what else is refused with them. */
export const PRODUCT_WORDS: readonly string[] = [
  'undercurrent',
  'administrator',
  'periscope',
  'premium',
  'partner',
  'support',
  'admin',
  'staff',
]
/** Shorter names are parts of too many words. */
export const LEAST_NAME = 4
/** So many letters and digits must be there beside known words and names. */
export const LEAST_BESIDE_NAMES = 8

/** Signs that stand for letters, one for one. */
const LOOK_ALIKES = ['013457@$', 'oieastas'] as const

const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/**
 * Why a password that is long enough is still easy to guess, or null: one of the common ones (punctuation and capitals
 * do not hide it), one or two characters over and over, a run of the keyboard, the mail address itself, or little more than
 * the name of the product, of its host or of the person.
 */
export function weaknessOf(password: string, email: string, host = ''): string | null {
  const plain = password.toLowerCase().replace(/[^a-z0-9]/g, '')
  const local = email.trim().toLowerCase().split('@')[0] ?? ''
  if (COMMON.has(plain)) return 'This password is on lists of stolen ones'
  if (new Set(password).size <= 2) return 'Use more than two different characters'
  if (isRun(plain)) return 'This is a row of the keyboard or the alphabet'
  if (local.length >= 4 && [local, email.trim().toLowerCase()].includes(password.toLowerCase()))
    return 'This is your mail address'
  if (isMadeOfNames(password, [...PRODUCT_WORDS, ...host.split('.'), local, ...local.split(/[^a-z0-9]/)]))
    return 'This is little more than a name that others know'
  return null
}

/** Takes the names out, also where digits stand for their letters, and counts what is left. */
function isMadeOfNames(password: string, names: readonly string[]): boolean {
  const text = lettersOf(password)
  const known = names.map(lettersOf).filter((name) => name.length >= LEAST_NAME)
  const left = known.sort((a, b) => b.length - a.length).reduce((rest, name) => rest.replaceAll(name, ''), text)
  return left !== text && left.length < LEAST_BESIDE_NAMES
}

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[013457@$]/g, (sign) => LOOK_ALIKES[1].charAt(LOOK_ALIKES[0].indexOf(sign)))
    .replace(/[^\p{L}\p{N}]/gu, '')

function isRun(plain: string): boolean {
  if (plain.length < 6) return false
  const backwards = [...plain].reverse().join('')
  return RUNS.some((run) => run.includes(plain) || run.includes(backwards))
}
