import { type StaffColumn, StaffTable } from '@/components/account/staff/StaffTable'
import type { Action } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { Button } from '@/components/ui/Button'
import { notify } from '@/components/ui/notify'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import type { CallResponse } from '@/lib/contract/calls'
import { billingIntervals, planOf } from '@/lib/plans/plans'
import { formatCents, intervalNames } from '@/lib/plans/planWords'

type Requests = CallResponse<'admin.desk'>['data']

interface TableProps<R> {
  readonly rows: readonly R[]
  /** One answer at a time for the whole desk. */
  readonly action: Action
}

const planName = (key: string): string => planOf(key)?.name ?? key

function intervalName(key: string): string {
  const interval = billingIntervals.find((each) => each === key)
  return interval === undefined ? key : intervalNames[interval]
}

/** Plans that accounts asked for. */
export const PlanRequests = ({ rows, action }: TableProps<Requests['plans'][number]>) => (
  <DeskTable
    label="Plans asked for"
    rows={rows}
    action={action}
    call="admin.decidePlan"
    columns={[
      { header: 'Account', cell: (row) => row.email },
      { header: 'Plan', cell: (row) => `${planName(row.plan)}, ${intervalName(row.billing_interval)}` },
      { header: 'Note', cell: (row) => row.note, className: 'text-fg-2' },
    ]}
    what={({ email }) => `the plan of ${email}`}
    granted="The plan is granted."
    declined="The request is declined."
  />
)

/** Gifts that accounts asked for. */
export const GiftRequests = ({ rows, action }: TableProps<Requests['gifts'][number]>) => (
  <DeskTable
    label="Gifts asked for"
    rows={rows}
    action={action}
    call="admin.decideGift"
    columns={[
      { header: 'From', cell: (row) => row.buyer },
      { header: 'For', cell: (row) => row.recipient },
      { header: 'Gift', cell: (row) => `${planName(row.plan)}, ${row.months} months` },
    ]}
    what={({ recipient }) => `the gift for ${recipient}`}
    granted="The gift is on its way."
    declined="The gift is declined."
  />
)

/** Data that was ordered. */
export const DataOrders = ({ rows, action }: TableProps<Requests['data_orders'][number]>) => (
  <DeskTable
    label="Data ordered"
    rows={rows}
    action={action}
    call="admin.decideDataOrder"
    columns={[
      { header: 'Account', cell: (row) => row.email },
      { header: 'Order', cell: (row) => row.what },
      { header: 'Price', cell: (row) => formatCents(row.cents), className: 'font-mono' },
    ]}
    what={({ email }) => `the order of ${email}`}
    granted="The files are theirs."
    declined="The order is declined."
  />
)

interface DeskTableProps<R> extends TableProps<R> {
  readonly label: string
  /** Gives the answer. */
  readonly call: 'admin.decidePlan' | 'admin.decideGift' | 'admin.decideDataOrder'
  /** Between the instant and the answer. */
  readonly columns: readonly StaffColumn<R>[]
  /** What is granted or declined, in words. */
  readonly what: (row: R) => string
  readonly granted: string
  readonly declined: string
}

/** What waits for an answer of the desk: since when, what it is, and the answer; given, it is said and all is read again. */
function DeskTable<R extends { readonly id: string; readonly created: string }>(props: DeskTableProps<R>) {
  const { label, rows, action, call, columns, what, granted, declined } = props
  const when = useWhen()
  const { run } = useEndpointMutation(call)
  const decide = async (id: string, is_granted: boolean) => {
    if (await action.run(() => run({ params: { id }, body: { is_granted } })))
      notify({ text: is_granted ? granted : declined, kind: 'ok' })
    refreshQuery('admin.desk')
  }
  const answer = (row: R) => (
    <Answers what={what(row)} isPending={action.isPending} onAnswer={(isGranted) => void decide(row.id, isGranted)} />
  )
  return (
    <StaffTable
      label={label}
      rows={rows}
      getKey={(row) => row.id}
      columns={[
        { header: 'Since', cell: (row) => when.instant(row.created), className: 'font-mono text-fg-2' },
        ...columns,
        { header: 'Answer', cell: answer },
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
