import type { AnalyzerParams } from '@/components/screens/flow/options-analyzer/analyzerParams'
import { StructureCard } from '@/components/screens/flow/options-analyzer/StructureCard'
import type { StructureMarket } from '@/components/screens/flow/options-analyzer/structurePosition'
import { Button } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { Notice } from '@/components/ui/Notice'
import type { CallResponse } from '@/lib/contract/calls'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

export type Ranking = CallResponse<'analyzer.rank'>['data']

const DROPPED: readonly (readonly [key: keyof Ranking['dropped'], words: string])[] = [
  ['unquoted', 'without a quote on both sides'],
  ['open_interest', 'with too little open interest'],
  ['volume', 'not traded today'],
  ['price', 'too cheap'],
  ['spread', 'with a wide spread'],
]

/** Fewer usable contracts than this, or less than this part of the listed ones, is a thin chain. */
const [THIN_COUNT, THIN_SHARE] = [12, 0.15] as const

export interface StateProps {
  readonly ranking: Ranking
  readonly params: AnalyzerParams
  readonly onChange: (patch: Partial<AnalyzerParams>) => void
}

const reasons = ({ dropped }: Ranking): string =>
  DROPPED.flatMap(([key, words]) => (dropped[key] > 0 ? [`${formatCount(dropped[key])} ${words}`] : [])).join(', ')

/** Few contracts passed the rules of F59: says why, and offers to drop the rules. */
export function ThinChain({ ranking, onChange }: StateProps) {
  const { listed, usable } = ranking
  if (listed === 0 || (usable >= THIN_COUNT && usable / listed >= THIN_SHARE)) return null
  return (
    <div className="p-3 pb-0">
      <Notice tone="warn">
        This chain is thin: {formatCount(usable)} of {formatCount(listed)} contracts may be legs; left out are{' '}
        {reasons(ranking)}. Fills may be far from these prices.{' '}
        <Button size="s" onClick={() => onChange({ openInterest: 0, volume: 0, price: 0, spread: 200 })}>
          Take every quoted contract
        </Button>
      </Notice>
    </div>
  )
}

/** Under the view nothing is worth its costs: a best card is then the least bad one, and the page says so. */
export function NoEdge({ ranking: { rows, view_vol }, params }: Pick<StateProps, 'ranking' | 'params'>) {
  const [best] = rows
  if (params.rankBy !== 'expected' || best === undefined || best.view_expected > 0) return null
  return (
    <div className="p-3 pb-0">
      <Notice tone="warn">
        No structure has a positive expected value after spread and fees under this view: at{' '}
        {formatFraction(view_vol, 0)} of the implied volatility the market’s prices already hold it. The first card
        loses least.
      </Notice>
    </div>
  )
}

/** Nothing fits: the nearest miss, and what to relax (pages.md, states). */
export function NothingFits({ ranking, params, onChange }: StateProps) {
  const { spot, cheapest, likeliest, tried } = ranking
  if (spot === null || ranking.listed === 0)
    return <EmptyState>No options of {ranking.ticker} are known for this instant.</EmptyState>
  if (tried === 0 || cheapest === null)
    return (
      <EmptyState>
        No structure can be built of {formatCount(ranking.usable)} contracts.{' '}
        {params.allowsOpenRisk
          ? 'Allow more structures or loosen the leg filters.'
          : 'Those allowed may have undefined risk, which is left out.'}
      </EmptyState>
    )
  const isDear = params.budget !== null && cheapest.risk > params.budget
  const miss = isDear ? cheapest : likeliest
  if (miss === null) return null
  const market: StructureMarket = { spot, rate: ranking.rate, dividend_yield: ranking.dividend_yield }
  const relax = isDear
    ? { text: `Raise the budget to ${formatMoney(Math.ceil(miss.risk))}`, patch: { budget: Math.ceil(miss.risk) } }
    : {
        text: `Ask for a chance of ${formatFraction(miss.chance, 0)} at least`,
        patch: { chance: Math.floor(100 * miss.chance) },
      }
  return (
    <section aria-label="Nothing fits" className="p-3">
      <Notice>
        {isDear
          ? `Nothing fits into ${formatMoney(params.budget)}: of ${formatCount(tried)} structures the cheapest needs ${formatMoney(miss.risk)}.`
          : `No structure${params.budget === null ? '' : ' within the budget'} has a chance of ${formatFraction(ranking.least_chance, 0)}: the likeliest has ${formatFraction(miss.chance, 0)}.`}{' '}
        <Button size="s" onClick={() => onChange(relax.patch)}>
          {relax.text}
        </Button>
      </Notice>
      <ul aria-label="Nearest miss" className="mt-3 max-w-sm border-line-1 border-t border-l">
        <StructureCard
          row={miss}
          rank={null}
          market={market}
          vol={ranking.vol ?? 0}
          targets={ranking.targets}
          budget={params.budget}
          today={ranking.date}
        />
      </ul>
    </section>
  )
}
