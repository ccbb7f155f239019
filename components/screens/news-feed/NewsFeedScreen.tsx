import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { AlertButton } from '@/components/alerts/AlertButton'
import { WATCH_START, watchAlert } from '@/components/alerts/watchDrafts'
import { withParams } from '@/components/app/withParams'
import { SourceMark } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { loadedData } from '@/components/options/loadedData'
import { SessionTools } from '@/components/options/when/SessionTools'
import { isNow } from '@/components/options/when/whenState'
import { NewsFilters } from '@/components/screens/news-feed/NewsFilters'
import { NewsList } from '@/components/screens/news-feed/NewsList'
import { NewsRail } from '@/components/screens/news-feed/NewsRail'
import { NewsViews } from '@/components/screens/news-feed/NewsViews'
import { type NewsParams, newsCall, newsQuery, parseNewsParams } from '@/components/screens/news-feed/newsParams'
import { ReadingPane } from '@/components/screens/news-feed/ReadingPane'
import { SquawkButton } from '@/components/screens/news-feed/SquawkButton'
import { saveNews } from '@/components/screens/news-feed/saveNews'
import { useListNames } from '@/components/stocks/lists/useListNames'
import { ShareButton } from '@/components/tables/PageTools'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { IconButton } from '@/components/ui/IconButton'
import { Notice } from '@/components/ui/Notice'
import { optionPairs } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useAddress } from '@/hooks/app/useAddress'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { useNow } from '@/hooks/view/useNow'
import type { HeadlineRow } from '@/lib/contract/news'
import { formatCount } from '@/lib/format/number'
import { newYorkDateOf } from '@/lib/market/newYorkTime'

const NONE: readonly HeadlineRow[] = []
/** Freshness budget of news. */
const EVERY_MS = 30_000
const WINDOWS = optionPairs(['1', '1d'], ['7', '7d'], ['30', '30d'], ['365', '1y'], ['0', 'All'])

/** Why is it moving? §4.2 News Feed. */
export function NewsFeedScreen(params: NewsParams) {
  const change = useAddress(params, newsQuery)
  const names = useListNames(params.names === '' ? null : params.names)
  const clock = useNow(60_000)
  const refresh = { refreshMs: isNow(params.when) ? EVERY_MS : 0 }
  // A list without names has no headlines; asking for none would bring them all.
  const args = names.tickers?.length === 0 && params.ticker === '' ? null : { query: newsCall(params, names.tickers) }
  const answer = useEndpoint('news.list', args, refresh)
  const told = args === null ? undefined : loadedData(answer)
  const reacted = loadedData(useEndpoint('news.reactions', args, refresh))
  const reactions = useMemo(() => new Map((reacted?.data ?? []).map((row) => [row.key, row])), [reacted])
  const rows = told?.data.rows ?? NONE
  const nowMs = told?.data.now_ms ?? clock
  const read = rows.find(({ key }) => key === params.open)
  const onTicker = (ticker: string) => change({ ticker })
  const window = <Segments label="Window" options={WINDOWS} value={params.days} onChange={(days) => change({ days })} />
  return (
    <FeedTemplate
      title="News Feed"
      isPending={told === undefined}
      controls={<span className="flex items-center gap-2.5 max-nav:hidden">{window}</span>}
      tools={
        <>
          <SessionTools params={params} onChange={change} answer={answer}>
            <SourceMark meta={told?.meta} what="news" />
          </SessionTools>
          {isNow(params.when) ? <SquawkButton rows={rows} nowMs={nowMs} /> : null}
          <AlertButton isIcon="tool" {...bellOf(params, names.tickers)} />
          <span className="contents max-phone:hidden">
            <IconButton
              icon={Download}
              label="Save as CSV"
              onClick={() => saveNews(rows, reactions, { params, meta: told?.meta })}
            />
          </span>
          <ShareButton holds="filters, window, session and the headline that is read" />
        </>
      }
      chips={
        <>
          <NewsViews params={params} onChange={change} />
          <NewsFilters params={params} publishers={told?.data.publishers ?? []} lists={names.lists} onChange={change} />
        </>
      }
      tiles={
        <>
          <div className="no-scrollbar flex h-11 items-center gap-2 overflow-x-auto px-3 nav:hidden">{window}</div>
          {names.notice === null ? null : <Notice tone="info">{names.notice}</Notice>}
        </>
      }
      charts={read === undefined ? null : <ReadingPane row={read} onClose={() => change({ open: '' })} />}
      grid={
        told === undefined && args !== null ? (
          <Waiting answer={answer} source="news.list" rows={24} />
        ) : (
          <NewsList
            rows={rows}
            reactions={reactions}
            nowMs={nowMs}
            openKey={params.open}
            isFiltered={newsQuery({ ...params, open: '', days: '7' }) !== ''}
            onOpen={(open) => change({ open })}
            onTicker={onTicker}
          />
        )
      }
      rail={
        <NewsRail
          params={params}
          trending={told?.data.trending ?? []}
          today={params.when.session ?? newYorkDateOf(nowMs)}
          refreshMs={refresh.refreshMs}
          onTicker={onTicker}
        />
      }
      footer={
        <>
          <span>
            {formatCount(rows.length)} of {formatCount(told?.data.total ?? 0)} headlines
          </span>
          <span className="max-phone:hidden">
            {formatCount(told?.data.repeats ?? 0)} repeats left out (F65); moves are those of the first name
          </span>
        </>
      }
    />
  )
}

/** Triggers on what the feed is narrowed to: words, a name, the names of a list. R18. */
function bellOf({ words, ticker }: NewsParams, listed: readonly string[] | null) {
  const of = words === '' ? ticker : words
  return {
    label: of === '' ? 'Alert on headlines (R18)' : `Alert on headlines with ${of} (R18)`,
    name: of === '' ? 'Headlines' : `Headlines: ${of}`,
    definition: watchAlert({ ...WATCH_START.news, words }, ticker === '' ? (listed ?? []) : [ticker]),
  }
}

/** The screen with its address. */
export const NewsFeedPage = withParams(NewsFeedScreen, parseNewsParams)
