import { useState } from 'react'
import { Listing } from '@/components/account/staff/Listing'
import { Pager } from '@/components/account/staff/Pager'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { StaffTable } from '@/components/account/staff/StaffTable'
import { useWhen } from '@/components/account/useWhen'
import { Select } from '@/components/ui/Select'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

const kinds = [
  { value: '', label: 'Everything' },
  { value: 'user.', label: 'Accounts' },
  { value: 'plan.', label: 'Plans' },
  { value: 'gift.', label: 'Gifts' },
  { value: 'organization.', label: 'Organizations' },
  { value: 'banner.', label: 'Banner' },
  { value: 'changelog.', label: 'Changelog' },
  { value: 'outbox.', label: 'Mail outbox' },
] as const

/** What staff did, newest first. Nothing in it can be changed. */
export function AdminAuditScreen() {
  const when = useWhen()
  const [action, setAction] = useState<(typeof kinds)[number]['value']>('')
  const [page, setPage] = useState(0)
  const entries = useEndpoint('admin.audit', { query: { action, page: String(page) } })
  return (
    <StaffPage
      page="adminAudit"
      scope="Every action of staff"
      tools={
        <Select
          aria-label="Kind of action"
          options={kinds}
          value={action}
          onChange={(next) => {
            setAction(next)
            setPage(0)
          }}
        />
      }
    >
      <Listing source="admin.audit" answer={entries} empty="Nothing so far." isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <StaffTable
            label="Audit log"
            rows={rows}
            getKey={(entry) => entry.id}
            columns={[
              {
                header: 'When',
                cell: (entry) => when.instant(entry.at),
                className: 'whitespace-nowrap font-mono text-fg-2',
              },
              { header: 'Who', cell: (entry) => entry.actor },
              { header: 'What', cell: (entry) => entry.action, className: 'font-mono' },
              {
                header: 'Detail',
                cell: (entry) => JSON.stringify(entry.detail),
                className: 'break-all font-mono text-11 text-fg-2',
              },
            ]}
          />
        )}
      </Listing>
      <Pager page={page} total={entries.data?.total ?? 0} onPage={setPage} />
    </StaffPage>
  )
}
