import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { ErrorState } from '@/components/ui/ErrorState'
import { Notice } from '@/components/ui/Notice'
import { SkeletonRows } from '@/components/ui/Skeleton'
import type { OrderPlace } from '@/hooks/brokerage/useOrderPreview'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { toLoadError } from '@/lib/client/api/apiError'
import type { BrokerOrder } from '@/lib/contract/brokerageRows'
import type { LoadError } from '@/lib/core/loadable'
import { formatPrice } from '@/lib/format/number'
import { symbolLabel } from '@/lib/options/occSymbol'

export interface OrderListProps {
  readonly at: OrderPlace
  readonly onReplace: (order: BrokerOrder) => void
  readonly onError: (error: LoadError) => void
}

const REFRESH_MS = 15_000

/** Working orders and those of today; the stream refreshes them, a slow read stands behind it. */
export function OrderList({ at, onReplace, onError }: OrderListProps) {
  const query = { account_id: at.accountId, account_number: at.accountNumber }
  const orders = useEndpoint('brokerage.orders', { query }, { refreshMs: REFRESH_MS })
  const cancelling = useEndpointMutation('brokerage.cancel')
  const [failure, setFailure] = useState<LoadError | null>(null)
  const cancel = async (order: BrokerOrder) => {
    setFailure(null)
    try {
      await cancelling.run({ params: { order: order.id }, body: { ...query, session_token: at.sessionToken } })
    } catch (error) {
      const told = toLoadError(error)
      setFailure(told)
      onError(told)
    }
    refreshQuery('brokerage.orders')
    refreshQuery('brokerage.balances')
  }
  if (orders.status === 'error' && orders.data === undefined)
    return <ErrorState error={orders.error} source="brokerage.orders" onRetry={orders.retry} />
  if (orders.data === undefined) return <SkeletonRows rows={4} label="Loading orders" />
  const rows = orders.data.data
  return (
    <div className="flex flex-col gap-3">
      {failure === null ? null : <Notice tone="danger">{failure.message}</Notice>}
      {rows.length === 0 ? <EmptyState>No working orders, and none that ended today.</EmptyState> : null}
      <ul aria-label="Orders" className="flex flex-col">
        {rows.map((order) => (
          <OrderItem
            key={order.id}
            order={order}
            isPending={cancelling.isPending}
            onCancel={() => void cancel(order)}
            onReplace={() => onReplace(order)}
          />
        ))}
      </ul>
    </div>
  )
}

interface OrderItemProps {
  readonly order: BrokerOrder
  readonly isPending: boolean
  readonly onCancel: () => void
  readonly onReplace: () => void
}

function OrderItem({ order, isPending, onCancel, onReplace }: OrderItemProps) {
  const price = order.price === null ? '' : ` ${formatPrice(order.price)} ${order.price_effect ?? ''}`
  return (
    <li className="flex flex-col gap-1 border-line-1 border-b py-2.5 text-12">
      <div className="flex items-baseline justify-between gap-2">
        <span className="text-fg-1">
          {order.order_type}
          {price} · {order.time_in_force}
        </span>
        <span className="font-medium text-fg-2">{order.status}</span>
      </div>
      <ul aria-label={`Legs of order ${order.id}`} className="text-11 text-fg-2">
        {order.legs.map((leg) => (
          <li key={`${leg.symbol} ${leg.action}`}>
            {leg.action} {leg.quantity} {symbolLabel(leg.symbol)}
            {leg.fill_price === null ? '' : ` @ ${formatPrice(leg.fill_price)}`}
            {leg.remaining_quantity > 0 && leg.remaining_quantity < leg.quantity
              ? `, ${leg.remaining_quantity} left`
              : ''}
          </li>
        ))}
      </ul>
      {order.reject_reason === null ? null : <p className="text-11 text-danger">{order.reject_reason}</p>}
      {order.is_cancellable || order.is_editable ? (
        <div className="flex gap-2 pt-1">
          {order.is_editable ? (
            <Button size="s" onClick={onReplace} aria-label={`Replace order ${order.id}`}>
              Replace
            </Button>
          ) : null}
          {order.is_cancellable ? (
            <Button
              size="s"
              kind="danger"
              disabled={isPending}
              onClick={onCancel}
              aria-label={`Cancel order ${order.id}`}
            >
              Cancel order
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
