import Link from 'next/link'
import { PracticeFacts } from '@/components/course/PracticeFacts'
import { PayoffDiagram } from '@/components/options/PayoffDiagram'
import { formatCount, formatNumber } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'
import { EXAMPLE, exampleSummary } from '@/lib/strategies/example'
import { strategyOf } from '@/lib/strategies/strategies'

const dollars = (value: number | 'unlimited'): string =>
  value === 'unlimited' ? 'unlimited' : `$${formatCount(Math.abs(value))}`

/** F56, F57: a structure of the library in the market of its examples, and the way to the calculator with it. */
export function PayoffPractice({ about }: { readonly about: string }) {
  const strategy = strategyOf(about)
  if (strategy === null) return null
  const summary = exampleSummary(strategy)
  const calculator = hrefOf(routes.optionsCalculator)
  return (
    <>
      <PayoffDiagram strategy={strategy} width={640} height={240} isLarge />
      <PracticeFacts
        rows={[
          ['Max profit', dollars(summary.maxProfit)],
          ['Max loss', dollars(summary.maxLoss)],
          ['Breakeven', summary.breakevens.map((price) => formatNumber(price, 2)).join(', ') || 'none'],
          ['Chance of any profit', formatFraction(summary.probabilityOfProfit, 0)],
        ]}
      />
      <p className="text-11 text-fg-3">
        {strategy.name}: price {EXAMPLE.spot}, volatility {EXAMPLE.vol * 100}%, {EXAMPLE.days} days.{' '}
        <Link href={`${calculator}/${strategy.key}`} className="link">
          Try it with other values in the calculator
        </Link>
      </p>
    </>
  )
}
