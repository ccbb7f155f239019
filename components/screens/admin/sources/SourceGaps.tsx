import { Section } from '@/components/account/Section'
import { StaffTable } from '@/components/account/staff/StaffTable'
import { Badge } from '@/components/ui/Badge'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { SourceGap } from '@/lib/contract/dataSources'
import { formatDateTime } from '@/lib/format/date'
import { formatUpTo } from '@/lib/format/number'

/** Stretches in which a source may have told less than happened, and what became of them. */
export function SourceGaps({ gaps }: { readonly gaps: readonly SourceGap[] }) {
  const { timeZone, dateFormat } = useTimeSettings()
  const when = (ms: number | null) => (ms === null ? 'lasts' : formatDateTime(ms, { format: dateFormat, timeZone }))
  return (
    <Section title="Gaps" about="Where prints may be missing, newest first; a repaired one says so.">
      {gaps.length === 0 ? <p className="text-12 text-fg-3">None.</p> : null}
      {gaps.length === 0 ? null : (
        <StaffTable
          label="Gaps"
          rows={gaps}
          getKey={(row) => `${row.source} ${row.from_ms} ${row.why}`}
          columns={[
            { header: 'Source', cell: (row) => row.source, className: 'font-mono' },
            { header: 'From', cell: (row) => when(row.from_ms) },
            { header: 'To', cell: (row) => when(row.to_ms) },
            { header: 'Why', cell: (row) => row.why },
            {
              header: 'State',
              cell: (row) => (row.state === 'filled' ? 'filled' : <Badge tone="warn">{row.state}</Badge>),
            },
            { header: 'Missing', cell: (row) => (row.missing === null ? 'unknown' : formatUpTo(row.missing, 0)) },
          ]}
        />
      )}
    </Section>
  )
}
