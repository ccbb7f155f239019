import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallResponse } from '@/lib/contract/calls'
import type { IsoDate } from '@/lib/core/nominal'

export type ChainAnswer = CallResponse<'chains.read'>

const EVERY_MS = 5000

/**
 * The chain of the name with the expiries of the address and `also` further ones, read again while the session runs; null
 * until it is of this name.
 */
export function useChainAnswer({ symbol, when, isLive, view }: Explorer, also: readonly IsoDate[] = []) {
  const expiries = [...new Set([...(view.expiry ? view.expiry.split(',') : []), ...also])].sort().join(',')
  const answer = useLiveAnswer(
    'chains.read',
    { params: { ticker: symbol }, query: { ...when, ...(expiries === '' ? {} : { expiries }) } },
    { everyMs: EVERY_MS, isLive },
  )
  const chain: ChainAnswer | null = answer.data?.data.ticker === symbol ? answer.data : null
  return { answer, chain }
}
