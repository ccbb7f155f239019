import { Field } from '@/components/ui/Field'
import { TextField } from '@/components/ui/fields'
import { PasswordInput } from '@/components/ui/PasswordInput'
import { type Faults, missing } from '@/hooks/view/useSubmit'

export interface Proof {
  readonly password: string
  readonly code: string
}
export const noProof: Proof = { password: '', code: '' }

/** What a proof lacks. */
export const proofFaults = ({ password, code }: Proof, needsCode: boolean) => ({
  password: missing(password, 'Enter your password'),
  code: needsCode ? missing(code, 'Enter the code') : null,
})

export interface ProofFieldsProps {
  readonly proof: Proof
  readonly onChange: (proof: Proof) => void
  /** Whether the account has a second factor, so that a code is needed too. */
  readonly needsCode: boolean
  readonly errors?: Faults<'password' | 'code'>
}

/** The password again, and a code where the second factor is on: asked before anything that protects the account changes. */
export function ProofFields({ proof, onChange, needsCode, errors = {} }: ProofFieldsProps) {
  return (
    <>
      <Field label="Current password" error={errors.password}>
        {(ids) => (
          <PasswordInput
            {...ids}
            name="current_password"
            autoComplete="current-password"
            value={proof.password}
            onChange={(event) => onChange({ ...proof, password: event.target.value })}
          />
        )}
      </Field>
      {needsCode ? (
        <CodeField
          label="Code"
          hint="Of your authenticator, or a recovery code"
          error={errors.code}
          value={proof.code}
          onChange={(code) => onChange({ ...proof, code })}
        />
      ) : null}
    </>
  )
}

export interface CodeFieldProps {
  readonly label: string
  readonly hint: string
  readonly error?: string | null | undefined
  readonly value: string
  readonly onChange: (code: string) => void
}

export function CodeField({ label, hint, error, value, onChange }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      name="code"
      autoComplete="one-time-code"
      inputMode="text"
      maxLength={40}
      className="max-w-72 font-mono"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
