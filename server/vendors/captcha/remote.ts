import { z } from 'zod'
import { ServiceError } from '@/server/errors'
import { callOut } from '@/server/vendors/callOut'
import type { CaptchaFields, CaptchaVerifier } from '@/server/vendors/captcha/port'

const Answer = z.object({ success: z.boolean() })

/** Turnstile and hCaptcha: both take secret, response and address as a form and answer `{success}`. */
export class RemoteCaptcha implements CaptchaVerifier {
  constructor(
    readonly field: 'cf-turnstile-response' | 'h-captcha-response',
    private readonly settings: { readonly siteKey: string; readonly secret: string; readonly verifyUrl: string },
  ) {}

  async challenge(): Promise<Record<string, unknown>> {
    return { field: this.field, site_key: this.settings.siteKey }
  }

  async verify(fields: CaptchaFields, address: string): Promise<boolean> {
    const response = fields[this.field]
    if (!response) return false
    const body = new URLSearchParams({ secret: this.settings.secret, response, remoteip: address })
    try {
      const answer = await callOut(this.settings.verifyUrl, { method: 'POST', body, signal: AbortSignal.timeout(5000) })
      return answer.ok && Answer.parse(await answer.json()).success
    } catch {
      throw new ServiceError('unavailable', 'The captcha service does not answer. Please try again.')
    }
  }
}
