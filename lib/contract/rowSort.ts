import { z } from 'zod'
import { MOST_ROWS, unknownOrder } from '@/lib/tables/rowOrder'

/** A sort of the whole answer: `-premium,ticker`, largest premium first, then by name; empty is the order of the list. */
export function rowSort(names: readonly string[]) {
  return z
    .string()
    .max(120)
    .default('')
    .refine((text) => unknownOrder(text, names).length === 0, {
      error: ({ input }) =>
        `sort: no order by ${unknownOrder(String(input), names).join(', ')}. A sort is a list of ${names.join(', ')}, each with a minus for high to low.`,
    })
}

/** How many rows of the whole answer are asked for, in the order of the sort. */
export const rowLimit = (usual: number) => z.coerce.number().int().min(1).max(MOST_ROWS).default(usual)
