import { type Dispatch, useState } from 'react'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import type { OrderPreview, OrderTicket } from '@/lib/brokerage/orderTicket'
import type { TicketAction } from '@/lib/brokerage/ticketReducer'
import { toLoadError } from '@/lib/client/api/apiError'
import type { BrokerOrder, OrderCheck, TicketBody } from '@/lib/contract/brokerageRows'
import type { LoadError } from '@/lib/core/loadable'

export interface OrderPlace {
  readonly accountId: string
  readonly accountNumber: string
  readonly sessionToken: string
  /** Order that this one takes the place of. */
  readonly replaces: string | null
}

export interface OrderPreviewState {
  readonly check: OrderCheck | null
  readonly canPlace: boolean
  readonly isPending: boolean
  readonly error: LoadError | null
  readonly preview: () => Promise<void>
  /** Sends the order that was previewed, with the numbers that were shown; null when it failed. */
  readonly place: () => Promise<BrokerOrder | null>
}

export interface OrderPreviewInput {
  readonly at: OrderPlace
  readonly ticket: OrderTicket
  readonly body: (ticket: OrderTicket) => TicketBody
  readonly dispatch: Dispatch<TicketAction>
  readonly onError: (error: LoadError) => void
}

/** Dry run, then placement with its numbers. An edit of the ticket drops the preview. */
export function useOrderPreview({ at, ticket, body, dispatch, onError }: OrderPreviewInput): OrderPreviewState {
  const dryRun = useEndpointMutation('brokerage.preview')
  const sending = useEndpointMutation('brokerage.place')
  const [error, setError] = useState<LoadError | null>(null)
  const [shown, setShown] = useState<{ readonly id: string | null; readonly check: OrderCheck } | null>(null)
  const known = ticket.preview === null ? null : shown

  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setError(null)
    try {
      return await work()
    } catch (failure) {
      const told = toLoadError(failure)
      setError(told)
      onError(told)
      return null
    }
  }
  const preview = async () => {
    const answer = await attempt(() =>
      dryRun.run({
        body: {
          account_id: at.accountId,
          account_number: at.accountNumber,
          ticket: body(ticket),
          ...(at.replaces === null ? {} : { replaces: at.replaces }),
        },
      }),
    )
    if (answer === null) return
    const { preview_id: id, check } = answer.data
    setShown({ id, check })
    dispatch({ type: 'previewed', preview: toPreview(check) })
  }
  const place = async () => {
    const numbers = known?.check.numbers
    if (!known?.id || !numbers) return null
    const preview_id = known.id
    const answer = await attempt(() =>
      sending.run({
        body: { account_id: at.accountId, session_token: at.sessionToken, preview_id, confirmed: numbers },
      }),
    )
    // Sent or not: a preview is good for one attempt.
    setShown(null)
    for (const id of ['brokerage.orders', 'brokerage.positions', 'brokerage.balances'] as const) refreshQuery(id)
    return answer?.data ?? null
  }
  const isPending = dryRun.isPending || sending.isPending
  return { check: known?.check ?? null, canPlace: known?.id != null, isPending, error, preview, place }
}

/** What a dry run said, as the ticket keeps it. */
export function toPreview({ numbers, warnings, errors }: OrderCheck): OrderPreview {
  return {
    buyingPowerChange: numbers?.buying_power_change ?? 0,
    buyingPowerEffect: numbers?.buying_power_effect === 'Credit' ? 'Credit' : 'Debit',
    fees: numbers?.total_fees ?? 0,
    warnings: warnings.map(({ message }) => message),
    errors: errors.map(({ message }) => message),
  }
}
