import { type Dispatch, type FormEvent, type ReactNode, useMemo, useState } from 'react'
import { LegRow } from '@/components/brokerage/LegRow'
import { OrderTextField } from '@/components/brokerage/OrderTextField'
import { PreviewBox } from '@/components/brokerage/PreviewBox'
import { TicketFields } from '@/components/brokerage/TicketFields'
import { TicketSummaryBox } from '@/components/brokerage/TicketSummaryBox'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import type { OrderPreviewState } from '@/hooks/brokerage/useOrderPreview'
import type { OrderTicketState } from '@/hooks/brokerage/useOrderTicket'
import { useTicketListing } from '@/hooks/brokerage/useTicketListing'
import { useTicketRisk } from '@/hooks/brokerage/useTicketRisk'
import type { TicketAction } from '@/lib/brokerage/ticketReducer'
import { ticketErrors } from '@/lib/brokerage/ticketRules'

export interface TicketFormProps extends OrderTicketState {
  readonly dispatch: Dispatch<TicketAction>
  readonly order: Pick<OrderPreviewState, 'check' | 'canPlace' | 'isPending' | 'error' | 'preview'>
  readonly onConfirm: () => void
  /** Above the fields. */
  readonly head?: ReactNode
  /** Between the legs and what they come to. */
  readonly extra?: ReactNode
}

/** Legs keep their place. */
const LEG_KEYS = ['first', 'second', 'third', 'fourth'] as const

/** The order ticket: fields, up to four legs, warnings, preview and the confirmation with its numbers. C22, spec §3, §9. */
export function TicketForm({ ticket, dispatch, quotes, order, onConfirm, head, extra }: TicketFormProps) {
  const [wasTried, setTried] = useState(false)
  const errors = useMemo(() => ticketErrors(ticket), [ticket])
  const shown = wasTried ? errors : []
  const risk = useTicketRisk(ticket, quotes)
  const listing = useTicketListing(ticket)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (errors.length === 0) void order.preview()
    else focusFirst(event.currentTarget)
  }
  return (
    <form aria-label="Order ticket" noValidate onSubmit={submit} className="flex flex-col gap-3">
      {head}
      <OrderTextField dispatch={dispatch} />
      <TicketFields ticket={ticket} errors={shown} dispatch={dispatch} />
      {ticket.legs.map((leg, index) => (
        <LegRow
          key={LEG_KEYS[index]}
          listing={listing}
          index={index}
          leg={leg}
          dispatch={dispatch}
          mainTicker={ticket.mainTicker}
          isNotional={ticket.orderType === 'Notional Market'}
          quote={quotes[index] ?? null}
          errors={shown}
        />
      ))}
      {extra}
      <TicketSummaryBox ticket={ticket} risk={risk} />
      {order.error === null ? null : <Notice tone="danger">{order.error.message}</Notice>}
      {order.check === null ? (
        <Button kind="primary" size="l" submits isPending={order.isPending}>
          Preview order
        </Button>
      ) : (
        <PreviewBox
          ticket={ticket}
          payoff={risk.payoff}
          check={order.check}
          canPlace={order.canPlace}
          isPending={order.isPending}
          onConfirm={onConfirm}
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
