import { createHash, randomBytes, randomUUID } from 'node:crypto'

/** An opaque secret of 256 bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function newExternalId(): string {
  return randomUUID()
}

/** Secrets are kept as their sha-256 only. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
