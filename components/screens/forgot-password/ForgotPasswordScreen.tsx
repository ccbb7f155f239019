import Link from 'next/link'
import { useState } from 'react'
import { EmailField, FormFoot } from '@/components/account/AccountFields'
import { CaptchaBox, useCaptcha } from '@/components/account/CaptchaBox'
import { SupportFoot } from '@/components/account/SupportFoot'
import { useAccountForm } from '@/components/account/useAccountForm'
import { FormTemplate } from '@/components/templates/FormTemplate'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'

/** Asks for a reset link. The answer is the same whether the address has an account or not. Spec §7 Forgot password. */
export function ForgotPasswordScreen() {
  const captcha = useCaptcha()
  const ask = useEndpointMutation('users.sendPasswordReset')
  const [answer, setAnswer] = useState<string | null>(null)
  const form = useAccountForm({
    form: 'forgotPassword',
    captcha,
    initial: { email: '' },
    send: async ({ email = '' }) => {
      const reply = await ask.run({ body: { email: email.trim(), ...captcha.field } })
      setAnswer(reply.message)
    },
  })
  return (
    <FormTemplate title="Forgot your password" footer={<SupportFoot />}>
      {answer === null ? (
        <form {...form.element} className="flex flex-col gap-4">
          <p className="text-13 text-fg-2">We mail you a link that works once, for one hour.</p>
          {form.message === null ? null : <Notice tone="danger">{form.message}</Notice>}
          <EmailField form={form} />
          <CaptchaBox captcha={captcha} error={form.errors.captcha} />
          <Button submits kind="primary" size="l" isPending={form.isPending} className="w-full">
            Send the link
          </Button>
        </form>
      ) : (
        <div role="status">
          <Notice>{answer}</Notice>
        </div>
      )}
      <FormFoot>
        <Link href="/login" className="link">
          Back to the log-in
        </Link>
      </FormFoot>
    </FormTemplate>
  )
}
