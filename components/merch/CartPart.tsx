import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { ContactForm } from '@/components/marketing/ContactForm'
import type { Cart } from '@/components/merch/useCart'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import { Notice } from '@/components/ui/Notice'
import type { MerchItem } from '@/lib/contract/merch'
import { orderWords, pricedCart } from '@/lib/merch/merch'
import { formatCents } from '@/lib/plans/planWords'

/** The cart with its sum, and the order: a request to the operator, who answers with shipping and how to pay. */
export function CartPart({ cart, items }: { readonly cart: Cart; readonly items: readonly MerchItem[] }) {
  const [isSent, setSent] = useState(false)
  const lines = pricedCart(cart.lines, items)
  if (lines.length === 0)
    return isSent ? (
      <div role="status">
        <Notice>Your order is with the operator. The answer comes by mail.</Notice>
      </div>
    ) : null
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  const order = orderWords(lines)
  return (
    <section aria-label="Cart" id="cart" className="grid scroll-mt-20 gap-10 nav:grid-cols-2">
      <div>
        <h2 className="display text-18">Cart</h2>
        <ul className="mt-3 border-t">
          {lines.map(({ item, size, name, count, cents }) => (
            <li key={`${item} ${size}`} className="flex items-center gap-3 border-line-1 border-b py-2.5 text-13">
              <span className="min-w-0 flex-1">
                {name}, {size}
              </span>
              <IconButton icon={Minus} label={`One ${name}, ${size} less`} onClick={() => cart.add(item, size, -1)} />
              <span className="w-6 text-center font-mono">{count}</span>
              <IconButton icon={Plus} label={`One ${name}, ${size} more`} onClick={() => cart.add(item, size, 1)} />
              <span className="w-20 text-right font-mono">{formatCents(cents)}</span>
            </li>
          ))}
        </ul>
        <p className="flex justify-between py-3 font-medium text-13">
          <span>Together, before shipping</span>
          <span className="font-mono">{formatCents(total)}</span>
        </p>
        <Button onClick={cart.empty}>Empty the cart</Button>
      </div>
      <ContactForm
        key={order}
        kind="merch"
        title="Order"
        about="The order goes to the operator of this copy as a mail. Nothing is paid here: the answer names shipping and how to pay."
        draft={order}
        onSent={() => {
          setSent(true)
          cart.empty()
        }}
      />
    </section>
  )
}
