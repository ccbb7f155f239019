import { Check, Minus } from 'lucide-react'
import { cx } from '@/components/ui/cx'
import { Icon } from '@/components/ui/Icon'
import { TableHead } from '@/components/ui/TableHead'
import { type FeatureValue, featureRows } from '@/lib/plans/features'
import { type BillingInterval, plans } from '@/lib/plans/plans'

export interface FeatureMatrixProps {
  readonly interval: BillingInterval
  /** Key of the row to bring forward. */
  readonly wanted: string | null
}

/** What each plan opens for this term, worked out by the rules that guard the pages. */
export function FeatureMatrix({ interval, wanted }: FeatureMatrixProps) {
  return (
    <section aria-label="Comparison" className="border">
      <table className="w-full table-fixed text-12 max-phone:text-11">
        <TableHead
          row="border-b text-11 text-fg-3"
          heads={['What it opens', ...plans.map(({ name }) => name)]}
          cells={(at) =>
            at === 0
              ? 'w-auto px-4 py-2 text-left font-regular max-phone:px-2'
              : 'w-32 px-3 py-2 text-center font-regular max-phone:w-15 max-phone:px-0.5'
          }
        />
        <tbody>
          {featureRows.map((row) => (
            <tr key={row.key} className={cx('border-line-1 border-b', row.key === wanted && 'bg-selected')}>
              <th scope="row" className="px-4 py-2 text-left font-regular text-fg-1 max-phone:px-2">
                {row.label}
                {row.key === wanted ? <span className="ml-2 text-11 text-fg-2">what you came for</span> : null}
              </th>
              {plans.map((plan) => (
                <td key={plan.key} className="px-3 text-center text-fg-2 max-phone:px-0.5">
                  <Value value={row.value(plan, interval)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Value({ value }: { readonly value: FeatureValue }) {
  if (typeof value === 'string') return <>{value}</>
  return value ? (
    <Icon as={Check} size={14} label="Yes" className="inline text-fg-1" />
  ) : (
    <Icon as={Minus} size={14} label="No" className="inline text-fg-3" />
  )
}
