import { createHmac } from 'node:crypto'

/** `v1=` and HMAC-SHA256 (RFC 2104) over `<seconds>.<body>`, hex: a receiver that checks it knows who sent what, and when. */
export function signatureOf(secret: string, atS: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex')}`
}
