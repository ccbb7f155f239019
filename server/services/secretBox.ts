import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12

/** Seals secrets for storage and signs handles, by one key of the host. */
export interface SecretBox {
  /** `v1.<iv>.<tag>.<text>`; `context` (the row's id) must be given again to open it. */
  seal(secret: string, context: string): string
  /** null when the text was changed, moved to another row, or sealed by another key. */
  open(sealed: string, context: string): string | null
  /** An opaque handle for one login session of one account. */
  handle(accountId: string, tokenHash: string): string
  isHandle(given: string, accountId: string, tokenHash: string): boolean
}

/** AES-256-GCM under a key derived from any passphrase of enough entropy. */
export function secretBox(passphrase: string): SecretBox {
  const keyFor = (purpose: string) => createHash('sha256').update(`${purpose}:${passphrase}`).digest()
  const sealing = keyFor('seal')
  const signing = keyFor('handle')
  const handle = (accountId: string, tokenHash: string) =>
    createHmac('sha256', signing).update(`${accountId}:${tokenHash}`).digest('base64url')
  return {
    seal: (secret, context) => {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, sealing, iv).setAAD(Buffer.from(context))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return [VERSION, ...[iv, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.')
    },
    open: (sealed, context) => {
      const [version, iv, tag, text] = sealed.split('.')
      if (version !== VERSION || iv === undefined || tag === undefined || text === undefined) return null
      try {
        const decipher = createDecipheriv(CIPHER, sealing, Buffer.from(iv, 'base64url'), { authTagLength: 16 })
        decipher.setAAD(Buffer.from(context)).setAuthTag(Buffer.from(tag, 'base64url'))
        return decipher.update(text, 'base64url', 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
    handle,
    isHandle: (given, accountId, tokenHash) => {
      const wanted = Buffer.from(handle(accountId, tokenHash))
      const have = Buffer.from(given)
      return have.length === wanted.length && timingSafeEqual(have, wanted)
    },
  }
}
