import { StaffTable } from '@/components/account/staff/StaffTable'
import type { Action } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { Button } from '@/components/ui/Button'
import { notify } from '@/components/ui/notify'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { billingIntervals, planOf } from '@/lib/plans/plans'
import { formatCents, intervalNames } from '@/lib/plans/planWords'

type Desk = CallResponse<'admin.desk'>['data']

interface TableProps<R> {
  readonly rows: readonly R[]
  /** One answer at a time for the whole desk. */
  readonly action: Action
}

/** Gives the answer, says that it was given, and reads the desk again. */
function useDecide(action: Action) {
  return async (work: () => Promise<unknown>, words: string) => {
    if (await action.run(work)) notify({ text: words, kind: 'ok' })
    refreshQuery('admin.desk')
  }
}

const planName = (key: string): string => planOf(key)?.name ?? key

function intervalName(key: string): string {
  const interval = billingIntervals.find((each) => each === key)
  return interval === undefined ? key : intervalNames[interval]
}

/** Plans that accounts asked for. */
export function PlanRequests({ rows, action }: TableProps<Desk['plans'][number]>) {
  const when = useWhen()
  const decide = useDecide(action)
  const { run } = useEndpointMutation('admin.decidePlan')
  return (
    <StaffTable
      label="Plans asked for"
      rows={rows}
      getKey={(row) => row.id}
      columns={[
        { header: 'Since', cell: (row) => when.instant(row.created), className: 'font-mono text-fg-2' },
        { header: 'Account', cell: (row) => row.email },
        { header: 'Plan', cell: (row) => `${planName(row.plan)}, ${intervalName(row.billing_interval)}` },
        { header: 'Note', cell: (row) => row.note, className: 'text-fg-2' },
        {
          header: 'Answer',
          cell: (row) => (
            <Answers
              what={`the plan of ${row.email}`}
              isPending={action.isPending}
              onAnswer={(is_granted) =>
                void decide(
                  () => run({ params: { id: row.id }, body: { is_granted } }),
                  is_granted ? 'The plan is granted.' : 'The request is declined.',
                )
              }
            />
          ),
        },
      ]}
    />
  )
}

/** Gifts that accounts asked for. */
export function GiftRequests({ rows, action }: TableProps<Desk['gifts'][number]>) {
  const when = useWhen()
  const decide = useDecide(action)
  const { run } = useEndpointMutation('admin.decideGift')
  return (
    <StaffTable
      label="Gifts asked for"
      rows={rows}
      getKey={(row) => row.id}
      columns={[
        { header: 'Since', cell: (row) => when.instant(row.created), className: 'font-mono text-fg-2' },
        { header: 'From', cell: (row) => row.buyer },
        { header: 'For', cell: (row) => row.recipient },
        { header: 'Gift', cell: (row) => `${planName(row.plan)}, ${row.months} months` },
        {
          header: 'Answer',
          cell: (row) => (
            <Answers
              what={`the gift for ${row.recipient}`}
              isPending={action.isPending}
              onAnswer={(is_granted) =>
                void decide(
                  () => run({ params: { id: row.id }, body: { is_granted } }),
                  is_granted ? 'The gift is on its way.' : 'The gift is declined.',
                )
              }
            />
          ),
        },
      ]}
    />
  )
}

/** Data that was ordered. */
export function DataOrders({ rows, action }: TableProps<Desk['data_orders'][number]>) {
  const when = useWhen()
  const decide = useDecide(action)
  const { run } = useEndpointMutation('admin.decideDataOrder')
  return (
    <StaffTable
      label="Data ordered"
      rows={rows}
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
                  () => run({ params: { id: row.id }, body: { is_granted } }),
                  is_granted ? 'The files are theirs.' : 'The order is declined.',
                )
              }
            />
          ),
        },
      ]}
    />
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
