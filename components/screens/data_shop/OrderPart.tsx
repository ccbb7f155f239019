import { X } from 'lucide-react'
import Link from 'next/link'
import { useAction } from '@/components/account/useAction'
import type { DataCart } from '@/components/screens/data_shop/useDataCart'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { Notice } from '@/components/ui/Notice'
import { notify } from '@/components/ui/notify'
import { useAuth } from '@/hooks/app/useAuth'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { datasetOf } from '@/lib/datasets/catalogue'
import { LEAST_ORDER_CENTS, type PricedRange } from '@/lib/datasets/order'
import { formatCount } from '@/lib/format/number'
import { routes } from '@/lib/navigation/routes'
import { formatCents } from '@/lib/plans/planWords'

/** The cart as the host prices it, and the order. */
export function OrderPart({ cart }: { readonly cart: DataCart }) {
  const { state } = useAuth()
  const lines = [...cart.lines]
  const price = useEndpoint('dataOrders.price', lines.length === 0 ? null : { body: { lines } })
  const create = useEndpointMutation('dataOrders.create')
  const action = useAction()
  if (lines.length === 0) return null
  const priced = price.data?.data
  const order = async () => {
    if (!(await action.run(() => create.run({ body: { lines } })))) return
    cart.empty()
    refreshQuery('dataOrders.list')
    notify({ text: 'Ordered. It stands among your orders.', kind: 'ok' })
  }
  return (
    <section aria-label="Cart" id="cart" className="max-w-180 scroll-mt-20">
      <h2 className="display text-18">Cart</h2>
      {price.status === 'error' ? <Notice tone="danger">{price.error.message}</Notice> : null}
      {action.error === null ? null : <Notice tone="danger">{action.error}</Notice>}
      <ul className="mt-3 border-t">
        {lines.map((line) => (
          <CartLine
            key={line.dataset}
            line={
              priced?.lines.find(({ dataset }) => dataset === line.dataset) ?? { ...line, days: 0, rows: 0, cents: 0 }
            }
            onRemove={() => cart.remove(line.dataset)}
          />
        ))}
      </ul>
      <p className="flex justify-between py-3 font-medium text-13">
        <span>
          Together <span className="font-regular text-11 text-fg-3">at least {formatCents(LEAST_ORDER_CENTS)}</span>
        </span>
        <span className="font-mono">{priced === undefined ? '-' : formatCents(priced.cents)}</span>
      </p>
      {state.status === 'unauthenticated' ? (
        <Notice>
          <Link href={`/login?next=${encodeURIComponent(routes.dataShop.path)}`} className="link">
            Log in
          </Link>{' '}
          to order. The cart stays on this device.
        </Notice>
      ) : (
        <Button
          kind="primary"
          disabled={action.isPending || priced === undefined || priced.cents === 0}
          onClick={() => void order()}
        >
          Order
        </Button>
      )}
    </section>
  )
}

function CartLine({ line, onRemove }: { readonly line: PricedRange; readonly onRemove: () => void }) {
  const title = datasetOf(line.dataset)?.title ?? line.dataset
  return (
    <li className="flex items-center gap-3 border-line-1 border-b py-2.5 text-13">
      <span className="min-w-0 flex-1">
        {title}
        <span className="block text-11 text-fg-3">
          {line.from} to {line.to}, {formatCount(line.days)} {line.days === 1 ? 'day' : 'days'},{' '}
          {formatCount(line.rows)} rows
        </span>
      </span>
      <span className="font-mono">{formatCents(line.cents)}</span>
      <IconButton icon={X} label={`Take ${title} out of the cart`} onClick={onRemove} />
    </li>
  )
}
