import { type RefObject, useState } from 'react'
import { useReadyToEnter } from '@/components/account/useReadyToEnter'
import { useTypedEarly } from '@/components/account/useTypedEarly'
import { useAuth } from '@/hooks/app/useAuth'
import { useAfterPress } from '@/hooks/view/useAfterPress'
import { captchaFieldOf, checkForm, type FormErrors } from '@/lib/account/forms'
import { settings } from '@/lib/client/settings'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStored } from '@/lib/client/storage/storage'

interface LoginValues {
  readonly email: string
  readonly password: string
  readonly mfaCode: string
  /** Spare this browser the code for thirty days. */
  readonly remembers: boolean
}

export interface LoginForm {
  readonly values: LoginValues
  readonly errors: FormErrors
  /** The host's words, as they came. */
  readonly message: string | null
  /** The words ask for the next step: nothing has gone wrong. */
  readonly isQuestion: boolean
  readonly needsMfa: boolean
  readonly isPending: boolean
  readonly change: (next: Partial<LoginValues>) => void
  readonly checkField: (field: 'email' | 'password' | 'mfa_code') => void
  readonly submit: (captchaAnswer: string) => Promise<boolean>
}

/** Named by the environment; the built-in check is the default. */
export const captchaProvider =
  settings.captchaProvider === 'turnstile' || settings.captchaProvider === 'hcaptcha'
    ? settings.captchaProvider
    : 'altcha'

/** State and rules of the login form. Spec §5 Account forms, §8 Login responses; C28. */
export function useLoginForm(formRef: RefObject<HTMLFormElement | null>): LoginForm {
  const { enter } = useAuth()
  const [values, setValues] = useState<LoginValues>({ email: '', password: '', mfaCode: '', remembers: false })
  const [errors, setErrors] = useState<FormErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const [isQuestion, setQuestion] = useState(false)
  const [needsMfa, setNeedsMfa] = useState(false)
  const [isPending, setPending] = useState(false)
  const afterPress = useAfterPress()

  useReadyToEnter()
  useTypedEarly(formRef, ['email', 'password'], (typed) => setValues((before) => ({ ...before, ...typed })))

  const check = (captcha: string): FormErrors =>
    checkForm('logIn', { email: values.email, password: values.password, mfa_code: values.mfaCode, captcha })

  const submit = async (captcha: string): Promise<boolean> => {
    const found = check(captcha)
    setErrors(found)
    setMessage(null)
    if (Object.keys(found).length > 0) {
      formRef.current?.querySelector<HTMLElement>(`[name="${Object.keys(found)[0]}"]`)?.focus()
      return false
    }
    setPending(true)
    const device = readStored(storageKeys.device)
    try {
      await enter('users.logIn', {
        body: {
          email: values.email.trim(),
          password: values.password,
          ...(values.mfaCode === ''
            ? {}
            : { mfa_code: values.mfaCode.trim(), ...(values.remembers ? { remember_device: true } : {}) }),
          ...(device === null ? {} : { device_token: device }),
          [captchaFieldOf(captchaProvider)]: captcha,
        },
      })
      return true
    } catch (error) {
      const failure = await import('@/components/screens/login/loginFailure')
      const asks = failure.asksForMfa(error)
      setNeedsMfa((before) => before || asks)
      setQuestion(asks && values.mfaCode === '')
      setMessage(failure.messageOf(error))
      return false
    } finally {
      setPending(false)
    }
  }

  return {
    values,
    errors,
    message,
    isQuestion,
    needsMfa,
    isPending,
    change: (next) => setValues((before) => ({ ...before, ...next })),
    checkField: (field) => {
      const found = check('unasked')
      afterPress(() =>
        setErrors(({ [field]: _old, ...others }) =>
          found[field] === undefined ? others : { ...others, [field]: found[field] },
        ),
      )
    },
    submit,
  }
}
