import { SMALL_ROW, SmallTable } from '@/components/tables/SmallTable'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { formatMoney } from '@/lib/format/money'
import { formatFraction } from '@/lib/format/percent'
import { PERCENTILES, type RetirementOutcome } from '@/lib/retirement/simulate'

/** Every year of the plan: percentiles of the balance, what is spent, and how many are dry. */
export function YearTable({ outcome, isReal }: { readonly outcome: RetirementOutcome; readonly isReal: boolean }) {
  return (
    <ScrollBox label="Year by year" className="max-h-80 overflow-auto">
      <SmallTable
        label="Year by year"
        isSticky
        heads={[
          'Age',
          ...PERCENTILES.map((one) => ({ name: `${one}th`, isOffPhone: one === 25 || one === 75 })),
          'Spent',
          'Run dry',
        ]}
      >
        {outcome.years.map((year) => (
          <tr key={year.age} className={SMALL_ROW}>
            <th scope="row" className="px-3 text-left font-regular">
              {year.age}
            </th>
            {(isReal ? year.real : year.nominal).map((value, at) => (
              <td
                key={PERCENTILES[at]}
                className={`px-1.75 text-right ${at === 1 || at === 3 ? 'max-phone:hidden' : ''}`}
              >
                {formatMoney(value)}
              </td>
            ))}
            <td className="px-1.75 text-right">{year.spent === 0 ? '-' : formatMoney(year.spent)}</td>
            <td className="px-1.75 pr-3 text-right">{formatFraction(year.depleted, 1)}</td>
          </tr>
        ))}
      </SmallTable>
    </ScrollBox>
  )
}
