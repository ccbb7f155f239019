import { ChevronLeft } from 'lucide-react'
import Link from 'next/link'
import { PayoffDiagram } from '@/components/options/PayoffDiagram'
import { HEAD, LiveExample, type LiveExampleProps } from '@/components/screens/option-strategies/LiveExample'
import { PageHead } from '@/components/templates/PageHead'
import { ButtonLink } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { TableHead } from '@/components/ui/TableHead'
import { TESTED_STRATEGIES } from '@/lib/backtest/options/optionTestPlan'
import { formatCount, formatNumber, formatPrice } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { costOf } from '@/lib/options/payoff'
import { EXAMPLE, examplePosition, exampleSummary, greekSigns } from '@/lib/strategies/example'
import { describeLeg, outlookWords, type Strategy, volWords } from '@/lib/strategies/strategy'

export interface StrategyDetailProps extends LiveExampleProps {
  /** The library as it was filtered. */
  readonly back: string
}

/** One structure: diagram, legs, formulas beside the numbers of the example, greeks, when to use it and what goes wrong. */
export function StrategyDetail({ strategy, back, ...live }: StrategyDetailProps) {
  const calculator = hrefOf(routes.optionsCalculator)
  const backtest = hrefOf(routes.portfolioBacktesting)
  const analyzer = hrefOf(routes.optionsAnalyzer)
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <PageHead
        title={strategy.name}
        controls={
          <Link
            href={back}
            shallow
            className="touch-target inline-flex items-center gap-1 text-12 text-fg-2 hover:text-fg-1"
          >
            <Icon as={ChevronLeft} size={14} />
            All structures
          </Link>
        }
        tools={
          <>
            {TESTED_STRATEGIES.includes(strategy) ? (
              <ButtonLink href={`${backtest}?mode=options&strategy=${strategy.key}`} className="max-phone:hidden">
                Back-test
              </ButtonLink>
            ) : null}
            <ButtonLink href={`${analyzer}?strategies=${strategy.key}`} className="max-phone:hidden">
              Find candidates
            </ButtonLink>
            <ButtonLink href={`${calculator}/${strategy.key}`}>Open in the calculator</ButtonLink>
          </>
        }
      />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_380px] border-t max-nav:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-6 p-5 max-phone:p-3">
          <section aria-label="Diagram" className="max-w-4xl border bg-panel p-3">
            <PayoffDiagram strategy={strategy} width={720} height={300} isLarge />
            <p className="mt-2 text-11 text-fg-3">
              Result by price: the full line at the near expiry, the broken one today. Price {EXAMPLE.spot}, volatility{' '}
              {EXAMPLE.vol * 100}%, {EXAMPLE.days} days, rate {EXAMPLE.rate * 100}%, from 25% below to 25% above.
              Constant volatility, no early exercise, no fees.
            </p>
          </section>
          <div className="grid max-w-4xl grid-cols-3 gap-6 max-phone:grid-cols-1">
            <Words title="When to use it">{strategy.when}</Words>
            <Words title="What goes wrong">{strategy.wrong}</Words>
            <Words title="Adjustments">{strategy.adjust}</Words>
          </div>
          <Legs strategy={strategy} />
          <LiveExample strategy={strategy} {...live} />
        </div>
        <Figures strategy={strategy} />
      </div>
    </div>
  )
}

function Words({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <section aria-label={title}>
      <h2 className="font-semibold text-13">{title}</h2>
      <p className="mt-1 text-13 text-fg-2">{children}</p>
    </section>
  )
}

/** How it is built, with what each leg costs in the example. */
function Legs({ strategy }: { readonly strategy: Strategy }) {
  const { legs } = examplePosition(strategy)
  return (
    <ScrollBox label="Legs" className="max-w-4xl overflow-x-auto border bg-panel">
      <table className="w-full text-12">
        <TableHead className="border-b text-11 text-fg-3" heads={['Leg', 'Strike', 'Expiry', 'Price']} cells={HEAD} />
        <tbody>
          {strategy.legs.map((leg, at) => (
            <tr key={describeLeg(leg)} className="h-8 border-line-1 border-b last:border-b-0">
              <th scope="row" className="px-3 text-left font-medium">
                {describeLeg(leg)}
              </th>
              <td className="px-3">{leg.kind === 'S' ? '' : formatPrice(EXAMPLE.spot * (1 + leg.offset / 100))}</td>
              <td className="px-3">
                {leg.kind === 'S' ? '' : leg.term === 'near' ? `${EXAMPLE.days} days` : `${EXAMPLE.days + 30} days`}
              </td>
              <td className="px-3">{formatNumber(legs[at]?.entry, 2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const dollars = (value: number | 'unlimited'): string =>
  value === 'unlimited' ? 'unlimited' : `$${formatCount(value)}`

/** Formulas of the table, the same in dollars of the example, and the signs of the greeks. */
function Figures({ strategy }: { readonly strategy: Strategy }) {
  const summary = exampleSummary(strategy)
  const cost = costOf(examplePosition(strategy))
  const signs = greekSigns(strategy)
  const rows: readonly (readonly [name: string, formula: string, value: string])[] = [
    ['Max profit', strategy.maxProfit, dollars(summary.maxProfit)],
    [
      'Max loss',
      strategy.maxLoss,
      summary.maxLoss === 'unlimited' ? 'unlimited' : dollars(Math.abs(Math.min(0, summary.maxLoss))),
    ],
    ['Breakeven', strategy.breakeven, summary.breakevens.map((price) => formatNumber(price, 2)).join(', ') || 'none'],
    ['Chance of any profit', 'F57', formatFraction(summary.probabilityOfProfit, 0)],
    [cost >= 0 ? 'Costs' : 'Brings', cost >= 0 ? 'D' : 'C', dollars(Math.abs(cost))],
  ]
  return (
    <aside aria-label="Figures" className="border-l bg-panel max-nav:border-t max-nav:border-l-0">
      <table className="w-full text-12">
        <TableHead
          className="border-b text-11 text-fg-3"
          heads={['Figure', 'Formula', 'In the example']}
          cells={HEAD}
        />
        <tbody>
          {rows.map(([name, formula, value]) => (
            <tr key={name} className="h-9 border-line-1 border-b align-middle">
              <th scope="row" className="px-3 text-left font-medium">
                {name}
              </th>
              <td className="px-3 font-mono text-11 text-fg-2">{formula}</td>
              <td className="px-3">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid grid-cols-4 border-b">
        {(['delta', 'gamma', 'theta', 'vega'] as const).map((greek) => (
          <div key={greek} className="border-line-1 border-r px-3 py-2 last:border-r-0">
            <dt className="text-11 text-fg-3 capitalize">{greek}</dt>
            <dd className="font-mono text-15">{signs[greek]}</dd>
          </div>
        ))}
      </dl>
      <dl className="px-3 py-3 text-12">
        <Fact name="View">{outlookWords[strategy.outlook]}</Fact>
        <Fact name="Volatility">{volWords[strategy.vol]}</Fact>
        <Fact name="Margin">
          {strategy.isDefined
            ? 'The largest loss is held back; shares and long options are paid in full.'
            : 'The broker asks for margin that grows when the price moves against it.'}
        </Fact>
      </dl>
    </aside>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] py-1.5">
      <dt className="text-fg-3">{name}</dt>
      <dd className="text-fg-2">{children}</dd>
    </div>
  )
}
