import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import type { CallResponse } from '@/lib/contract/calls'

export type AnalystsAnswer = CallResponse<'analysts.read'>

/** How a part of the page is given the name and what is known of it. */
export interface AnalystsPartProps {
  readonly explorer: Explorer
  readonly answer: AnalystsAnswer
}
