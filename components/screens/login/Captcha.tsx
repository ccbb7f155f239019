import { type Ref, useEffect, useImperativeHandle } from 'react'
import type { ExternalProvider } from '@/components/screens/login/externalCaptcha'
import { HumanCheck } from '@/components/screens/login/HumanCheck'
import { useAltcha } from '@/components/screens/login/useAltcha'
import { useExternalCaptcha } from '@/components/screens/login/useExternalCaptcha'
import { type CaptchaProvider, captchaFieldOf } from '@/lib/account/forms'

export interface CaptchaHandle {
  /** An answer counts once: ask for a new one. */
  readonly renew: () => void
}

export interface CaptchaProps {
  readonly provider: CaptchaProvider
  readonly ref: Ref<CaptchaHandle>
  /** '' while there is no answer. */
  readonly onAnswer: (answer: string) => void
}

/** The human check of the configured provider (spec §5 Account forms). */
export function Captcha({ provider, ...rest }: CaptchaProps) {
  return provider === 'altcha' ? <BuiltIn {...rest} /> : <External provider={provider} {...rest} />
}

function BuiltIn({ ref, onAnswer }: Omit<CaptchaProps, 'provider'>) {
  const { captcha, renew } = useAltcha()
  const answer = captcha.status === 'passed' ? captcha.answer : ''
  useImperativeHandle(ref, () => ({ renew }), [renew])
  // The form above keeps the answer that it sends.
  useEffect(() => onAnswer(answer), [answer, onAnswer])
  return <HumanCheck captcha={captcha} onRetry={renew} />
}

function External({ provider, ref, onAnswer }: CaptchaProps & { readonly provider: ExternalProvider }) {
  const { boxRef, answer, failure, renew } = useExternalCaptcha(provider)
  useImperativeHandle(ref, () => ({ renew }), [renew])
  useEffect(() => onAnswer(answer), [answer, onAnswer])
  return (
    <section aria-label="Human check" className="flex min-h-16 flex-col gap-2">
      <input type="hidden" name={captchaFieldOf(provider)} value={answer} />
      <div ref={boxRef} />
      {failure === null ? null : (
        <p role="alert" className="text-12 text-danger">
          {failure}{' '}
          <button type="button" onClick={renew} className="link">
            Try again
          </button>
        </p>
      )}
    </section>
  )
}
