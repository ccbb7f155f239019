import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Clock } from '@/lib/core/clock'
import type { EpochMs } from '@/lib/core/nominal'
import type { CaptchaFields, CaptchaVerifier } from '@/server/vendors/captcha/port'

const lifeMs = 10 * 60_000

/** Work asked of the browser: a few tenths of a second on a phone. */
const WORK = { cost: 2000, least: 200, most: 800 }

/** Self-hosted proof of work (ALTCHA): no outside service, an answer counts once. */
export class AltchaVerifier implements CaptchaVerifier {
  readonly field = 'altcha'
  constructor(
    private readonly secret: string,
    private readonly clock: Clock,
    /** Notes that an answer is used until then; false: it was before. */
    private readonly use: (signature: string, untilMs: EpochMs) => Promise<boolean>,
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
    const result = await verifySolution({
      challenge: payload.challenge,
      solution: payload.solution,
      deriveKey,
      hmacSignatureSecret: this.secret,
      hmacKeySignatureSecret: `${this.secret}:key`,
    })
    return result.verified && this.use(signature, this.clock() + lifeMs)
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
