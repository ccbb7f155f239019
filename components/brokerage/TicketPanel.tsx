import { TicketChain } from '@/components/brokerage/TicketChain'
import { TicketForm } from '@/components/brokerage/TicketForm'
import { ticketBody } from '@/components/brokerage/ticketBody'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { type OrderPlace, useOrderPreview } from '@/hooks/brokerage/useOrderPreview'
import { useOrderTicket } from '@/hooks/brokerage/useOrderTicket'
import type { OrderTicket } from '@/lib/brokerage/orderTicket'
import type { BrokerOrder } from '@/lib/contract/brokerageRows'
import type { LoadError } from '@/lib/core/loadable'

export interface TicketPanelProps {
  readonly initial: OrderTicket
  readonly at: OrderPlace
  readonly onPlaced: (order: BrokerOrder) => void
  readonly onError: (error: LoadError) => void
  readonly onDropReplacement: () => void
}

/** The order ticket at a broker: its own dry run, then the placement with its numbers. C22. */
export function TicketPanel({ initial, at, onPlaced, onError, onDropReplacement }: TicketPanelProps) {
  const form = useOrderTicket(initial)
  const order = useOrderPreview({ at, ...form, body: ticketBody, onError })
  const confirm = async () => {
    const placed = await order.place()
    if (placed !== null) onPlaced(placed)
  }
  const replaces =
    at.replaces === null ? null : (
      <Notice>
        Replaces order {at.replaces}.{' '}
        <Button size="s" kind="ghost" onClick={onDropReplacement}>
          Make it a new order
        </Button>
      </Notice>
    )
  return (
    <div data-wide className="nav:grid nav:grid-cols-[minmax(0,1fr)_388px] nav:gap-4">
      <section aria-label="Chain" className="-ml-4 border-r max-nav:hidden">
        <TicketChain
          key={form.ticket.mainTicker}
          ticket={form.ticket}
          dispatch={form.dispatch}
          height="h-[calc(100dvh-13rem)]"
        />
      </section>
      <TicketForm {...form} order={order} head={replaces} onConfirm={() => void confirm()} />
    </div>
  )
}
