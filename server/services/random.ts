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

/** Ten letters and digits of chance, 49 bits, at least one of them a digit: the end of a shared address. */
export function newSlugTail(): string {
  let text = ''
  while (text.length < 10 || !/\d/.test(text)) {
    if (text.length >= 10) text = ''
    for (const byte of randomBytes(16))
      if (byte < plainLetters.length * 8 && text.length < 10) text += plainLetters[byte % plainLetters.length]
  }
  return text
}

/** A code to type, in groups of four ('k3mz-9wqa-…'), each of 19 bits. Bytes above the alphabet's last multiple are dropped, so letters are even. */
export function newGroupedCode(groups: number): string {
  const length = groups * 4
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < plainLetters.length * 8 && text.length < length) text += plainLetters[byte % plainLetters.length]
    }
  }
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

/** 160 bits for an authenticator (RFC 4226 §4). */
export function newMfaSecret(): Uint8Array {
  return randomBytes(20)
}
