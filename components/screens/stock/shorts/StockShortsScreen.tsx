import { SourceMark } from '@/components/filings/parts'
import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import { BorrowPanel, SPANS } from '@/components/screens/stock/shorts/BorrowPanel'
import { InterestChart, VolumeChart } from '@/components/screens/stock/shorts/ShortCharts'
import { FailsPanel, InterestTable } from '@/components/screens/stock/shorts/ShortTables'
import { SqueezePanel } from '@/components/screens/stock/shorts/SqueezePanel'
import type { ShortsAnswer, ShortsPartProps } from '@/components/screens/stock/shorts/shortsParts'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { viewChoice } from '@/components/stocks/explorer/viewChoice'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { ShareButton } from '@/components/tables/PageTools'
import { EmptyState } from '@/components/ui/EmptyState'
import { optionPairs } from '@/components/ui/optionsOf'
import { Segments } from '@/components/ui/Segments'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { formatDate, formatShortDate } from '@/lib/format/date'
import { formatCompact, formatCount, formatNumber, withPlus } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

const WINDOWS = optionPairs(['60', '3M'], ['120', '6M'], ['250', '1Y'])

/** How crowded is the short side, and how costly? §4.7 shorts, F40. */
export const StockShortsScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { symbol, when, isLive } = explorer
  const days = viewChoice(explorer, 'days', WINDOWS, '120')
  const answer = useLiveAnswer(
    'shorts.read',
    { params: { ticker: symbol }, query: { ...when, sessions: Number(days.value) } },
    { everyMs: 60_000, isLive },
  )
  if (answer.data === undefined) return <Waiting answer={answer} source="shorts.read" rows={24} />
  const { data } = answer.data
  if (data.interest.length === 0 && data.volume.length === 0 && data.fails.length === 0 && data.borrow.date === null) {
    return (
      <EmptyState>
        No short figures of {symbol} are stored. Import FINRA short interest, FINRA short sale volume or SEC fails with{' '}
        <code className="font-mono text-12">npm run import -- &lt;files&gt;</code>.
      </EmptyState>
    )
  }
  return (
    <>
      <div className="flex h-10 items-center gap-2 px-3 pointer-coarse:h-12">
        <Segments label="Days shown" size="s" {...days} />
        <SettledLine data={data} />
        <span className="flex-1" />
        <SourceMark meta={answer.data.meta} />
        <ShareButton holds="name, days and facility" />
      </div>
      <ShortTiles answer={answer.data} />
      <PanelGrid columns={2}>
        <InterestChart answer={answer.data} />
        <VolumeChart explorer={explorer} answer={answer.data} />
      </PanelGrid>
      <PanelGrid columns={2}>
        <SqueezePanel explorer={explorer} answer={answer.data} />
        <BorrowPanel explorer={explorer} answer={answer.data} />
      </PanelGrid>
      <InterestTable explorer={explorer} answer={answer.data} />
      <FailsPanel explorer={explorer} answer={answer.data} />
    </>
  )
}

/** Of which settlement the short interest is, where the tiles have no room to say it. */
function SettledLine({ data }: { readonly data: ShortsAnswer['data'] }) {
  const { dateFormat } = useTimeSettings()
  const last = data.interest.at(-1)
  if (last === undefined) return null
  return (
    <span className="min-w-0 truncate text-11 text-fg-3">
      settled {formatDate(last.settlement, dateFormat)}, {data.age_days} days old
    </span>
  )
}

function ShortTiles({ answer }: Pick<ShortsPartProps, 'answer'>) {
  const { dateFormat } = useTimeSettings()
  return <Tiles tiles={tilesOf(answer.data, (date) => formatDate(date, dateFormat))} />
}

function tilesOf(data: ShortsAnswer['data'], date: (iso: string | null) => string): readonly TileModel[] {
  const last = data.interest.at(-1)
  const of = last === undefined ? 'none is stored' : `of ${date(last.settlement)}, ${data.age_days} days old`
  const short = last === undefined ? 'none' : `${formatShortDate(last.settlement, data.as_of)}, ${data.age_days} d old`
  const day = data.volume.at(-1)
  const usual = data.volume.slice(-21, -1).flatMap((row) => row.ratio ?? [])
  const mean = usual.length === 0 ? null : usual.reduce((sum, ratio) => sum + ratio, 0) / usual.length
  const quote = data.borrow.intraday.at(-1)
  const cover = last?.days_to_cover ?? last?.published_days
  return [
    {
      label: 'Short interest',
      value: formatCompact(last?.shares),
      context: short,
      title: `Shares sold short, settlement ${of}`,
    },
    shareTile(data, { of, short, date }),
    {
      label: 'Days to cover',
      value: formatNumber(cover, 2),
      context: short,
      title: `F40: short interest ÷ average volume of 30 sessions${last?.days_to_cover === null ? '; volume is not known here: as published' : ''}. Settlement ${of}`,
    },
    {
      label: 'Change',
      value: formatFractionChange(last?.change_pct, 1),
      context: short,
      title: `F40 ΔSI: ${withPlus(last?.change, formatCompact(last?.change))} shares against the prior settlement, ${of}`,
    },
    {
      label: 'Short volume',
      value: formatFraction(day?.ratio, 1),
      context: day ? `usual ${formatFraction(mean, 1)}` : 'none is stored',
      title: `F40: short volume ÷ volume, of what is reported off the exchanges, ${day ? date(day.date) : 'none'}; usual is the mean of the 20 sessions before`,
    },
    {
      label: 'Borrow fee',
      value: formatFraction(quote?.fee, 2),
      context: quote ? `${formatCompact(quote.available)} free` : 'no source',
      title: quote
        ? 'What a borrower pays a year, and the shares free to borrow'
        : 'Borrow fees are not public: no imported source has them',
    },
    {
      label: 'Fails',
      value: formatCount(data.fails.at(-1)?.quantity),
      context: data.fails.length > 0 ? formatShortDate(data.fails.at(-1)?.date, data.as_of) : 'none is stored',
      title: 'Balance of open fails to deliver on the newest published day (SEC)',
      isOffPhone: true,
    },
  ]
}

/** Of the float where it is known, else of all shares; the label says which. */
function shareTile(
  data: ShortsAnswer['data'],
  { of, short, date }: { readonly of: string; readonly short: string; readonly date: (iso: string | null) => string },
): TileModel {
  const last = data.interest.at(-1)
  if (last?.float_share != null || last?.outstanding_share == null) {
    const shares = data.float.shares === null ? 'not known' : formatCompact(data.float.shares)
    const title = `F40: short interest ÷ float. Float ${shares}, of ${date(data.float.as_of) || '-'}. Settlement ${of}`
    return { label: 'Of the float', value: formatFraction(last?.float_share, 2), context: short, title }
  }
  const title = `F40, of shares outstanding (${formatCompact(data.float.outstanding)}, ${date(data.float.outstanding_as_of)}): the float is not known. Settlement ${of}`
  return { label: 'Of all shares', value: formatFraction(last.outstanding_share, 2), context: short, title }
}

/** The screen with its address. */
export const StockShortsPage = explorerPage(StockShortsScreen, { days: WINDOWS, borrow: SPANS })
