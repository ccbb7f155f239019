import { Waiting } from '@/components/options/contract/Waiting'
import { type TileModel, Tiles } from '@/components/options/minutes/Tiles'
import type { AnalyzerParams } from '@/components/screens/flow/options-analyzer/analyzerParams'
import { NoEdge, NothingFits, type Ranking, ThinChain } from '@/components/screens/flow/options-analyzer/RankStates'
import { StructureCard } from '@/components/screens/flow/options-analyzer/StructureCard'
import { TargetChart } from '@/components/screens/flow/options-analyzer/TargetChart'
import type { useRanking } from '@/components/screens/flow/options-analyzer/useRanking'
import { ViewForm } from '@/components/screens/flow/options-analyzer/ViewForm'
import { dataMarks } from '@/components/tables/dataMarks'
import { formatShortDate } from '@/lib/format/date'
import { formatCount, formatPrice } from '@/lib/format/number'
import { formatFraction, formatFractionChange } from '@/lib/format/percent'
import { outlookWords } from '@/lib/strategies/strategy'

export interface FindModeProps {
  readonly params: AnalyzerParams
  readonly onChange: (patch: Partial<AnalyzerParams>) => void
  readonly ranking: ReturnType<typeof useRanking>
}

/** Given a view, which structure is best? F59. */
export function FindMode({ params, onChange, ranking: { answer, shown } }: FindModeProps) {
  const ranking = shown?.data.ticker === params.ticker ? shown.data : undefined
  const taken =
    ranking === undefined
      ? null
      : {
          outlook: ranking.outlook,
          target: ranking.targets.at(-1) ?? null,
          date: ranking.date,
          viewVol: ranking.view_vol,
          leastChance: ranking.least_chance,
        }
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[300px_minmax(0,1fr)] border-t max-nav:flex max-nav:flex-col max-nav:overflow-y-auto">
      <aside className="overflow-y-auto border-r bg-panel max-nav:shrink-0 max-nav:overflow-visible max-nav:border-r-0 max-nav:border-b">
        <ViewForm params={params} onChange={onChange} taken={taken} />
      </aside>
      <div className="min-w-0 overflow-y-auto max-nav:overflow-visible">
        {ranking === undefined ? (
          <Waiting answer={answer} source="analyzer.rank" rows={16} label="Ranking structures" />
        ) : (
          <Ranked ranking={ranking} params={params} onChange={onChange} source={dataMarks(shown?.meta)} />
        )}
      </div>
    </div>
  )
}

interface RankedProps {
  readonly ranking: Ranking
  readonly params: AnalyzerParams
  readonly onChange: (patch: Partial<AnalyzerParams>) => void
  readonly source: string
}

function Ranked({ ranking, params, onChange, source }: RankedProps) {
  const { spot, vol, rows, targets } = ranking
  const state = { ranking, params, onChange }
  const market = spot === null ? null : { spot, rate: ranking.rate, dividend_yield: ranking.dividend_yield }
  return (
    <>
      <Tiles tiles={tilesOf(ranking)} />
      {spot === null || vol === null ? null : (
        <div className="border-t">
          <TargetChart
            ranking={ranking}
            spot={spot}
            source={source}
            onTarget={(target, date) => onChange({ target, date })}
          />
        </div>
      )}
      <ThinChain {...state} />
      <NoEdge {...state} />
      {rows.length === 0 || market === null ? (
        <NothingFits {...state} />
      ) : (
        <ol
          aria-label="Ranked structures"
          className="m-0 grid grid-cols-[repeat(auto-fill,minmax(290px,1fr))] border-t bg-panel max-phone:grid-cols-1"
        >
          {rows.map((row, at) => (
            <StructureCard
              key={`${row.strategy} ${row.legs.map(({ option_symbol, quantity }) => option_symbol + quantity).join()}`}
              row={row}
              rank={at + 1}
              market={market}
              vol={vol ?? 0}
              targets={targets}
              budget={params.budget}
              today={ranking.date}
            />
          ))}
        </ol>
      )}
      <p className="border-t px-3 py-2 text-11 text-fg-3">
        Ranked by {RANKED_BY[params.rankBy]}. Your view: {viewWords(ranking)}. Prices with early exercise, on an index
        European; chance of profit lognormal at the volatility at the money (F21, F56, F57). No two cards stand on the
        same or neighbouring strikes. {source}. An estimate, no advice.
      </p>
    </>
  )
}

const RANKED_BY = {
  expected: 'expected value after spread and fees, per dollar of capital at risk',
  balance: 'return at the target R, counted as R/(1 + R), and chance of profit (F59)',
} as const

/** The law that expected values stand on. */
function viewWords({ targets, view_vol, date, at_ms }: Ranking): string {
  const day = formatShortDate(date, new Date(at_ms).toISOString().slice(0, 10))
  const around = targets.map(formatPrice).join(' or ')
  return `a price around ${around} on ${day}, lognormal at ${formatFraction(view_vol, 0)} of the implied volatility`
}

function tilesOf(ranking: Ranking): readonly TileModel[] {
  const { spot, targets, vol, date, at_ms } = ranking
  const target = targets.at(-1) ?? null
  const today = new Date(at_ms).toISOString().slice(0, 10)
  const expiries = ranking.expiries.map((expiry) => formatShortDate(expiry, today))
  return [
    { label: ranking.ticker, value: formatPrice(spot) },
    { label: 'View', value: outlookWords[ranking.outlook] },
    {
      label: `Target, ${formatShortDate(date, today)}`,
      value: targets.map(formatPrice).join(' and '),
      ...(spot === null || target === null ? {} : { context: formatFractionChange(target / spot - 1, 1) }),
    },
    { label: 'Volatility until then', value: formatFraction(vol, 1), title: 'At the money of the first expiry used' },
    {
      label: 'Expiries used',
      value: expiries[0] ?? '-',
      ...(expiries.length < 2 ? {} : { context: `and ${expiries.length - 1} more` }),
      title: expiries.join(', '),
      isOffPhone: true,
    },
    {
      label: 'Eligible contracts',
      value: `${formatCount(ranking.usable)} of ${formatCount(ranking.listed)}`,
      title: 'Open interest, volume, price and spread as asked. F59',
      isOffPhone: true,
    },
    { label: 'Structures tried', value: formatCount(ranking.tried), context: `${formatCount(ranking.fitting)} fit` },
  ]
}
