import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { AnalystsAnswer } from '@/components/screens/stock/analysts/analystsParts'
import { ConsensusPanel } from '@/components/screens/stock/analysts/ConsensusPanel'
import { FirmsPanel } from '@/components/screens/stock/analysts/FirmsPanel'
import { RatingsGrid } from '@/components/screens/stock/analysts/RatingsGrid'
import { RevisionsChart, TargetsChart } from '@/components/screens/stock/analysts/TargetsChart'
import { type ExplorerTabProps, explorerPage, explorerTab } from '@/components/stocks/explorer/explorerTab'
import { PanelGrid } from '@/components/stocks/parts/Panel'
import { EmptyState } from '@/components/ui/EmptyState'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { consensusWords } from '@/lib/equities/analysts'
import { formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'

/** What does the street think, and who was right? §4.7 analysts, F44. */
export const StockAnalystsScreen = explorerTab(Body)

function Body({ explorer }: ExplorerTabProps) {
  const { symbol, when, isLive } = explorer
  const answer = useLiveAnswer(
    'analysts.read',
    { params: { ticker: symbol }, query: when },
    { everyMs: 60_000, isLive },
  )
  if (answer.data === undefined) return <Waiting answer={answer} source="analysts.read" rows={24} />
  const { data } = answer.data
  if (data.total === 0 && data.trends.length === 0) {
    return (
      <EmptyState>
        No analyst covers {symbol} in what is stored: funds have none, and ratings come in with{' '}
        <code className="font-mono text-12">npm run import -- &lt;ratings&gt;</code>.
      </EmptyState>
    )
  }
  return (
    <>
      <Tiles tiles={tilesOf(data)} />
      <PanelGrid columns={2}>
        <ConsensusPanel answer={answer.data} />
        <TargetsChart answer={answer.data} />
      </PanelGrid>
      <PanelGrid columns={2}>
        <RevisionsChart answer={answer.data} />
        <FirmsPanel explorer={explorer} answer={answer.data} />
      </PanelGrid>
      <RatingsGrid explorer={explorer} answer={answer.data} />
    </>
  )
}

const percent = (fraction: number | null, decimals = 1) => formatFractionChange(fraction, decimals)

function tilesOf(data: AnalystsAnswer['data']): readonly TileModel[] {
  const { consensus, targets, revisions, hits } = data
  const tone =
    targets.upside === null || targets.upside === 0 ? {} : ({ tone: targets.upside > 0 ? 'bull' : 'bear' } as const)
  const none = targets.count === 0 ? 'no source has targets' : `${targets.count} firms`
  return [
    {
      label: 'Consensus',
      value: consensusWords(consensus.score),
      context: `${formatNumber(consensus.score, 2)} of 5, ${consensus.firms} firms`,
      title: `F44: mean of strong buy 5 to strong sell 1 over the newest note of each firm within a year; ${consensus.unknown} grades have no bucket`,
    },
    {
      label: 'Mean target',
      value: formatPrice(targets.mean),
      context: none,
      title: 'F44: newest target of each firm, USD',
    },
    {
      label: 'Upside',
      value: percent(targets.upside),
      context: `from ${formatPrice(data.price)}`,
      title: 'F44: mean target ÷ price − 1',
      ...tone,
    },
    {
      label: 'Low to high',
      value: targets.count === 0 ? '-' : `${formatPrice(targets.low)} to ${formatPrice(targets.high)}`,
      context: targets.count === 0 ? '' : `median ${formatPrice(targets.median)}`,
      isOffPhone: true,
    },
    {
      label: 'Dispersion',
      value: formatFraction(targets.dispersion, 1),
      context: 'of the mean',
      title: 'F44: sample deviation of the targets ÷ their mean',
      isOffPhone: true,
    },
    {
      label: 'Revisions, 90 days',
      value: `${formatCount(revisions.up)} up, ${formatCount(revisions.down)} down`,
      context: `${formatCount(revisions.same)} unchanged`,
      title: 'F44: a better or worse bucket decides; in the same bucket the target does',
    },
    {
      label: 'Targets touched',
      value: formatFraction(hits.rate, 0),
      context: `n ${hits.hits + hits.misses}, ${hits.open} open`,
      title: 'F44: share of targets that a close reached within twelve months; open ones are not counted',
    },
  ]
}

/** The screen with its address. */
export const StockAnalystsPage = explorerPage(StockAnalystsScreen)
