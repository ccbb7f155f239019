import { Field } from '@/components/ui/Field'
import { AreaField } from '@/components/ui/fields'
import { Input } from '@/components/ui/Input'
import { Select } from '@/components/ui/Select'
import type { CallField } from '@/lib/api/readDocument'

export type FieldValues = Readonly<Record<string, string>>

export interface CallFieldsProps {
  readonly fields: readonly CallField[]
  readonly values: FieldValues
  readonly onChange: (name: string, value: string) => void
  /** Text of the body; null: the call has none. */
  readonly body: string | null
  readonly onBody: (text: string) => void
}

/** Inputs for the values of a call. */
export function CallFields({ fields, values, onChange, body, onBody }: CallFieldsProps) {
  return (
    <>
      {fields.length === 0 && body === null ? <p className="text-12 text-fg-3">It takes no values.</p> : null}
      <div className="grid w-full grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-3">
        {fields.map((field) => (
          <Field
            key={field.name}
            label={field.name}
            aside={<span className="text-11 text-fg-3">{field.isRequired ? 'needed' : field.where}</span>}
            {...(field.preset === '' ? {} : { hint: `Else ${field.preset}` })}
          >
            {(ids) =>
              typeof field.kind === 'string' ? (
                <Input
                  {...ids}
                  size="m"
                  className="font-mono"
                  spellCheck={false}
                  autoComplete="off"
                  maxLength={4000}
                  inputMode={field.kind === 'number' ? 'decimal' : 'text'}
                  value={values[field.name] ?? ''}
                  onChange={(event) => onChange(field.name, event.target.value)}
                />
              ) : (
                <Select
                  {...ids}
                  options={['', ...field.kind].map((value) => ({ value, label: value === '' ? 'left out' : value }))}
                  value={values[field.name] ?? ''}
                  onChange={(value) => onChange(field.name, value)}
                />
              )
            }
          </Field>
        ))}
      </div>
      {body === null ? null : (
        <div className="w-full">
          <AreaField
            label="Body (JSON)"
            rows={5}
            className="font-mono text-12"
            spellCheck={false}
            value={body}
            onChange={(event) => onBody(event.target.value)}
          />
        </div>
      )}
    </>
  )
}
