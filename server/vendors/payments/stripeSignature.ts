import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceMs = 300_000

/**
 * Checks a `Stripe-Signature` header: `t=<seconds>,v1=<hex>[,v1=…]`, each v1 an HMAC-SHA256 of `<t>.<body>`. False when
 * none fits or the time is more than five minutes away, so that an old delivery cannot be sent again.
 * Source: Stripe documentation, "Verify webhook signatures manually".
 */
export function isSignedByStripe(
  delivery: { readonly text: string; readonly signature: string },
  secret: string,
  nowMs: number,
): boolean {
  const parts = delivery.signature.split(',').map((part) => part.split('=', 2))
  const time = parts.find(([key]) => key === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(nowMs - Number(time) * 1000) > toleranceMs) return false
  const expected = createHmac('sha256', secret).update(`${time}.${delivery.text}`).digest()
  return parts.some(([key, value]) => key === 'v1' && equals(value ?? '', expected))
}

function equals(hex: string, expected: Buffer): boolean {
  const given = Buffer.from(hex, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
