import { type Dispatch, useRef, useState } from 'react'
import { ticketBody } from '@/components/brokerage/ticketBody'
import { type OrderPreviewState, toPreview } from '@/hooks/brokerage/useOrderPreview'
import { useEndpointMutation } from '@/hooks/mutations/useEndpointMutation'
import { refreshQuery } from '@/hooks/queries/useEndpoint'
import type { OrderTicket } from '@/lib/brokerage/orderTicket'
import type { TicketAction } from '@/lib/brokerage/ticketReducer'
import { toLoadError } from '@/lib/client/api/apiError'
import { browserRandom } from '@/lib/client/random'
import type { OrderCheck } from '@/lib/contract/brokerageRows'
import type { PaperOrderRow } from '@/lib/contract/paperRows'
import type { LoadError } from '@/lib/core/loadable'
import { randomText } from '@/lib/session/alphabet'

export interface PaperOrderInput {
  readonly account: string
  readonly ticket: OrderTicket
  readonly dispatch: Dispatch<TicketAction>
  /** USD per share against the order (F60). */
  readonly slippage: number
  /** 0 mid to 1 natural, for several legs (F60). */
  readonly netShare: number
}

export interface PaperOrderState extends Omit<OrderPreviewState, 'place'> {
  /** Places what was previewed; null when it failed. A rejected order comes back with its reason. */
  readonly place: () => Promise<PaperOrderRow | null>
}

/** What of the account an order changes. */
const READS = ['paper.book', 'paper.history', 'paper.equity', 'paper.list', 'paperBoard.read'] as const

/** Reads an account again after something changed in it. */
export function refreshPaper(): void {
  for (const id of READS) refreshQuery(id)
}

/** Preview, then placement at a paper account. An edit of the ticket drops the preview; a retry sends the same key. */
export function usePaperOrder({ account, ticket, dispatch, slippage, netShare }: PaperOrderInput): PaperOrderState {
  const dryRun = useEndpointMutation('paper.preview')
  const sending = useEndpointMutation('paper.place')
  const [error, setError] = useState<LoadError | null>(null)
  const [shown, setShown] = useState<OrderCheck | null>(null)
  const request = useRef('')
  const check = ticket.preview === null ? null : shown
  const params = { id: account }
  const order = { ticket: ticketBody(ticket), slippage, net_share: netShare }
  const attempt = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setError(null)
    try {
      return await work()
    } catch (failure) {
      setError(toLoadError(failure))
      return null
    }
  }
  const preview = async () => {
    const answer = await attempt(() => dryRun.run({ params, body: order }))
    if (answer === null) return
    request.current = randomText(24, browserRandom)
    setShown(answer.data)
    dispatch({ type: 'previewed', preview: toPreview(answer.data) })
  }
  const place = async () => {
    const answer = await attempt(() => sending.run({ params, body: { ...order, request: request.current } }))
    refreshPaper()
    return answer?.data ?? null
  }
  const canPlace = check !== null && check.errors.length === 0
  return { check, canPlace, isPending: dryRun.isPending || sending.isPending, error, preview, place }
}
