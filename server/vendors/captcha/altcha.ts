import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Clock } from '@/lib/core/clock'
import type { CaptchaFields, CaptchaVerifier } from '@/server/vendors/captcha/port'

const lifeMs = 10 * 60_000

/** Work asked of the browser: a few tenths of a second on a phone. */
const WORK = { cost: 2000, least: 200, most: 800 }

/** Self-hosted proof of work (ALTCHA): no outside service, an answer counts once. */
export class AltchaVerifier implements CaptchaVerifier {
  readonly field = 'altcha'
  private readonly used = new Map<string, number>()

  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
    private readonly work = WORK,
  ) {}

  async challenge(): Promise<Record<string, unknown>> {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: this.work.cost,
      counter: randomInt(this.work.least, this.work.most),
      deriveKey,
      expiresAt: new Date(this.clock() + lifeMs),
      hmacSignatureSecret: this.secret,
      hmacKeySignatureSecret: `${this.secret}:key`,
    })
    return { ...challenge }
  }

  async verify(fields: CaptchaFields): Promise<boolean> {
    const payload = readPayload(fields.altcha)
    const signature = payload?.challenge.signature
    if (!payload || !signature) return false
    this.forgetOld()
    if (this.used.has(signature)) return false
    const result = await verifySolution({
      challenge: payload.challenge,
      solution: payload.solution,
      deriveKey,
      hmacSignatureSecret: this.secret,
      hmacKeySignatureSecret: `${this.secret}:key`,
    })
    // Asked again behind the wait: of two answers at once one counts.
    if (!result.verified || this.used.has(signature)) return false
    this.used.set(signature, this.clock() + lifeMs)
    return true
  }

  private forgetOld(): void {
    const now = this.clock()
    for (const [signature, until] of this.used) if (until < now) this.used.delete(signature)
  }
}

function readPayload(text: string | undefined): Payload | null {
  if (!text) return null
  try {
    const payload = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Partial<Payload>
    return payload.challenge && payload.solution ? (payload as Payload) : null
  } catch {
    return null
  }
}
