import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { Headlines } from '@/components/screens/stock/stock-talk/Headlines'
import { Poll } from '@/components/screens/stock/stock-talk/Poll'
import { PostForm } from '@/components/screens/stock/stock-talk/PostForm'
import { PostList } from '@/components/screens/stock/stock-talk/PostList'
import { TalkCharts } from '@/components/screens/stock/stock-talk/TalkCharts'
import type { HeadlinesAnswer, TalkAnswer } from '@/components/screens/stock/stock-talk/talkParts'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatCount, formatNumber, withPlus } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** Is attention rising? §4.7 stock-talk. */
export const StockTalkScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { symbol } = explorer
  const answer = useLiveAnswer('talk.read', { params: { ticker: symbol } }, { everyMs: 20_000 })
  const news = useLiveAnswer('talk.headlines', { params: { ticker: symbol } }, { everyMs: 120_000 })
  const talk = answer.data?.data.ticker === symbol ? answer.data.data : null
  if (talk === null) return <Waiting answer={answer} source="talk.read" rows={24} />
  const parts = { explorer, talk, onChanged: answer.retry }
  return (
    <>
      <Tiles tiles={tilesOf(talk, news.data ?? null)} />
      <TalkCharts explorer={explorer} talk={talk} news={news.data ?? null} />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-px border-t bg-line-2 max-rail:grid-cols-1">
        <section aria-label="Comments" className="min-w-0 bg-panel">
          <PostForm {...parts} />
          <PostList {...parts} />
        </section>
        <div className="flex min-w-0 flex-col gap-px">
          {talk.poll === null ? null : <Poll explorer={explorer} poll={talk.poll} onChanged={answer.retry} />}
          <Headlines explorer={explorer} answer={news.data ?? null} related={talk.related} />
        </div>
      </div>
    </>
  )
}

function tilesOf(talk: TalkAnswer['data'], news: HeadlinesAnswer | null): readonly TileModel[] {
  const change = talk.change === null ? '' : withPlus(talk.change, formatFraction(talk.change, 0))
  const total = talk.days.reduce((sum, day) => sum + day.posts, 0)
  return [
    {
      label: 'Comments today',
      value: formatCount(talk.today),
      context: change,
      title: 'F65: against the mean of the seven days before',
    },
    { label: 'A day, last week', value: formatNumber(talk.week_mean, 1), title: 'Mean of the seven days before today' },
    { label: 'Comments, 90 days', value: formatCount(total), title: 'Hidden ones are not counted' },
    { label: 'Authors', value: formatCount(talk.authors), title: 'F65: different authors in 90 days' },
    {
      label: 'Bullish share',
      value: formatFraction(talk.bullish_share, 0),
      context: `${talk.bullish} : ${talk.bearish}`,
      title: 'F65: of the comments that take a side',
    },
    {
      label: 'Headlines',
      value: news === null ? '-' : formatCount(news.data.days.reduce((sum, day) => sum + day.headlines, 0)),
      title: 'Imported ones that name the ticker, repeats left out',
      isOffPhone: true,
    },
  ]
}

/** The screen with its address. */
export const StockTalkPage = explorerPage(StockTalkScreen)
