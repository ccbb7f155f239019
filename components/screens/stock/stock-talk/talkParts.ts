import type { Explorer } from '@/components/stocks/explorer/useExplorer'
import type { CallResponse } from '@/lib/contract/calls'

export type TalkAnswer = CallResponse<'talk.read'>

export type HeadlinesAnswer = CallResponse<'talk.headlines'>

/** What every part of the page is given; `onChanged` reads the talk again after a write. */
export interface TalkPartProps {
  readonly explorer: Explorer
  readonly talk: TalkAnswer['data']
  readonly onChanged: () => void
}
