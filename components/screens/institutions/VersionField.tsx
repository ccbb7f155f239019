import { Select } from '@/components/ui/Select'
import type { CallResponse } from '@/lib/contract/calls'
import { formatDate } from '@/lib/format/date'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'

export interface VersionFieldProps {
  readonly data: CallResponse<'institutions.profile'>['data']
  readonly version: string
  readonly dateFormat: string
  readonly onChange: (patch: { version: string }) => void
}

/** A quarter that was amended: both versions side by side, and either to look at. Nothing where a report stands as filed. */
export function VersionField({ data, version, dateFormat, onChange }: VersionFieldProps) {
  const quarter = data.quarters.find((one) => one.period === data.summary.period)
  if (quarter === undefined || quarter.earlier.length === 0) return null
  const words = ({ filed, value, positions }: (typeof quarter.earlier)[number]) =>
    `filed ${formatDate(filed, dateFormat) || '-'}: ${formatCount(positions)} positions, ${formatMoney(value)}`
  return (
    <Select
      size="s"
      aria-label="Version of the report"
      options={[
        { value: '', label: `Amended, ${words(quarter)}` },
        ...quarter.earlier.map((one) => ({ value: one.accession, label: `Replaced, ${words(one)}` })),
      ]}
      value={version}
      onChange={(chosen) => onChange({ version: chosen })}
    />
  )
}
