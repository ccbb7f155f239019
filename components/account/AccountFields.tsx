import type { ReactNode } from 'react'
import { PasswordMeter } from '@/components/account/PasswordMeter'
import type { AccountForm } from '@/components/account/useAccountForm'
import { Field } from '@/components/ui/Field'
import { TextField } from '@/components/ui/fields'
import { PasswordInput } from '@/components/ui/PasswordInput'

export function EmailField({ form }: { readonly form: AccountForm }) {
  return (
    <TextField
      label="Email"
      keepsLine
      error={form.errors.email}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      value={form.values.email ?? ''}
      onChange={(event) => form.change('email', event.target.value)}
      onBlur={() => form.checkField('email')}
    />
  )
}

/** A password that is chosen now: its length is shown while it is typed. */
export function NewPasswordField({
  form,
  label = 'Password',
}: {
  readonly form: AccountForm
  readonly label?: string
}) {
  const value = form.values.password ?? ''
  return (
    <Field label={label} error={form.errors.password} hint={<PasswordMeter password={value} />}>
      {(ids) => (
        <PasswordInput
          {...ids}
          name="password"
          autoComplete="new-password"
          value={value}
          onChange={(event) => form.change('password', event.target.value)}
          onBlur={() => form.checkField('password')}
        />
      )}
    </Field>
  )
}

/** Links under a form. */
export function FormFoot({ children }: { readonly children: ReactNode }) {
  return <p className="mt-5 text-12 text-fg-2">{children}</p>
}
