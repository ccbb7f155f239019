import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const VERSION = 'v1'
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12

/** Seals secrets for storage and signs handles: with the newest key of the host; what older ones made is still known. */
export interface SecretBox {
  /** `v1.<iv>.<tag>.<text>`; `context` (the row's id) must be given again to open it. */
  seal(secret: string, context: string): string
  /** null when the text was changed, moved to another row, or sealed by a key that the host does not have. */
  open(sealed: string, context: string): string | null
  /** True where an older key opens it and the newest does not: it has to be sealed anew before that key may go. */
  isOld(sealed: string, context: string): boolean
  /** An opaque handle for one login session of one account. */
  handle(accountId: string, tokenHash: string): string
  isHandle(given: string, accountId: string, tokenHash: string): boolean
}

/** AES-256-GCM under keys derived from any passphrases of enough entropy, the newest first. */
export function secretBox(newest: string, ...older: readonly string[]): SecretBox {
  const key = keyOf(newest)
  const keys = [key, ...older.map(keyOf)]
  return {
    seal: key.seal,
    open: (sealed, context) => {
      for (const { open } of keys) {
        const secret = open(sealed, context)
        if (secret !== null) return secret
      }
      return null
    },
    isOld: (sealed, context) =>
      key.open(sealed, context) === null && keys.some(({ open }) => open(sealed, context) !== null),
    handle: key.handle,
    // All are compared, so that the time does not tell which key it was.
    isHandle: (given, accountId, tokenHash) =>
      keys.map(({ handle }) => isSame(given, handle(accountId, tokenHash))).includes(true),
  }
}

function keyOf(passphrase: string): Pick<SecretBox, 'seal' | 'open' | 'handle'> {
  const keyFor = (purpose: string) => createHash('sha256').update(`${purpose}:${passphrase}`).digest()
  const sealing = keyFor('seal')
  const signing = keyFor('handle')
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
    handle: (accountId, tokenHash) =>
      createHmac('sha256', signing).update(`${accountId}:${tokenHash}`).digest('base64url'),
  }
}

function isSame(given: string, wanted: string): boolean {
  const [have, want] = [Buffer.from(given), Buffer.from(wanted)]
  return have.length === want.length && timingSafeEqual(have, want)
}
