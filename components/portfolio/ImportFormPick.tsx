import type { ImportAnswer } from '@/components/portfolio/importAnswer'
import { SelectField } from '@/components/ui/fields'
import { optionsOf } from '@/components/ui/optionsOf'
import { formatCount } from '@/lib/format/number'

/** What the reader says of a file beside its columns. */
export interface FileForm {
  readonly from_account?: string
  readonly is_day_first?: boolean
  readonly is_comma_decimal?: boolean
}

export interface ImportFormPickProps {
  readonly accounts: ImportAnswer['accounts']
  readonly form: FileForm
  readonly onPick: (form: FileForm) => void
}

const DATES = optionsOf({ month: '12/31/2026 (month first)', day: '31/12/2026 (day first)' })
const NUMBERS = optionsOf({ point: '1,234.56', comma: '1.234,56' })

/** Which account of the file is read, and how its dates and numbers are written where the file itself does not show it. */
export function ImportFormPick({ accounts, form, onPick }: ImportFormPickProps) {
  const names = accounts.map(({ name, rows }) => ({ value: name, label: `${name} (${formatCount(rows)} rows)` }))
  return (
    <div className="grid grid-cols-3 gap-3 max-phone:grid-cols-1">
      {accounts.length < 2 ? null : (
        <SelectField
          label="Account of the file"
          hint="One account of the file goes into one account here"
          size="s"
          className="w-full"
          options={[{ value: '', label: 'Choose' }, ...names]}
          value={form.from_account ?? ''}
          onChange={(name) => {
            const { from_account: _, ...rest } = form
            onPick(name === '' ? rest : { ...rest, from_account: name })
          }}
        />
      )}
      <SelectField
        label="Dates like 01/02/2026"
        size="s"
        className="w-full"
        options={DATES}
        value={form.is_day_first === true ? 'day' : 'month'}
        onChange={(value) => onPick({ ...form, is_day_first: value === 'day' })}
      />
      <SelectField
        label="Numbers"
        size="s"
        className="w-full"
        options={NUMBERS}
        value={form.is_comma_decimal === true ? 'comma' : 'point'}
        onChange={(value) => onPick({ ...form, is_comma_decimal: value === 'comma' })}
      />
    </div>
  )
}
