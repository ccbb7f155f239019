import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { Button, ButtonLink } from '@/components/ui/Button'
import { ConfirmButton } from '@/components/ui/ConfirmButton'
import { Notice } from '@/components/ui/Notice'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import type { DataOrder } from '@/lib/contract/dataOrders'
import { datasetOf } from '@/lib/datasets/catalogue'
import { routes } from '@/lib/navigation/routes'
import { formatCents } from '@/lib/plans/planWords'

const words = {
  requested: 'Waits for the billing desk',
  paid: 'Paid: the files are yours',
  cancelled: 'Taken back',
  declined: 'Declined',
} as const

/** Orders of the caller and what became of them. */
export function OrderList() {
  const { state } = useAuth()
  const orders = useEndpoint('dataOrders.list', state.status === 'authenticated' ? {} : null)
  const cancel = useEndpointMutation('dataOrders.cancel')
  const pay = useEndpointMutation('dataOrders.pay')
  const action = useAction()
  const when = useWhen()
  const rows = orders.data?.data ?? []
  if (rows.length === 0) return null
  const takeBack = async (id: string) => {
    await action.run(() => cancel.run({ params: { id } }))
    refreshQuery('dataOrders.list')
  }
  /** The card is asked for by the payment provider; this host never sees it. */
  const payByCard = (id: string) =>
    action.run(async () => window.location.assign((await pay.run({ params: { id } })).data.url))
  return (
    <section aria-label="Your orders" className="max-w-180">
      <h2 className="display text-18">Your orders</h2>
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <ul className="mt-3 border-t text-12">
        {rows.map((order) => (
          <li
            key={order.id}
            className="flex flex-wrap items-center justify-between gap-3 border-line-1 border-b py-2.5"
          >
            <span className="min-w-0">
              {order.lines.map(({ dataset, from, to }) => (
                <span key={dataset} className="block">
                  {datasetOf(dataset)?.title ?? dataset}, {from} to {to}
                </span>
              ))}
              <span className="block text-11 text-fg-3">
                {when.day(order.created)} · {formatCents(order.cents)} ·{' '}
                {order.pay_cents === null ? words[order.status] : 'Waits for its payment'}
              </span>
            </span>
            <OrderButtons order={order} isPending={action.isPending} onPay={payByCard} onCancel={takeBack} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OrderButtonsProps {
  readonly order: DataOrder
  readonly isPending: boolean
  readonly onPay: (id: string) => Promise<unknown>
  readonly onCancel: (id: string) => Promise<unknown>
}

function OrderButtons({ order, isPending, onPay, onCancel }: OrderButtonsProps) {
  const first = order.lines[0]
  if (order.status === 'paid' && first !== undefined)
    return (
      <ButtonLink size="s" href={`${routes.dataDownloads.path}?dataset=${first.dataset}`}>
        Download
      </ButtonLink>
    )
  if (order.status !== 'requested') return null
  return (
    <span className="flex shrink-0 gap-2">
      {order.pay_cents === null ? null : (
        <Button size="s" kind="primary" disabled={isPending} onClick={() => void onPay(order.id)}>
          Pay {formatCents(order.pay_cents)}
        </Button>
      )}
      <ConfirmButton size="s" disabled={isPending} confirm="Yes, cancel it" onConfirm={() => void onCancel(order.id)}>
        Cancel order
      </ConfirmButton>
    </span>
  )
}
