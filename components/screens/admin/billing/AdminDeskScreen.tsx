import { Listing } from '@/components/account/staff/Listing'
import { StaffPage } from '@/components/account/staff/StaffPage'
import { StaffTable } from '@/components/account/staff/StaffTable'
import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { billingIntervals, planOf } from '@/lib/plans/plans'
import { formatCents, intervalNames } from '@/lib/plans/planWords'

/** What waits for a person: plans that accounts asked for, gifts, and data that was ordered. */
export function AdminDeskScreen() {
  const when = useWhen()
  const desk = useEndpoint('admin.desk', {}, { refreshMs: 30_000 })
  const decidePlan = useEndpointMutation('admin.decidePlan')
  const decideGift = useEndpointMutation('admin.decideGift')
  const decideDataOrder = useEndpointMutation('admin.decideDataOrder')
  const action = useAction()
  const decide = async (work: () => Promise<unknown>, words: string) => {
    if (await action.run(work)) notify({ text: words, kind: 'ok' })
    refreshQuery('admin.desk')
  }
  const intervalName = (key: string) => {
    const interval = billingIntervals.find((each) => each === key)
    return interval === undefined ? key : intervalNames[interval]
  }
  return (
    <StaffPage page="adminDesk" scope="Oldest first">
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <Listing
        source="admin.desk"
        answer={desk}
        empty="Nothing waits."
        isEmpty={({ plans, gifts, data_orders }) => plans.length + gifts.length + data_orders.length === 0}
      >
        {({ plans, gifts, data_orders }) => (
          <div className="flex flex-col gap-6">
            <StaffTable
              label="Plans asked for"
              rows={plans}
              getKey={(row) => row.id}
              columns={[
                { header: 'Since', cell: (row) => when.instant(row.created), className: 'font-mono text-fg-2' },
                { header: 'Account', cell: (row) => row.email },
                {
                  header: 'Plan',
                  cell: (row) => `${planOf(row.plan)?.name ?? row.plan}, ${intervalName(row.billing_interval)}`,
                },
                { header: 'Note', cell: (row) => row.note, className: 'text-fg-2' },
                {
                  header: 'Answer',
                  cell: (row) => (
                    <Answers
                      what={`the plan of ${row.email}`}
                      isPending={action.isPending}
                      onAnswer={(is_granted) =>
                        void decide(
                          () => decidePlan.run({ params: { id: row.id }, body: { is_granted } }),
                          is_granted ? 'The plan is granted.' : 'The request is declined.',
                        )
                      }
                    />
                  ),
                },
              ]}
            />
            <StaffTable
              label="Gifts asked for"
              rows={gifts}
              getKey={(row) => row.id}
              columns={[
                { header: 'Since', cell: (row) => when.instant(row.created), className: 'font-mono text-fg-2' },
                { header: 'From', cell: (row) => row.buyer },
                { header: 'For', cell: (row) => row.recipient },
                { header: 'Gift', cell: (row) => `${planOf(row.plan)?.name ?? row.plan}, ${row.months} months` },
                {
                  header: 'Answer',
                  cell: (row) => (
                    <Answers
                      what={`the gift for ${row.recipient}`}
                      isPending={action.isPending}
                      onAnswer={(is_granted) =>
                        void decide(
                          () => decideGift.run({ params: { id: row.id }, body: { is_granted } }),
                          is_granted ? 'The gift is on its way.' : 'The gift is declined.',
                        )
                      }
                    />
                  ),
                },
              ]}
            />
            <StaffTable
              label="Data ordered"
              rows={data_orders}
              getKey={(row) => row.id}
              columns={[
                { header: 'Since', cell: (row) => when.instant(row.created), className: 'font-mono text-fg-2' },
                { header: 'Account', cell: (row) => row.email },
                { header: 'Order', cell: (row) => row.what },
                { header: 'Price', cell: (row) => formatCents(row.cents), className: 'font-mono' },
                {
                  header: 'Answer',
                  cell: (row) => (
                    <Answers
                      what={`the order of ${row.email}`}
                      isPending={action.isPending}
                      onAnswer={(is_granted) =>
                        void decide(
                          () => decideDataOrder.run({ params: { id: row.id }, body: { is_granted } }),
                          is_granted ? 'The files are theirs.' : 'The order is declined.',
                        )
                      }
                    />
                  ),
                },
              ]}
            />
          </div>
        )}
      </Listing>
    </StaffPage>
  )
}

interface AnswersProps {
  readonly what: string
  readonly isPending: boolean
  readonly onAnswer: (isGranted: boolean) => void
}

function Answers({ what, isPending, onAnswer }: AnswersProps) {
  return (
    <span className="flex gap-2">
      <Button size="s" disabled={isPending} aria-label={`Grant ${what}`} onClick={() => onAnswer(true)}>
        Grant
      </Button>
      <Button
        size="s"
        kind="danger"
        disabled={isPending}
        aria-label={`Decline ${what}`}
        onClick={() => onAnswer(false)}
      >
        Decline
      </Button>
    </span>
  )
}
