import { useState } from 'react'
import { Listing } from '@/components/account/staff/Listing'
import { Pager } from '@/components/account/staff/Pager'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { useWhen } from '@/components/account/useWhen'
import { Badge } from '@/components/ui/Badge'
import { Input } from '@/components/ui/Input'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useDebounced } from '@/hooks/view/useDebounced'

/** Mails that were kept instead of sent: without a mail server all of them, with one those it refused. */
export function AdminOutboxScreen() {
  const when = useWhen()
  const [text, setText] = useState('')
  const [page, setPage] = useState(0)
  const q = useDebounced(text.trim(), 300)
  const mails = useEndpoint('admin.outbox', { query: { q, page: String(page) } })
  return (
    <StaffPage
      page="adminOutbox"
      scope="Mails can hold links that open accounts; reading them is noted"
      tools={
        <Input
          size="m"
          type="search"
          aria-label="Find mails by recipient"
          placeholder="Recipient"
          className="max-w-60"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPage(0)
          }}
        />
      }
    >
      <Listing source="admin.outbox" answer={mails} empty="No mail was kept." isEmpty={(rows) => rows.length === 0}>
        {(rows) => (
          <ul aria-label="Mails">
            {rows.map((mail) => (
              <li key={mail.id} className="border-line-1 border-b">
                <details>
                  <summary className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-12 hover:bg-hover">
                    <span className="font-mono text-fg-2">{when.instant(mail.created)}</span>
                    <span className="w-60 max-w-full truncate">{mail.recipient}</span>
                    <span className="text-fg-2">{mail.subject}</span>
                    {mail.failure === null ? null : <Badge tone="danger">{mail.failure}</Badge>}
                  </summary>
                  <pre className="mb-2 whitespace-pre-wrap break-words border bg-inset p-3 font-mono text-12">
                    {mail.body}
                  </pre>
                </details>
              </li>
            ))}
          </ul>
        )}
      </Listing>
      <Pager page={page} total={mails.data?.total ?? 0} onPage={setPage} />
    </StaffPage>
  )
}
