import type { ReactNode } from 'react'
import { Section } from '@/components/account/Section'
import { Button } from '@/components/ui/Button'
import { SelectField } from '@/components/ui/fields'
import { usePreferences } from '@/hooks/app/usePreferences'
import { useSavePreferences } from '@/hooks/mutations/useSavePreferences'
import type { Preferences } from '@/lib/account/preferences'
import { formatFullMoney, formatMoney } from '@/lib/format/money'
import { DEFAULT_NUMBER_FORMAT, NUMBER_FORMATS } from '@/lib/format/numberStyle'
import { formatChangePercent } from '@/lib/format/percent'
import { workRoles } from '@/lib/navigation/roles'

const STANDARD = ''
const columnChoices = [
  { value: STANDARD, label: 'Standard' },
  ...workRoles.filter(({ columns }) => columns !== '').map(({ columns, label }) => ({ value: columns, label })),
]

/** How numbers are written, and the columns that the feed opens with. Kept with the account. */
export function NumbersSection() {
  const { number_format: format = DEFAULT_NUMBER_FORMAT, flow_columns: columns = STANDARD } = usePreferences()
  const numbers = useSavePreferences()
  const feed = useSavePreferences()
  const known = columnChoices.some(({ value }) => value === columns)
  return (
    <>
      <Section
        title="Numbers"
        about={`Money reads ${formatMoney(1_234_567)} and ${formatFullMoney(1234.5)}, a change ${formatChangePercent(-1.25)}. Fields and files keep the point.`}
      >
        <Kept {...numbers}>
          <SelectField
            label="Number format"
            size="l"
            className="w-80 max-w-full"
            options={NUMBER_FORMATS.map((value) => ({ value, label: value }))}
            value={format}
            onChange={(next) => void numbers.save({ number_format: next })}
          />
        </Kept>
      </Section>
      <Section
        title="Flow Feed"
        about="The columns it opens with. Those of its address and of a saved view come first."
      >
        <Kept {...feed}>
          <SelectField
            label="Columns"
            size="l"
            className="w-80 max-w-full"
            options={known ? columnChoices : [...columnChoices, { value: columns, label: 'Own' }]}
            value={columns}
            onChange={(next) => void feed.save({ flow_columns: next })}
          />
        </Kept>
      </Section>
    </>
  )
}

interface KeptProps {
  readonly failed: Preferences | null
  readonly save: (patch: Preferences) => Promise<void>
  readonly children: ReactNode
}

function Kept({ failed, save, children }: KeptProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      {children}
      {failed === null ? null : (
        <>
          <span className="mb-2 text-12 text-danger">Not saved. It counts in this browser only.</span>
          <Button onClick={() => void save(failed)}>Retry</Button>
        </>
      )}
    </div>
  )
}
