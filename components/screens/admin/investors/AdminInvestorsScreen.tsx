import { useState } from 'react'
import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { StaffTable } from '@/components/account/staff/StaffTable'
import { InvestorDialog } from '@/components/screens/admin/investors/InvestorDialog'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { InvestorEntry } from '@/lib/contract/investors'
import { formatDate } from '@/lib/format/date'

/** Writes what stands under /investor_relations. */
export function AdminInvestorsScreen() {
  const { dateFormat } = useTimeSettings()
  const entries = useEndpoint('investors.list')
  const [open, setOpen] = useState<InvestorEntry | 'new' | null>(null)
  return (
    <StaffPage
      page="adminInvestors"
      scope="Letters, filings and events; everybody reads them"
      tools={
        <Button kind="primary" onClick={() => setOpen('new')}>
          New document
        </Button>
      }
    >
      <Listing source="investors.list" answer={entries} empty="No document yet." isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <StaffTable
            label="Documents"
            rows={rows}
            getKey={(entry) => entry.id}
            columns={[
              { header: 'Day', cell: (entry) => formatDate(entry.day, dateFormat), className: 'font-mono text-fg-2' },
              { header: 'Kind', cell: (entry) => <Badge>{entry.kind}</Badge> },
              {
                header: 'Title',
                cell: (entry) => (
                  <button type="button" className="link text-left" onClick={() => setOpen(entry)}>
                    {entry.title}
                  </button>
                ),
              },
              { header: 'File', cell: (entry) => entry.file?.name ?? entry.link ?? '–', className: 'text-fg-2' },
            ]}
          />
        )}
      </Listing>
      {open === null ? null : <InvestorDialog entry={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </StaffPage>
  )
}
