import { formatNumber } from '@/lib/format/number'
import { netGreeks } from '@/lib/options/calculator'
import type { Position } from '@/lib/options/payoff'

/** F19 of the whole position, now. */
export function NetPosition({ position }: { readonly position: Position }) {
  const { delta, gamma, theta, vega } = netGreeks(position)
  const figures = [
    ['Delta', formatNumber(delta, 1), 'shares'],
    ['Gamma', formatNumber(gamma, 2), 'per $1'],
    ['Theta', formatNumber(theta, 2), '$ a day'],
    ['Vega', formatNumber(vega, 2), '$ a vol point'],
  ] as const
  return (
    <section aria-label="Net position" className="border-t bg-panel px-3 pb-3">
      <h2 className="flex h-9 items-center font-medium text-13">Net position</h2>
      <dl className="m-0 grid grid-cols-4 gap-2">
        {figures.map(([label, value, unit]) => (
          <div key={label}>
            <dt className="text-11 text-fg-3">{label}</dt>
            <dd className="m-0 font-medium text-15">{value}</dd>
            <dd className="m-0 text-10 text-fg-3">{unit}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
