import { useRef, useState } from 'react'
import { EmailField, NewPasswordField } from '@/components/account/AccountFields'
import { CaptchaBox, useCaptcha } from '@/components/account/CaptchaBox'
import { ErrorSummary } from '@/components/account/ErrorSummary'
import { useAccountForm } from '@/components/account/useAccountForm'
import { SENT_WHEN_AWAKE } from '@/components/account/useTypedEarly'
import { ReferralField } from '@/components/screens/signup/ReferralField'
import { Button } from '@/components/ui/Button'
import { Checkbox } from '@/components/ui/Checkbox'
import { Notice } from '@/components/ui/Notice'
import { useAuth } from '@/hooks/app/useAuth'
import { type FormValues, withoutEmptyValues } from '@/lib/account/forms'
import { storedUtm } from '@/lib/client/identity/utmStore'
import { anonId } from '@/lib/client/identity/visitorStore'

/** Email, password, referral code where there is one, terms and human check. */
export function SignUpForm({ referral, administrator }: { readonly referral: string; readonly administrator: string }) {
  const formRef = useRef<HTMLFormElement>(null)
  const { enter } = useAuth()
  const captcha = useCaptcha()
  const [hasReferral, setHasReferral] = useState(referral !== '')
  const [hasAgreed, setAgreed] = useState(false)
  const [termsError, setTermsError] = useState(false)
  const send = async (values: FormValues) => {
    const body = {
      email: (values.email ?? '').trim(),
      password: values.password ?? '',
      ...captcha.field,
      ...withoutEmptyValues({
        ...storedUtm(),
        anon_id: anonId(),
        referrer: document.referrer.slice(0, 500),
        administrator_token: administrator,
      }),
    }
    const code = (values.referral_code_used ?? '').trim()
    if (hasReferral) await enter('users.signUpReferral', { body: { ...body, referral_code_used: code } })
    else await enter('users.signUp', { body })
  }
  const form = useAccountForm({
    form: hasReferral ? 'signUpReferral' : 'signUp',
    formRef,
    captcha,
    initial: { email: '', password: '', referral_code_used: referral },
    send,
  })
  return (
    <form
      ref={formRef}
      method={SENT_WHEN_AWAKE}
      noValidate
      onSubmit={(event) => {
        setTermsError(!hasAgreed)
        if (hasAgreed) void form.submit(event)
        else event.preventDefault()
      }}
      className="flex flex-col gap-4"
    >
      {form.message === null ? null : <Notice tone="danger">{form.message}</Notice>}
      <ErrorSummary errors={form.errors} formRef={formRef} />
      <EmailField form={form} />
      <NewPasswordField form={form} />
      {hasReferral ? (
        <ReferralField form={form} />
      ) : (
        <button type="button" onClick={() => setHasReferral(true)} className="link self-start text-12">
          I have a referral code
        </button>
      )}
      <CaptchaBox captcha={captcha} error={form.errors.captcha} />
      <Checkbox checked={hasAgreed} onChange={setAgreed} aria-invalid={termsError && !hasAgreed}>
        I use the data for myself and treat none of it as investment advice.
      </Checkbox>
      {termsError && !hasAgreed ? (
        <p role="alert" className="text-12 text-danger">
          Please agree to go on.
        </p>
      ) : null}
      <Button submits kind="primary" size="l" isPending={form.isPending} className="w-full">
        Create the account
      </Button>
    </form>
  )
}
