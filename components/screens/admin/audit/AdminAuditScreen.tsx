import { useState } from 'react'
import { Listing } from '@/components/account/staff/Listing'
import { Pager } from '@/components/account/staff/Pager'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { StaffTable } from '@/components/account/staff/StaffTable'
import { useWhen } from '@/components/account/useWhen'
import { Select } from '@/components/ui/Select'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { auditText } from '@/lib/account/auditEntry'
import type { AuditEntry } from '@/lib/contract/admin'

const kinds = [
  { value: '', label: 'Everything' },
  { value: 'user.', label: 'Accounts' },
  { value: 'plan.', label: 'Plans' },
  { value: 'gift.', label: 'Gifts' },
  { value: 'data_order.', label: 'Data orders' },
  { value: 'organization.', label: 'Organizations' },
  { value: 'ownOrganization.', label: 'Administrators of organizations' },
  { value: 'contact.', label: 'Contact requests' },
  { value: 'talk.', label: 'Comments' },
  { value: 'banner.', label: 'Banner' },
  { value: 'changelog.', label: 'Changelog' },
  { value: 'articles.', label: 'Articles' },
  { value: 'feed.', label: 'Data sources' },
  { value: 'collector.', label: 'Public records' },
  { value: 'data.', label: 'Data corrections' },
  { value: 'job.', label: 'Jobs' },
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
              { header: 'What', cell: (entry) => auditText(entry.action, entry.detail, entry.subject).action },
              { header: 'About', cell: (entry) => entry.subject ?? '-', className: 'break-all' },
              { header: 'Before and after', cell: (entry) => <Changes entry={entry} /> },
            ]}
          />
        )}
      </Listing>
      <Pager page={page} total={entries.data?.total ?? 0} onPage={setPage} />
    </StaffPage>
  )
}

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const { changes, facts } = auditText(entry.action, entry.detail, entry.subject)
  return (
    <ul className="text-11 text-fg-2">
      {changes.map(({ what, before, after }) => (
        <li key={what} className="break-words">
          {what}: <s className="text-fg-3">{before}</s> → <span className="text-fg-1">{after}</span>
        </li>
      ))}
      {facts.length === 0 ? null : (
        <li className="break-words">{facts.map(({ what, value }) => `${what}: ${value}`).join(' · ')}</li>
      )}
    </ul>
  )
}
