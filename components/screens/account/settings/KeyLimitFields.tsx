import { Checkbox } from '@/components/ui/Checkbox'
import { AreaField } from '@/components/ui/fields'
import { KEY_SCOPES, type KeyScope, READ_SCOPES, scopeWords } from '@/lib/access/keyScopes'
import { wordsOf } from '@/lib/core/phrases'

/** What a key is kept to, as it stands in the form. */
export interface KeyLimitValues {
  readonly scopes: readonly KeyScope[]
  /** One address or network a line. */
  readonly addresses: string
}

export const NO_LIMITS: KeyLimitValues = { scopes: READ_SCOPES, addresses: '' }

/** Every family that reads, and nothing else, is no limit: families that come later are read too. */
export const limitsOf = ({ scopes, addresses }: KeyLimitValues) => ({
  scopes: READ_SCOPES.join() === scopes.join() ? [] : [...scopes],
  addresses: [...wordsOf(addresses)],
})

/** A key that reads nothing is none. */
export const scopesFault = ({ scopes }: KeyLimitValues): string | null =>
  scopes.length === 0 ? 'Choose what it reads' : null

export interface KeyLimitFieldsProps {
  readonly values: KeyLimitValues
  readonly error: string | null
  readonly scopesError?: string | null | undefined
  readonly onChange: (values: KeyLimitValues) => void
}

/** What the key reads and where it is used from. */
export function KeyLimitFields({ values, error, scopesError, onChange }: KeyLimitFieldsProps) {
  const toggle = (scope: KeyScope, isOn: boolean) =>
    onChange({ ...values, scopes: KEY_SCOPES.filter((each) => (each === scope ? isOn : values.scopes.includes(each))) })
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-12 text-fg-2">Reads</legend>
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            aria-invalid={typeof scopesError === 'string' || undefined}
            checked={values.scopes.includes(scope)}
            onChange={(isOn) => toggle(scope, isOn)}
          >
            {scopeWords[scope].label} <span className="text-fg-3">({scopeWords[scope].about})</span>
          </Checkbox>
        ))}
        {typeof scopesError === 'string' ? <p className="text-12 text-danger">{scopesError}</p> : null}
      </fieldset>
      <AreaField
        label="Opens from"
        hint="Addresses and networks such as 203.0.113.7 or 203.0.113.0/24, one a line. Empty: from anywhere."
        error={error}
        isCode
        rows={2}
        className="max-w-100"
        value={values.addresses}
        onChange={(event) => onChange({ ...values, addresses: event.target.value })}
      />
    </div>
  )
}
