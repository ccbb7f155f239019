import { randomBytes, randomUUID } from 'node:crypto'

/** Id of a stored row. */
export function newId(): string {
  return randomUUID()
}

/** An opaque secret of 256 bits for sessions and mailed links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Eight letters and digits without look-alikes, to pass on by voice. */
export function newReferralCode(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('')
}
