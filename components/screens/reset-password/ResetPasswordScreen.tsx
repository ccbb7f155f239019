import Link from 'next/link'
import { useState } from 'react'
import { FormFoot, NewPasswordField } from '@/components/account/AccountFields'
import { CaptchaBox, useCaptcha } from '@/components/account/CaptchaBox'
import { ErrorSummary } from '@/components/account/ErrorSummary'
import { SupportFoot } from '@/components/account/SupportFoot'
import { useAccountForm } from '@/components/account/useAccountForm'
import { FormTemplate } from '@/components/templates/FormTemplate'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'

export interface ResetPasswordParams {
  readonly email: string
  readonly token: string
}

/** Sets a new password with the mailed link. Every session of the account ends. Spec §7 Reset password. */
export function ResetPasswordScreen({ email, token }: ResetPasswordParams) {
  const [answer, setAnswer] = useState<string | null>(null)
  const isComplete = email !== '' && token !== ''
  return (
    <FormTemplate title="Choose a new password" footer={<SupportFoot />}>
      {answer !== null ? (
        <div role="status" className="flex flex-col items-start gap-4">
          <Notice>{answer} All other sessions were ended.</Notice>
          <ButtonLink kind="primary" size="l" href="/login">
            Log in
          </ButtonLink>
        </div>
      ) : null}
      {answer === null && isComplete ? <ResetForm email={email} token={token} onDone={setAnswer} /> : null}
      {isComplete ? null : <Notice tone="danger">This link is incomplete. Ask for a new one.</Notice>}
      <FormFoot>
        <Link href="/forgot-password" className="link">
          Ask for a new link
        </Link>
      </FormFoot>
    </FormTemplate>
  )
}

function ResetForm({ email, token, onDone }: ResetPasswordParams & { readonly onDone: (message: string) => void }) {
  const captcha = useCaptcha()
  const reset = useEndpointMutation('users.resetPassword')
  const form = useAccountForm({
    form: 'resetPassword',
    captcha,
    initial: { email, token, password: '' },
    send: async ({ password = '' }) => {
      const reply = await reset.run({ body: { email, token, password, ...captcha.field } })
      onDone(reply.message)
    },
  })
  return (
    <form {...form.element} className="flex flex-col gap-4">
      {form.message === null ? null : <Notice tone="danger">{form.message}</Notice>}
      <ErrorSummary errors={form.errors} formRef={form.element.ref} />
      <p className="text-13 text-fg-2">
        For <strong className="font-medium text-fg-1">{email}</strong>
      </p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField form={form} label="New password" />
      <CaptchaBox captcha={captcha} error={form.errors.captcha} />
      <Button submits kind="primary" size="l" isPending={form.isPending} className="w-full">
        Set the password
      </Button>
    </form>
  )
}

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** What the mailed link carries. */
export function readResetParams(query: Readonly<Record<string, string | string[] | undefined>>): ResetPasswordParams {
  return { email: textOf(query.email), token: textOf(query.token) }
}
