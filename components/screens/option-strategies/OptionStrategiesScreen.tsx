import Link from 'next/link'
import { useRouter } from 'next/router'
import { withParams } from '@/components/app/withParams'
import { PayoffDiagram } from '@/components/options/PayoffDiagram'
import { StrategyDetail } from '@/components/screens/option-strategies/StrategyDetail'
import {
  fittingStrategies,
  readStrategyParams,
  type StrategyParams,
  strategyHref,
} from '@/components/screens/option-strategies/strategyParams'
import { PageHead } from '@/components/templates/PageHead'
import { EmptyState } from '@/components/ui/EmptyState'
import { pickOf } from '@/components/ui/pickOf'
import { Select, type SelectOption } from '@/components/ui/Select'
import { exampleSummary } from '@/lib/strategies/example'
import { outlookWords, type Strategy } from '@/lib/strategies/strategy'

const outlooks = [
  { value: 'all', label: 'Any view' },
  { value: 'up', label: outlookWords.up },
  { value: 'down', label: outlookWords.down },
  { value: 'still', label: outlookWords.still },
  { value: 'moving', label: outlookWords.moving },
  { value: 'none', label: outlookWords.none },
] as const satisfies readonly SelectOption<StrategyParams['outlook']>[]
const risks = [
  { value: 'all', label: 'Any risk' },
  { value: 'defined', label: 'Defined risk' },
  { value: 'open', label: 'Undefined risk' },
] as const satisfies readonly SelectOption<StrategyParams['risk']>[]
const vols = [
  { value: 'all', label: 'Any volatility' },
  { value: 'rising', label: 'Volatility rises' },
  { value: 'falling', label: 'Volatility falls' },
  { value: 'any', label: 'Little touched' },
] as const satisfies readonly SelectOption<StrategyParams['vol']>[]
const legCounts = [
  { value: 'all', label: 'Any legs' },
  { value: '1', label: 'One leg' },
  { value: '2', label: 'Two legs' },
  { value: '3', label: 'Three legs' },
  { value: '4', label: 'Four legs' },
] as const satisfies readonly SelectOption<StrategyParams['legs']>[]

/** The library of structures, and each with its diagram, formulas and dangers. pages.md §4.12; state in the address. */
function OptionStrategiesScreen(params: StrategyParams) {
  const router = useRouter()
  const go = (change: Partial<StrategyParams>) =>
    void router.replace(strategyHref({ ...params, ...change }), undefined, { shallow: true, scroll: false })
  if (params.open !== null)
    return (
      <StrategyDetail
        strategy={params.open}
        back={strategyHref({ ...params, open: null })}
        ticker={params.ticker}
        onTicker={(ticker) => go({ ticker })}
      />
    )
  const shown = fittingStrategies(params)
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHead title="Options Strategies" scope={`${shown.length} structures, drawn at a price of 100`} />
      <div className="no-scrollbar flex shrink-0 gap-2 overflow-x-auto px-3 pb-2">
        <Select aria-label="View on the price" options={outlooks} {...pickOf(params, go, 'outlook')} />
        <Select aria-label="Risk" options={risks} {...pickOf(params, go, 'risk')} />
        <Select aria-label="Volatility" options={vols} {...pickOf(params, go, 'vol')} />
        <Select aria-label="Legs" options={legCounts} {...pickOf(params, go, 'legs')} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto border-t bg-panel">
        {shown.length === 0 ? (
          <EmptyState>No structure fits all of this. Take one filter back.</EmptyState>
        ) : (
          <ul
            aria-label="Structures"
            className="grid grid-cols-[repeat(auto-fill,minmax(236px,1fr))] max-phone:grid-cols-1"
          >
            {shown.map((strategy) => (
              <StrategyCard key={strategy.key} strategy={strategy} href={strategyHref({ ...params, open: strategy })} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function StrategyCard({ strategy, href }: { readonly strategy: Strategy; readonly href: string }) {
  const { maxLoss } = exampleSummary(strategy)
  return (
    <li className="relative border-line-1 border-r border-b hover:bg-hover">
      <div className="grid grid-cols-1 gap-2 p-3 max-phone:grid-cols-[120px_minmax(0,1fr)] max-phone:items-center">
        <PayoffDiagram strategy={strategy} width={220} height={92} />
        <div className="min-w-0">
          <h2 className="font-medium text-13">
            <Link href={href} shallow className="after:absolute after:inset-0">
              {strategy.name}
            </Link>
          </h2>
          <p className="mt-0.5 truncate text-11 text-fg-2">
            {outlookWords[strategy.outlook]} · {strategy.legs.length === 1 ? '1 leg' : `${strategy.legs.length} legs`}
          </p>
          <p className="truncate text-11 text-fg-3">
            {maxLoss === 'unlimited'
              ? 'undefined risk'
              : strategy.isDefined
                ? 'defined risk'
                : 'loss if it falls to zero'}
          </p>
        </div>
      </div>
    </li>
  )
}

/** The screen with its address. */
export const OptionStrategiesPage = withParams(OptionStrategiesScreen, readStrategyParams)
