import { StaffEntries } from '@/components/account/staff/StaffEntries'
import { EntryDialog } from '@/components/screens/admin/changelog/EntryDialog'
import { Badge } from '@/components/ui/Badge'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { ChangelogEntry } from '@/lib/contract/changelog'
import { formatDate } from '@/lib/format/date'

/** Writes what everybody reads under /changelog. */
export function AdminChangelogScreen() {
  const { dateFormat } = useTimeSettings()
  const entries = useEndpoint('changelog.list')
  return (
    <StaffEntries<ChangelogEntry>
      page="adminChangelog"
      scope="A new entry is unread for everybody"
      source="changelog.list"
      answer={entries}
      empty="No entry yet."
      more="New entry"
      label="Entries"
      columns={(link) => [
        { header: 'Day', cell: (entry) => formatDate(entry.day, dateFormat), className: 'font-mono text-fg-2' },
        { header: 'Kind', cell: (entry) => <Badge>{entry.tag}</Badge> },
        { header: 'Title', cell: (entry) => link(entry, entry.title) },
      ]}
      dialog={(entry, onClose) => <EntryDialog entry={entry} onClose={onClose} />}
    />
  )
}
