import { type FormEvent, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { ErrorSummary } from '@/components/account/ErrorSummary'
import { SENT_WHEN_AWAKE } from '@/components/account/useTypedEarly'
import { Captcha, type CaptchaHandle } from '@/components/screens/login/Captcha'
import { captchaProvider, useLoginForm } from '@/components/screens/login/useLoginForm'
import { Button } from '@/components/ui/Button'
import { Checkbox } from '@/components/ui/Checkbox'
import { Field } from '@/components/ui/Field'
import { TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { PasswordInput } from '@/components/ui/PasswordInput'

/** A code of an authenticator; recovery codes are longer and are sent by hand. */
const SIX_DIGITS = /^\d{6}$/

export interface LoginFormProps {
  /** Right end of the password's label line. */
  readonly forgot?: ReactNode
}

/** Email, password, human check and, when the account asks for it, a second factor. */
export function LoginForm({ forgot }: LoginFormProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const form = useLoginForm(formRef)
  const captchaRef = useRef<CaptchaHandle>(null)
  const [answer, setAnswer] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const sent = useRef({ answer: '', isWaiting: false })
  const { values, errors } = form
  /** The button may be pressed while the check still works: the form then goes as soon as there is an answer. */
  const takeAnswer = useCallback((next: string) => {
    const wasWaiting = sent.current.isWaiting && next !== ''
    sent.current = { answer: next, isWaiting: sent.current.isWaiting && next === '' }
    setAnswer(next)
    if (!wasWaiting) return
    setWaiting(false)
    formRef.current?.requestSubmit()
  }, [])
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (sent.current.answer === '' && values.email !== '' && values.password !== '') {
      sent.current.isWaiting = true
      setWaiting(true)
      return
    }
    const isDone = await form.submit(sent.current.answer)
    // The host takes an answer once, also for a wrong password.
    if (!isDone && sent.current.answer !== '') captchaRef.current?.renew()
  }
  return (
    <form
      ref={formRef}
      method={SENT_WHEN_AWAKE}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="flex flex-col gap-4"
    >
      {form.message === null ? null : (
        <div role={form.isQuestion ? 'status' : undefined}>
          <Notice tone={form.isQuestion ? 'info' : 'danger'}>{form.message}</Notice>
        </div>
      )}
      <ErrorSummary errors={errors} formRef={formRef} />
      <TextField
        label="Email"
        error={errors.email}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        value={values.email}
        onChange={(event) => form.change({ email: event.target.value })}
        onBlur={() => values.email !== '' && form.checkField('email')}
      />
      <Field label="Password" aside={forgot} error={errors.password}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="password"
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => form.change({ password: event.target.value })}
          />
        )}
      </Field>
      {/* Before the field: six digits send themselves. */}
      {form.needsMfa ? (
        <Checkbox checked={values.remembers} onChange={(remembers) => form.change({ remembers })}>
          Do not ask this browser for a code for 30 days
        </Checkbox>
      ) : null}
      {form.needsMfa ? <SecondFactor form={form} formRef={formRef} /> : null}
      <Captcha provider={captchaProvider} ref={captchaRef} onAnswer={takeAnswer} />
      {errors.captcha === undefined || answer !== '' ? null : (
        <p role="alert" className="text-12 text-danger">
          {errors.captcha}.
        </p>
      )}
      <Button submits kind="primary" size="l" isPending={form.isPending || isWaiting} className="mt-1 w-full">
        Log in
      </Button>
    </form>
  )
}

interface SecondFactorProps {
  readonly form: ReturnType<typeof useLoginForm>
  readonly formRef: RefObject<HTMLFormElement | null>
}

/** The code of an authenticator, or one for recovery. */
function SecondFactor({ form, formRef }: SecondFactorProps) {
  return (
    <TextField
      label="Second factor"
      hint="Six digits from your authenticator, or a recovery code"
      error={form.errors.mfa_code}
      name="mfa_code"
      autoComplete="one-time-code"
      inputMode="text"
      autoFocus
      value={form.values.mfaCode}
      onChange={(event) => {
        const next = event.target.value
        form.change({ mfaCode: next })
        // Six digits are whole; the values of the form are those of the next render.
        if (SIX_DIGITS.test(next.trim()) && !form.isPending) setTimeout(() => formRef.current?.requestSubmit())
      }}
    />
  )
}
