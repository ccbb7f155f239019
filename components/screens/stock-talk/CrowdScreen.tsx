import { withParams } from '@/components/app/withParams'
import { CrowdFilters } from '@/components/screens/stock-talk/CrowdFilters'
import { PostComposer } from '@/components/screens/stock-talk/PostComposer'
import { StreamList } from '@/components/screens/stock-talk/StreamList'
import { TrendingPanel } from '@/components/screens/stock-talk/TrendingPanel'
import { parseTalkParams, type TalkParams, talkQuery } from '@/components/screens/stock-talk/talkParams'
import { useStream } from '@/components/screens/stock-talk/useStream'
import { PageHead } from '@/components/templates/PageHead'
import { ErrorState } from '@/components/ui/ErrorState'
import { SkeletonRows } from '@/components/ui/Skeleton'
import { useAddress } from '@/hooks/app/useAddress'

/** What is the crowd talking about? The stream over all names. pages.md §4.14 Stock Talk. */
export function CrowdScreen(params: TalkParams) {
  const change = useAddress(params, talkQuery)
  const stream = useStream(params)
  const { posts, canWrite, answer, onChanged } = stream
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead title="Stock Talk" scope="Comments of the users of this copy on all names; no other network is read" />
      <CrowdFilters params={params} onChange={change} />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-px border-t bg-line-2 max-rail:block max-rail:overflow-y-auto">
        <section aria-label="Stream" className="min-h-0 overflow-y-auto bg-panel max-rail:overflow-visible">
          <PostComposer canWrite={canWrite} ticker={params.ticker} onChanged={onChanged} />
          {posts === null && answer.status === 'error' ? (
            <ErrorState error={answer.error} source="talkStream.read" onRetry={answer.retry} />
          ) : null}
          {posts === null && answer.status !== 'error' ? <SkeletonRows rows={12} label="Loading the stream" /> : null}
          {posts === null ? null : <StreamList stream={stream} params={params} onFilter={change} />}
        </section>
        <aside aria-label="Trending" className="min-h-0 overflow-y-auto bg-panel max-rail:overflow-visible">
          <TrendingPanel onTicker={(ticker) => change({ ticker })} />
        </aside>
      </div>
    </div>
  )
}

/** The screen with its address. */
export const CrowdPage = withParams(CrowdScreen, parseTalkParams)
