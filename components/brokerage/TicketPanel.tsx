import { type FormEvent, useMemo, useState } from 'react'
import { LegRow } from '@/components/brokerage/LegRow'
import { PreviewBox } from '@/components/brokerage/PreviewBox'
import { TicketFields } from '@/components/brokerage/TicketFields'
import { TicketSummaryBox } from '@/components/brokerage/TicketSummaryBox'
import { ticketBody } from '@/components/brokerage/ticketBody'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { type OrderPlace, useOrderPreview } from '@/hooks/brokerage/useOrderPreview'
import { useOrderTicket } from '@/hooks/brokerage/useOrderTicket'
import type { OrderTicket } from '@/lib/brokerage/orderTicket'
import { ticketErrors } from '@/lib/brokerage/ticketRules'
import type { BrokerOrder } from '@/lib/contract/brokerageRows'
import type { LoadError } from '@/lib/core/loadable'

export interface TicketPanelProps {
  readonly initial: OrderTicket
  readonly at: OrderPlace
  readonly onPlaced: (order: BrokerOrder) => void
  readonly onError: (error: LoadError) => void
  readonly onDropReplacement: () => void
}

/** Legs keep their place; a new ticker begins them anew. */
const LEG_KEYS = ['first', 'second', 'third', 'fourth'] as const

/** The order ticket: fields, up to four legs, warnings, preview and the confirmation with its numbers. C22, spec §3, §9. */
export function TicketPanel({ initial, at, onPlaced, onError, onDropReplacement }: TicketPanelProps) {
  const { ticket, dispatch, quotes } = useOrderTicket(initial)
  const [wasTried, setTried] = useState(false)
  const order = useOrderPreview({ at, ticket, body: ticketBody, dispatch, onError })
  const errors = useMemo(() => ticketErrors(ticket), [ticket])
  const shown = wasTried ? errors : []
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (errors.length === 0) void order.preview()
    else focusFirst(event.currentTarget)
  }
  const confirm = async () => {
    const placed = await order.place()
    if (placed !== null) onPlaced(placed)
  }
  return (
    <form aria-label="Order ticket" noValidate onSubmit={submit} className="flex flex-col gap-4">
      {at.replaces === null ? null : (
        <Notice>
          Replaces order {at.replaces}.{' '}
          <Button size="s" kind="ghost" onClick={onDropReplacement}>
            Make it a new order
          </Button>
        </Notice>
      )}
      <TicketFields ticket={ticket} errors={shown} dispatch={dispatch} />
      {ticket.legs.map((leg, index) => (
        <LegRow
          key={`${ticket.mainTicker} ${LEG_KEYS[index]}`}
          index={index}
          leg={leg}
          dispatch={dispatch}
          mainTicker={ticket.mainTicker}
          isNotional={ticket.orderType === 'Notional Market'}
          quote={quotes[index] ?? null}
          errors={shown}
        />
      ))}
      <TicketSummaryBox ticket={ticket} quotes={quotes} />
      {order.error === null ? null : <Notice tone="danger">{order.error.message}</Notice>}
      {order.check === null ? (
        <Button kind="primary" size="l" submits isPending={order.isPending}>
          Preview order
        </Button>
      ) : (
        <PreviewBox
          check={order.check}
          canPlace={order.canPlace}
          isPending={order.isPending}
          onConfirm={() => void confirm()}
          onBack={() => dispatch({ type: 'edited', fields: {} })}
        />
      )}
    </form>
  )
}

/** After the errors are drawn, the first wrong input takes the focus. */
function focusFirst(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
