import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** An address with the capitals of EIP-55: a letter is large where the digit of the hash of the small form is 8 or more. */
export function checksumAddress(address: string): string {
  const small = address.slice(2).toLowerCase()
  const hash = hexOf(keccak_256(Buffer.from(small, 'ascii')))
  const letters = [...small].map((letter, i) =>
    Number.parseInt(hash[i] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}

/** What `personal_sign` signs of a text: EIP-191, version 0x45. */
export function personalHash(message: string): Uint8Array {
  const text = Buffer.from(message, 'utf8')
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`, 'latin1'), text]))
}

const SIGNATURE = /^0x([0-9a-fA-F]{64})([0-9a-fA-F]{64})([0-9a-fA-F]{2})$/

/**
 * The address whose key signed a text by `personal_sign`, in the form of EIP-55; null where the signature is none.
 * `signature` is 0x, r, s and v; v is 27 or 28, of some wallets 0 or 1.
 */
export function signerOf(message: string, signature: string): string | null {
  const [, r, s, v] = SIGNATURE.exec(signature) ?? []
  if (r === undefined || s === undefined || v === undefined) return null
  const recovery = Number.parseInt(v, 16) % 27
  if (recovery > 1) return null
  try {
    const bytes = Buffer.from(`${recovery.toString(16).padStart(2, '0')}${r}${s}`, 'hex')
    const key = secp256k1.recoverPublicKey(bytes, personalHash(message), { prehash: false })
    const point = secp256k1.Point.fromBytes(key).toBytes(false)
    return checksumAddress(`0x${hexOf(keccak_256(point.subarray(1)).subarray(12))}`)
  } catch {
    // r or s is no number of the curve.
    return null
  }
}
