import { Field } from '@/components/ui/Field'
import { Input } from '@/components/ui/Input'
import { PasswordInput } from '@/components/ui/PasswordInput'

export interface Proof {
  readonly password: string
  readonly code: string
}
export const noProof: Proof = { password: '', code: '' }

export interface ProofFieldsProps {
  readonly proof: Proof
  readonly onChange: (proof: Proof) => void
  /** Whether the account has a second factor, so that a code is needed too. */
  readonly needsCode: boolean
}

/** The password again, and a code where the second factor is on: asked before anything that protects the account changes. */
export function ProofFields({ proof, onChange, needsCode }: ProofFieldsProps) {
  return (
    <>
      <Field label="Current password">
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
  readonly value: string
  readonly onChange: (code: string) => void
}

export function CodeField({ label, hint, value, onChange }: CodeFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(ids) => (
        <Input
          {...ids}
          name="code"
          autoComplete="one-time-code"
          inputMode="text"
          maxLength={20}
          className="max-w-60 font-mono"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
