import dynamic from 'next/dynamic'
import type { FeedState } from '@/components/screens/live-options-flow/useFeedState'
import type { FeedTape } from '@/components/screens/live-options-flow/useFeedTape'
import { dataMarks } from '@/components/tables/dataMarks'
import type { IsoDate } from '@/lib/core/nominal'

const FeedCharts = dynamic(
  () => import('@/components/screens/live-options-flow/FeedCharts').then((module) => module.FeedCharts),
  { ssr: false },
)
const TapeReplay = dynamic(() => import('@/components/options/when/TapeReplay').then((module) => module.TapeReplay), {
  ssr: false,
})

export interface FeedTopProps {
  readonly feed: FeedState
  readonly tape: FeedTape
  readonly session: IsoDate | null
  readonly hasCharts: boolean
}

/** What stands between tiles and rows when asked for: the replay scrubber and the charts. */
export function FeedTop({ feed, tape, session, hasCharts }: FeedTopProps) {
  const { at, source } = feed.params
  return (
    <>
      {at && session ? <TapeReplay state={feed} session={session} source={source} atMs={Date.parse(at)} /> : null}
      {hasCharts ? (
        <FeedCharts feed={feed} summary={tape.summary} source={dataMarks(tape.meta)} today={session ?? ''} />
      ) : null}
    </>
  )
}
