import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import type { CallResponse } from '@/lib/contract/calls'

export type ShortsAnswer = CallResponse<'shorts.read'>

/** How a part of the page is given the name and what is known of it. */
export interface ShortsPartProps {
  readonly explorer: Explorer
  readonly answer: ShortsAnswer
}
