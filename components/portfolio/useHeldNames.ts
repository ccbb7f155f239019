import { loadedData } from '@/components/options/loadedData'
import { useAccess } from '@/hooks/app/useAccess'
import { useEndpoint } from '@/hooks/queries/useEndpoint'

/** Id of the list. */
export const PORTFOLIO_LIST = 'portfolio'

export interface HeldNames {
  readonly id: string
  readonly name: string
  readonly tickers: readonly string[]
}

/**
 * Names that the person's portfolio holds, as a list beside their own lists; none for who has no portfolio. They are read,
 * and priced by the host, only once the list is wanted.
 */
export function useHeldNames(isWanted: boolean): readonly HeldNames[] {
  const { hasPortfolio } = useAccess()
  const isAsked = hasPortfolio && isWanted
  const accounts = loadedData(useEndpoint('portfolio.list', isAsked ? {} : null))?.data ?? []
  // All own accounts together where there are several, else the one there is.
  const chosen = accounts.find(({ id }) => id === 'all') ?? accounts[0]
  const answer = useEndpoint('portfolio.book', chosen === undefined ? null : { params: { id: chosen.id } })
  const held = loadedData(answer)?.data.positions ?? []
  const tickers = [...new Set(held.map(({ underlying }) => underlying))]
  return hasPortfolio ? [{ id: PORTFOLIO_LIST, name: 'Portfolio', tickers }] : []
}
