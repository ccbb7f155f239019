import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import type { CallResponse } from '@/lib/contract/calls'

export type InsidersAnswer = CallResponse<'insiders.company'>

/** How a part of the page is given the name and what is known of it. */
export interface InsidersPartProps {
  readonly explorer: Explorer
  readonly answer: InsidersAnswer
}
