import { randomBytes, randomInt, randomUUID } from 'node:crypto'

/** Id of a stored row. */
export function newId(): string {
  return randomUUID()
}

/** An opaque secret of 256 bits for sessions and mailed links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** From 0 up to, not including, 1. */
export const randomShare = (): number => randomInt(2 ** 32) / 2 ** 32

/** Eight letters and digits without look-alikes, to pass on by voice. */
export function newReferralCode(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

const plainLetters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Letters and digits, each as likely as the others at 4.95 bits: bytes above the alphabet's last multiple are dropped. */
function evenLetters(count: number): string {
  let text = ''
  while (text.length < count)
    for (const byte of randomBytes(count))
      if (byte < plainLetters.length * 8 && text.length < count) text += plainLetters[byte % plainLetters.length]
  return text
}

/** The end of a shared address: 26 letters, 128 bits, at least one of them a digit. */
export function newSlugTail(): string {
  for (;;) {
    const text = evenLetters(26)
    if (/\d/.test(text)) return text
  }
}

/** A code in groups of four ('k3mz-9wqa-…'), each of 19 bits: seven make 138. */
export const newGroupedCode = (groups: number): string => evenLetters(groups * 4).replace(/(.{4})(?=.)/g, '$1-')

/** 160 bits for an authenticator (RFC 4226 §4). */
export function newMfaSecret(): Uint8Array {
  return randomBytes(20)
}
