import { useState } from 'react'
import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { StaffTable } from '@/components/account/staff/StaffTable'
import { EntryDialog } from '@/components/screens/admin/changelog/EntryDialog'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { ChangelogEntry } from '@/lib/contract/changelog'
import { formatDate } from '@/lib/format/date'

/** Writes what everybody reads under /changelog. */
export function AdminChangelogScreen() {
  const { dateFormat } = useTimeSettings()
  const entries = useEndpoint('changelog.list')
  const [open, setOpen] = useState<ChangelogEntry | 'new' | null>(null)
  return (
    <StaffPage
      page="adminChangelog"
      scope="A new entry is unread for everybody"
      tools={
        <Button kind="primary" onClick={() => setOpen('new')}>
          New entry
        </Button>
      }
    >
      <Listing source="changelog.list" answer={entries} empty="No entry yet." isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <StaffTable
            label="Entries"
            rows={rows}
            getKey={(entry) => entry.id}
            columns={[
              { header: 'Day', cell: (entry) => formatDate(entry.day, dateFormat), className: 'font-mono text-fg-2' },
              { header: 'Kind', cell: (entry) => <Badge>{entry.tag}</Badge> },
              {
                header: 'Title',
                cell: (entry) => (
                  <button type="button" className="link text-left" onClick={() => setOpen(entry)}>
                    {entry.title}
                  </button>
                ),
              },
            ]}
          />
        )}
      </Listing>
      {open === null ? null : <EntryDialog entry={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </StaffPage>
  )
}
