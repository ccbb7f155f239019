import { useState } from 'react'
import { Listing } from '@/components/account/staff/Listing'
import { Pager } from '@/components/account/staff/Pager'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Notice } from '@/components/ui/Notice'
import { optionsOf } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

const states = optionsOf({ open: 'Open', done: 'Done', all: 'All' })
const kinds = { enterprise: 'Enterprise', advertise: 'Advertising', investors: 'Investors', merch: 'Merch' } as const

/** What was written in the contact forms, newest first. Each deed of staff is noted. */
export function AdminRequestsScreen() {
  const when = useWhen()
  const [state, setState] = useState<(typeof states)[number]['value']>('open')
  const [page, setPage] = useState(0)
  const requests = useEndpoint('contact.list', { query: { state, page: String(page) } })
  const settle = useEndpointMutation('contact.settle')
  const remove = useEndpointMutation('contact.remove')
  const { run, ...action } = useAction('contact.list')
  return (
    <StaffPage
      page="adminRequests"
      scope="Also sent by mail to the operator; remove what is settled when it is not needed any more"
      tools={
        <Segments
          label="Requests shown"
          options={states}
          value={state}
          onChange={(next) => {
            setState(next)
            setPage(0)
          }}
        />
      }
    >
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <Listing
        source="contact.list"
        answer={requests}
        empty={state === 'open' ? 'No request is waiting.' : 'No request yet.'}
        isEmpty={(rows) => rows.length === 0}
      >
        {(rows) => (
          <ul aria-label="Requests">
            {rows.map((request) => (
              <li key={request.id} className="border-line-1 border-b py-3 text-12">
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  <span className="font-mono text-fg-2">{when.instant(request.created)}</span>
                  <Badge>{kinds[request.kind]}</Badge>
                  <span className="font-medium">{request.name}</span>
                  <a href={`mailto:${request.email}`} className="link">
                    {request.email}
                  </a>
                  <span className="text-fg-2">{request.organization}</span>
                  <span className="ml-auto flex gap-2">
                    <Button
                      disabled={action.isPending}
                      aria-label={`${request.is_done ? 'Open again' : 'Done'}: ${request.name}`}
                      onClick={() =>
                        void run(() => settle.run({ params: { id: request.id }, body: { is_done: !request.is_done } }))
                      }
                    >
                      {request.is_done ? 'Open again' : 'Done'}
                    </Button>
                    <ConfirmButton
                      kind="danger"
                      disabled={action.isPending}
                      aria-label={`Remove: ${request.name}`}
                      confirm="Yes, remove it"
                      onConfirm={() => void run(() => remove.run({ params: { id: request.id } }))}
                    >
                      Remove
                    </ConfirmButton>
                  </span>
                </div>
                <p className="mt-2 max-w-180 whitespace-pre-line break-words text-13 text-fg-2">{request.message}</p>
              </li>
            ))}
          </ul>
        )}
      </Listing>
      <Pager page={page} total={requests.data?.total ?? 0} onPage={setPage} />
    </StaffPage>
  )
}
