import { HumanCheck } from '@/components/screens/login/HumanCheck'
import { useAltcha } from '@/components/screens/login/useAltcha'
import { captchaFieldOf } from '@/lib/account/forms'
import { settings } from '@/lib/client/settings'

export interface Captcha {
  /** '' while the check is not passed. */
  readonly answer: string
  /** The answer in the field that is named after the provider. Spec §5 Account forms. */
  readonly field: Readonly<Record<string, string>>
  /** The host takes an answer once: every sent form needs a new one. */
  readonly renew: () => void
  readonly state: ReturnType<typeof useAltcha>
}

const provider =
  settings.captchaProvider === 'turnstile' || settings.captchaProvider === 'hcaptcha'
    ? settings.captchaProvider
    : 'altcha'

/** The human check of a form; it begins when it is asked for. */
export function useCaptcha(isAsked = true): Captcha {
  const state = useAltcha(isAsked)
  const answer = state.captcha.status === 'passed' ? state.captcha.answer : ''
  return { answer, field: { [captchaFieldOf(provider)]: answer }, renew: state.renew, state }
}

export interface CaptchaBoxProps {
  readonly captcha: Captcha
  readonly error?: string | undefined
}

/** Shows the human check and, when the form was sent too early, why it waits. */
export function CaptchaBox({ captcha, error }: CaptchaBoxProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <HumanCheck captcha={captcha.state.captcha} onRetry={captcha.renew} />
      {error === undefined || captcha.answer !== '' ? null : (
        <p role="alert" className="text-12 text-danger">
          {error}.
        </p>
      )}
    </div>
  )
}
