import { createHash } from 'node:crypto'

/** Session tokens, mailed tokens and recovery codes are stored and looked up by this hash only (sha-256, hex). */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
