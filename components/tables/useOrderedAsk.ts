import { useRowLimit } from '@/components/tables/useRowLimit'
import { knownSort } from '@/lib/tables/rowOrder'

export interface OrderedAsk {
  /** The order as the address has it. */
  readonly sort: string
  /** Columns that the host has an order by. */
  readonly names: readonly string[]
  /** Rows of a first page. */
  readonly page: number
}

/** A question for a list whose order and pages are the host's, over the whole answer: more rows as the reader scrolls. */
export function useOrderedAsk<Q extends object>(query: Q, { sort, names, page }: OrderedAsk) {
  const asked = { ...query, sort: knownSort(sort, names) }
  const { limit, grow } = useRowLimit(JSON.stringify(asked), { page, next: (before) => before * 2 })
  return { query: { ...asked, limit }, grow }
}
