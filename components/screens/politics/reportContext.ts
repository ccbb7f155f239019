import { createContext } from 'react'
import type { CallResponse } from '@/lib/contract/calls'

export type ReportAnswer = CallResponse<'politics.report'>

/** Orders of the leaderboard. */
export const ORDERS = ['return', 'trades', 'late'] as const
export type Order = (typeof ORDERS)[number]

/** What the address asks for, and what the server read of it for a visitor; null where the host was late. */
export interface ServedReport {
  readonly year: number | null
  readonly by: Order
  readonly answer: ReportAnswer | null
}

/** What came with the page. */
export const ReportContext = createContext<ServedReport>({ year: null, by: 'return', answer: null })

/** Address of the page with a year and an order; what is usual is left out. */
export function reportHref(path: string, year: number | null, by: Order = 'return'): string {
  const query = new URLSearchParams({
    ...(year === null ? {} : { year: String(year) }),
    ...(by === 'return' ? {} : { by }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}
