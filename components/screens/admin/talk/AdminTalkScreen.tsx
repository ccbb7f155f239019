import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { StaffTable } from '@/components/account/staff/StaffTable'
import { useWhen } from '@/components/account/useWhen'
import { attemptOf, ModerateButton } from '@/components/talk/PostParts'
import { Badge } from '@/components/ui/Badge'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

/** Comments that were reported or are hidden. Letting one stand drops its reports; each decision is noted. */
export function AdminTalkScreen() {
  const when = useWhen()
  const queue = useEndpoint('talkStream.queue', {}, { refreshMs: 30_000 })
  const attempt = attemptOf(queue.retry)
  return (
    <StaffPage page="adminTalk" scope="The third report hides a comment until somebody of staff has decided">
      <Listing
        source="talkStream.queue"
        answer={queue}
        empty="Nothing was reported, and nothing is hidden."
        isEmpty={(rows) => rows.length === 0}
      >
        {(rows) => (
          <StaffTable
            label="Comments to decide"
            rows={rows}
            getKey={(row) => row.id}
            columns={[
              {
                header: 'Written',
                cell: (row) => when.instant(row.created),
                className: 'whitespace-nowrap font-mono text-fg-2',
              },
              { header: 'Name', cell: (row) => row.ticker },
              { header: 'Author', cell: (row) => row.author, className: 'text-fg-2' },
              { header: 'Words', cell: (row) => row.body, className: 'max-w-120 whitespace-pre-wrap break-words' },
              { header: 'Reported as', cell: (row) => row.reasons.join(', ') || '–', className: 'text-fg-2' },
              { header: 'State', cell: (row) => <Badge>{row.is_hidden ? 'hidden' : 'shown'}</Badge> },
              {
                header: 'Decision',
                cell: (row) => (
                  <span className="flex gap-2">
                    <ModerateButton id={row.id} isHidden={row.is_hidden} attempt={attempt} />
                  </span>
                ),
              },
            ]}
          />
        )}
      </Listing>
    </StaffPage>
  )
}
