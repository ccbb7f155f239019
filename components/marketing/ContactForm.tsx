import { useState } from 'react'
import { CaptchaBox, useCaptcha } from '@/components/account/CaptchaBox'
import { ErrorSummary } from '@/components/account/ErrorSummary'
import { useAccountForm } from '@/components/account/useAccountForm'
import { Button } from '@/components/ui/Button'
import { AreaField, TextField } from '@/components/ui/fields'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import type { FormField } from '@/lib/account/forms'
import { settings } from '@/lib/client/settings'
import type { CallBody } from '@/lib/contract/calls'

export interface ContactFormProps {
  readonly kind: CallBody<'contact.send'>['kind']
  readonly title: string
  /** What is worth saying in it. */
  readonly about: string
  /** The message to begin with. */
  readonly draft?: string
  /** Told when it was sent. */
  readonly onSent?: () => void
}

/** C28: a request to the operator. The human check begins with the first field, so that readers are not asked for it. */
export function ContactForm({ kind, title, about, draft = '', onSent }: ContactFormProps) {
  const [isWriting, setWriting] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  const captcha = useCaptcha(isWriting)
  const call = useEndpointMutation('contact.send')
  const form = useAccountForm({
    form: 'contact',
    captcha,
    initial: { name: '', email: '', organization: '', message: draft },
    send: async ({ name = '', email = '', organization = '', message = '' }) => {
      const reply = await call.run({ body: { kind, name, email, organization, message, ...captcha.field } })
      setAnswer(reply.message)
      onSent?.()
    },
  })
  const line = (field: FormField, autoComplete: string, type: 'text' | 'email' = 'text') => ({
    name: field,
    type,
    autoComplete,
    value: form.values[field] ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => form.change(field, target.value),
    onBlur: () => form.checkField(field),
  })
  return (
    <section aria-label={title} id="contact" className="max-w-160 scroll-mt-20">
      <h2 className="display text-18">{title}</h2>
      <p className="mt-2 text-13 text-fg-2">{about}</p>
      <noscript>
        <p className="mt-3 text-13">
          The form needs scripts for its human check. A mail to {settings.supportEmail} does the same.
        </p>
      </noscript>
      {answer === null ? (
        <form {...form.element} onFocus={() => setWriting(true)} className="mt-4 flex flex-col gap-4">
          {form.message === null ? null : <Notice tone="danger">{form.message}</Notice>}
          <ErrorSummary errors={form.errors} formRef={form.element.ref} />
          <div className="grid gap-4 phone:grid-cols-2">
            <TextField label="Name" error={form.errors.name} {...line('name', 'name')} maxLength={80} />
            <TextField
              label="Organization"
              hint="If there is one"
              {...line('organization', 'organization')}
              maxLength={120}
            />
          </div>
          <TextField
            label="Email"
            hint="The answer goes there"
            error={form.errors.email}
            {...line('email', 'email', 'email')}
            maxLength={254}
            autoCapitalize="none"
          />
          <AreaField
            label="Message"
            error={form.errors.message}
            name="message"
            rows={6}
            maxLength={4000}
            value={form.values.message ?? ''}
            onChange={(event) => form.change('message', event.target.value)}
            onBlur={() => form.checkField('message')}
          />
          <CaptchaBox captcha={captcha} error={form.errors.captcha} />
          <Button submits kind="primary" size="l" isPending={form.isPending} className="self-start">
            Send
          </Button>
        </form>
      ) : (
        <div role="status" className="mt-4">
          <Notice>{answer}</Notice>
        </div>
      )}
    </section>
  )
}
