import { useState } from 'react'
import { EmailField, NewPasswordField } from '@/components/account/AccountFields'
import { CaptchaBox, useCaptcha } from '@/components/account/CaptchaBox'
import { LegalLinks } from '@/components/account/DocumentFoot'
import { ErrorSummary } from '@/components/account/ErrorSummary'
import { type AccountForm, useAccountForm } from '@/components/account/useAccountForm'
import { ReferralField } from '@/components/screens/signup/ReferralField'
import { Button } from '@/components/ui/Button'
import { Checkbox } from '@/components/ui/Checkbox'
import { Notice } from '@/components/ui/Notice'
import { useAuth } from '@/hooks/app/useAuth'
import { type FormValues, withoutEmptyValues } from '@/lib/account/forms'
import { storedUtm } from '@/lib/client/identity/utmStore'
import { anonId } from '@/lib/client/identity/visitorStore'

/** The contract of an account, with the articles it names. */
function TermsField({ form }: { readonly form: AccountForm }) {
  const hasAgreed = form.values.terms === 'yes'
  const error = hasAgreed ? undefined : form.errors.terms
  return (
    <div className="flex flex-col gap-1.5">
      <Checkbox
        name="terms"
        checked={hasAgreed}
        onChange={(agrees) => form.change('terms', agrees ? 'yes' : '')}
        aria-invalid={error !== undefined}
        aria-describedby="terms-note"
      >
        I agree to the terms of use: the data are for my own use and none of it is investment advice.
      </Checkbox>
      <p className="flex flex-wrap gap-x-3 pl-6.5 text-12">
        <LegalLinks className="link" target="_blank" />
      </p>
      <p id="terms-note" className="min-h-4 text-12 text-danger">
        {error}
      </p>
    </div>
  )
}

/** Email, password, referral code where there is one, terms and human check. */
export function SignUpForm({ referral, administrator }: { readonly referral: string; readonly administrator: string }) {
  const { enter } = useAuth()
  const captcha = useCaptcha()
  const [hasReferral, setHasReferral] = useState(referral !== '')
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
    captcha,
    initial: { email: '', password: '', referral_code_used: referral, terms: '' },
    send,
  })
  return (
    <form {...form.element} className="flex flex-col gap-3">
      {form.message === null ? null : <Notice tone="danger">{form.message}</Notice>}
      <ErrorSummary errors={form.errors} formRef={form.element.ref} />
      <EmailField form={form} />
      <NewPasswordField form={form} />
      {hasReferral ? (
        <ReferralField form={form} />
      ) : (
        <button type="button" onClick={() => setHasReferral(true)} className="link mb-1 self-start text-12">
          I have a referral code
        </button>
      )}
      <CaptchaBox captcha={captcha} error={form.errors.captcha} />
      <TermsField form={form} />
      <Button submits kind="primary" size="l" isPending={form.isPending} className="w-full">
        Create the account
      </Button>
    </form>
  )
}
