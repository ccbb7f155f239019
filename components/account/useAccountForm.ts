import { type FormEvent, useRef, useState } from 'react'
import type { Captcha } from '@/components/account/CaptchaBox'
import { useReadyToEnter } from '@/components/account/useReadyToEnter'
import { SENT_WHEN_AWAKE, useTypedEarly } from '@/components/account/useTypedEarly'
import { messageOf } from '@/components/screens/login/loginFailure'
import { useAfterPress } from '@/hooks/view/useAfterPress'
import { checkForm, type FormErrors, type FormField, type FormName, type FormValues } from '@/lib/account/forms'
import { weaknessOf } from '@/lib/account/weakPassword'

export interface AccountFormOptions {
  readonly form: FormName
  readonly captcha: Captcha
  readonly initial: FormValues
  /** Sends the form; what it throws is shown in the form. */
  readonly send: (values: FormValues) => Promise<void>
}

/** What a browser fills in, or a person types, before the page is awake. */
const EARLY_FIELDS: readonly FormField[] = [
  'name',
  'email',
  'organization',
  'message',
  'password',
  'referral_code_used',
]

/** State and rules of an account form: checks on blur and on send, focus on the first error, the host's own words. C28. */
export function useAccountForm({ form, captcha, initial, send }: AccountFormOptions) {
  const formRef = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<FormValues>(initial)
  const [errors, setErrors] = useState<FormErrors>({})
  const [message, setMessage] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const afterPress = useAfterPress()

  useReadyToEnter()
  useTypedEarly(formRef, EARLY_FIELDS, (typed) => setValues((before) => ({ ...before, ...typed })))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = checkAll(form, { ...values, captcha: captcha.answer })
    setErrors(found)
    setMessage(null)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      formRef.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setPending(true)
    try {
      await send(values)
    } catch (error) {
      setMessage(messageOf(error))
      captcha.renew()
    } finally {
      setPending(false)
    }
  }
  const change = (field: FormField, value: string) => setValues((before) => ({ ...before, [field]: value }))
  const checkField = (field: FormField) => {
    if (!values[field]) return
    const found = checkAll(form, { ...values, captcha: 'unasked' })[field]
    afterPress(() =>
      setErrors(({ [field]: _old, ...others }) => (found === undefined ? others : { ...others, [field]: found })),
    )
  }
  /** What the form element itself takes. */
  const element = {
    ref: formRef,
    method: SENT_WHEN_AWAKE,
    noValidate: true,
    onSubmit: (event: FormEvent) => void submit(event),
  }
  return { values, errors, message, isPending, element, change, checkField }
}

/** The rules of the form, and for a password that is chosen now that it is not easy to guess. */
function checkAll(form: FormName, values: FormValues): FormErrors {
  const errors = checkForm(form, values)
  const isChosen = form !== 'logIn' && values.password !== undefined && errors.password === undefined
  const weakness = isChosen ? weaknessOf(values.password ?? '', values.email ?? '') : null
  return weakness === null ? errors : { ...errors, password: weakness }
}

export type AccountForm = ReturnType<typeof useAccountForm>
