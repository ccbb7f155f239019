import { Secret, TOTP } from 'otpauth'
import brand from '@/lib/navigation/brand.json'

/** How long a code is shown. */
export const periodS = 30
/** Steps before the present one that still count: what is typed at the end of a step arrives in the next (RFC 6238 §5.2). None after. */
export const stepsBefore = 1

/** The address an authenticator app reads, and the same secret as text. RFC 6238: SHA-1, six digits, 30 seconds. */
export function describeSecret(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const key = new Secret({ buffer: Uint8Array.from(secret).buffer })
  return { secret: key.base32, uri: generatorOf(key, email).toString() }
}

/** The step (30-second count since 1970) a code belongs to, or null when it fits no step near `nowMs`. */
export function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return null
  const delta = generatorOf(Secret.fromBase32(secret), '').validate({
    token: digits,
    timestamp: nowMs,
    window: stepsBefore,
  })
  return delta === null || delta > 0 ? null : Math.floor(nowMs / 1000 / periodS) + delta
}

function generatorOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: brand.brand, label, secret, algorithm: 'SHA1', digits: 6, period: periodS })
}
