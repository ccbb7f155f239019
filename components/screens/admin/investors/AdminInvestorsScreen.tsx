import { StaffEntries } from '@/components/account/staff/StaffEntries'
import { InvestorDialog } from '@/components/screens/admin/investors/InvestorDialog'
import { Badge } from '@/components/ui/Badge'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { InvestorEntry } from '@/lib/contract/investors'
import { formatDate } from '@/lib/format/date'

/** Writes what stands under /investor_relations. */
export function AdminInvestorsScreen() {
  const { dateFormat } = useTimeSettings()
  const entries = useEndpoint('investors.list')
  return (
    <StaffEntries<InvestorEntry>
      page="adminInvestors"
      scope="Letters, filings and events; everybody reads them"
      source="investors.list"
      answer={entries}
      empty="No document yet."
      more="New document"
      label="Documents"
      columns={(link) => [
        { header: 'Day', cell: (entry) => formatDate(entry.day, dateFormat), className: 'font-mono text-fg-2' },
        { header: 'Kind', cell: (entry) => <Badge>{entry.kind}</Badge> },
        { header: 'Title', cell: (entry) => link(entry, entry.title) },
        { header: 'File', cell: (entry) => entry.file?.name ?? entry.link ?? '–', className: 'text-fg-2' },
      ]}
      dialog={(entry, onClose) => <InvestorDialog entry={entry} onClose={onClose} />}
    />
  )
}
