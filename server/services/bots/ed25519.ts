import { createPublicKey, verify } from 'node:crypto'

/** DER before the 32 bytes of an Ed25519 key (RFC 8410 §4). */
const KEY_HEAD = '302a300506032b6570032100'

/** Whether a signature is that of the key over the message (RFC 8032). Key and signature in hex; what is none is false. */
export function isEd25519(message: Buffer, signature: string, publicKey: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(publicKey) || !/^[0-9a-f]{128}$/i.test(signature)) return false
  const key = createPublicKey({ key: Buffer.from(KEY_HEAD + publicKey, 'hex'), format: 'der', type: 'spki' })
  return verify(null, message, key, Buffer.from(signature, 'hex'))
}
