import { useAction } from '@/components/account/useAction'
import { useWhen } from '@/components/account/useWhen'
import { refreshPaper } from '@/components/screens/trade/usePaperOrder'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Notice } from '@/components/ui/Notice'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import type { PaperBookRow, PaperOrderRow } from '@/lib/contract/paperRows'
import { formatPrice } from '@/lib/format/number'
import { symbolLabel } from '@/lib/options/occSymbol'

const off = (name: string) => ({ name, isOffPhone: true })
const HEADS = [off('#'), 'Order', 'Status', off('Why'), off('Price'), off('Placed'), 'Cancel']

/** Working orders and the newest that ended, newest first; a rejected one says exactly why. */
export function OrdersTable({ book }: { readonly book: PaperBookRow }) {
  const cancelling = useEndpointMutation('paper.cancel')
  const { error, run } = useAction()
  const cancel = async (order: PaperOrderRow) => {
    await run(() => cancelling.run({ params: { id: book.id, order: String(order.id) } }))
    refreshPaper()
  }
  if (book.orders.length === 0) return <EmptyState>No orders yet.</EmptyState>
  return (
    <>
      {error === null ? null : <Notice tone="danger">{error}</Notice>}
      <SmallTable label="Orders" words={4} heads={HEADS}>
        {book.orders.map((order) => (
          <OrderRow key={order.id} order={order} isPending={cancelling.isPending} onCancel={() => void cancel(order)} />
        ))}
      </SmallTable>
    </>
  )
}

interface OrderRowProps {
  readonly order: PaperOrderRow
  readonly isPending: boolean
  readonly onCancel: () => void
}

function OrderRow({ order, isPending, onCancel }: OrderRowProps) {
  const when = useWhen()
  const { id, status, reason, order_type, price, price_effect, stop_trigger, time_in_force, legs } = order
  const tone = status === 'Rejected' ? 'text-danger' : status === 'Held' || status === 'Queued' ? 'text-warn' : ''
  const asked = [
    price === null ? null : `${formatPrice(price)} ${price_effect}`,
    stop_trigger === null ? null : `stop ${formatPrice(stop_trigger)}`,
  ].filter((part) => part !== null)
  return (
    <tr className={SMALL_ROW}>
      <td className="px-3 font-mono text-12 text-fg-3 max-phone:hidden">{id}</td>
      <th scope="row" className="px-3 py-1 text-left font-regular text-12">
        {legs.map((leg) => (
          <span key={leg.symbol} className="block">
            {leg.action} {leg.quantity} {symbolLabel(leg.symbol)}
            {leg.fill_price === null ? '' : ` @ ${formatPrice(leg.fill_price)}`}
            {leg.remaining > 0 && leg.remaining < leg.quantity ? `, ${leg.remaining} left` : ''}
          </span>
        ))}
        <span className="block text-11 text-fg-3">
          {order_type} · {time_in_force}
        </span>
      </th>
      <td className={`px-3 text-12 ${tone}`}>
        {status}
        {reason === null ? null : <span className="hidden text-11 text-fg-3 max-phone:block">{reason}</span>}
      </td>
      <td className="px-3 text-12 text-fg-2 max-phone:hidden">{reason ?? ''}</td>
      <td className="px-1.75 text-right font-mono text-12 max-phone:hidden">{asked.join(', ') || 'market'}</td>
      <td className="px-1.75 text-right font-mono text-12 max-phone:hidden">
        {when.instant(new Date(order.placed_ms).toISOString())}
      </td>
      <td className="px-1.75 pr-3 text-right">
        {order.is_working ? (
          <Button size="s" kind="danger" disabled={isPending} aria-label={`Cancel order ${id}`} onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </td>
    </tr>
  )
}
