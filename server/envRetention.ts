import { z } from 'zod'

/** Kinds of what is kept, each with the fewest days that may be asked for: prints of a week are what pages compare with. */
const RETENTION_KINDS = { prints: 7, hits: 1, logins: 1, visits: 1, usage: 1, mails: 1, audit: 90 } as const
type RetentionKind = keyof typeof RETENTION_KINDS

/** Days that each kind is kept; what is not named is kept for ever. */
export type Retention = Readonly<Partial<Record<RetentionKind, number>>>

const isKind = (name: string): name is RetentionKind => Object.hasOwn(RETENTION_KINDS, name)

/** Reads `prints=730d,hits=365d`; a text is what is wrong with it. */
function readRetention(text: string): Retention | string {
  const days: Partial<Record<RetentionKind, number>> = {}
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name = '', count = ''] = /^\s*(\w+)\s*=\s*(\d{1,5})d\s*$/.exec(part) ?? []
    if (!isKind(name) || days[name] !== undefined)
      return `expected kinds with days, each once, such as prints=730d,hits=365d; kinds are ${Object.keys(RETENTION_KINDS).join(', ')}`
    if (Number(count) < RETENTION_KINDS[name]) return `expected ${name}=${RETENTION_KINDS[name]}d or more`
    days[name] = Number(count)
  }
  return days
}

export const retentionSettings = {
  /** Days that each kind is kept, as in prints=730d,hits=365d; what is not named is kept for ever. */
  RETENTION: z
    .string()
    .default('')
    .transform((text, context) => {
      const read = readRetention(text)
      if (typeof read !== 'string') return read
      context.addIssue({ code: 'custom', message: read })
      return z.NEVER
    }),
} as const
