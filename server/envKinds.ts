import { z } from 'zod'

/** Kinds of settings: each says in words what it expects. */
export const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()

export function isAddress(text: string, schemes: readonly string[]): boolean {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && schemes.includes(url.protocol) && url.hostname !== ''
}

export const isOwnMachine = (host: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/** An address of the safe scheme, or of the plain one on this machine, where stand-ins are. */
function isSafe(text: string, safe: 'https:' | 'wss:'): boolean {
  const plain = safe === 'https:' ? 'http:' : 'ws:'
  return isAddress(text, [safe]) || (isAddress(text, [plain]) && isOwnMachine(new URL(text).hostname))
}

export const isHttps = (text: string): boolean => isSafe(text, 'https:')

/** An address of one of the schemes (with their colon), or several by commas, or nothing. */
export const address = (schemes: readonly string[], example: string) =>
  optionalText.refine(
    (text) => text === undefined || text.split(',').every((one) => isAddress(one, schemes)),
    `expected an address such as ${example}`,
  )

const HTTPS = 'an https address (http on this machine only)'

/** An https address, or http on this machine (stand-ins). */
export const httpsAddress = z.string().refine(isHttps, `expected ${HTTPS}`)

/** The same; `off` asks nobody. */
export const addressOrOff = (standard: string) =>
  z
    .string()
    .default(standard)
    .refine((text) => text === 'off' || isHttps(text), `expected ${HTTPS}, or off`)

/** An address of sockets: wss, or ws on this machine (stand-ins). */
export const socketAddress = (standard: string) =>
  z
    .string()
    .default(standard)
    .refine((text) => isSafe(text, 'wss:'), 'expected a wss address (ws on this machine only)')

/** A key or token, as it is pasted: blanks around it are none of it. */
export const keyText = z
  .string()
  .trim()
  .default('')
  .refine((text) => !/\s/.test(text), 'expected a key without blanks')

/** A text of one form, or nothing. */
export const formed = (form: RegExp, what: string) =>
  z
    .string()
    .default('')
    .refine((text) => text === '' || form.test(text), `expected ${what}, or nothing`)

/** People write a blank after a comma. */
export const withoutBlanks = (text: string): string => text.replace(/\s+/g, '')

/** Words of a few by commas, each once: what a source is asked for. */
export const someOf = (known: readonly string[], standard: string) =>
  z
    .string()
    .default(standard)
    .transform(withoutBlanks)
    .refine(
      (text) => {
        const words = text.split(',')
        return words.every((word) => known.includes(word)) && new Set(words).size === words.length
      },
      `expected ${known.join(', ')}: some of them with commas between, each once`,
    )

function numberWithin(low: number, high: number, isWhole: boolean) {
  const words = `expected a ${isWhole ? 'whole number' : 'number'} from ${low} to ${high} in digits, without a unit`
  return z.string().transform((text, context): number => {
    const value = /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN
    if (value >= low && value <= high && (!isWhole || Number.isInteger(value))) return value
    context.addIssue({ code: 'custom', message: words })
    return z.NEVER
  })
}

/** A whole number of decimal digits: no unit, no power, no hex. */
export const whole = (low: number, high: number) => numberWithin(low, high, true)

/** The same with a fraction. */
export const decimal = (low: number, high: number) => numberWithin(low, high, false)
