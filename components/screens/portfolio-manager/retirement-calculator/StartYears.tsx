import { useMemo } from 'react'
import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { formatFraction } from '@/lib/format/percent'
import { type MarketHistory, startYears } from '@/lib/retirement/history'
import type { Assumptions, RetirementPlan } from '@/lib/retirement/plan'

const RATES = [0.03, 0.035, 0.04, 0.045, 0.05, 0.06] as const

interface StartYearsProps {
  readonly plan: RetirementPlan
  readonly assumptions: Assumptions
  readonly history: MarketHistory | null
}

/** What every January of a real history could have spent over the plan's years: the withdrawal table of the guides, and its years. */
export function StartYears({ plan, assumptions, history }: StartYearsProps) {
  const starts = useMemo(
    () => (history === null ? [] : startYears(plan, assumptions, history).toSorted((a, b) => a.rate - b.rate)),
    [plan, assumptions, history],
  )
  const worst = starts[0]
  if (history === null || worst === undefined) return null
  const years = plan.endAge - plan.retireAge
  return (
    <section aria-label="Start years">
      <h2 className="px-3 py-2 font-medium text-12">Every start of history</h2>
      <p className="px-3 pb-2 text-12 text-fg-2">
        Fixed spending without income over {years} years, raised with prices, at the plan's shares and costs. Worst
        start: January {worst.year}, {formatFraction(worst.rate, 2)} of the balance.
      </p>
      <SmallTable label="Spending that lasted" heads={['First year, of the balance', 'Starts that last']}>
        {RATES.map((rate) => (
          <tr key={rate} className={SMALL_ROW}>
            <th scope="row" className="px-3 text-left font-regular">
              {formatFraction(rate, 1)}
            </th>
            <td className="px-1.75 pr-3 text-right">
              {starts.filter((one) => one.rate >= rate).length} of {starts.length}
            </td>
          </tr>
        ))}
      </SmallTable>
      <div className="max-h-64 overflow-y-auto">
        <SmallTable label="Most by start year" heads={['Retired in', 'Most that lasted']}>
          {starts.map(({ year, rate }) => (
            <tr key={year} className={SMALL_ROW}>
              <th scope="row" className="px-3 text-left font-regular">
                {year}
              </th>
              <td className="px-1.75 pr-3 text-right">{formatFraction(rate, 2)}</td>
            </tr>
          ))}
        </SmallTable>
      </div>
    </section>
  )
}
