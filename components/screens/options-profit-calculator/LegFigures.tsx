import type { ChainContractRow } from '@/lib/contract/chains'
import { formatCompact, formatGreek } from '@/lib/format/number'
import { formatFraction } from '@/lib/format/percent'

/** What the host says of a leg's contract; greeks of one share, negative where it is sold. */
export function LegFigures({ row, sign }: { readonly row: ChainContractRow | null; readonly sign: 1 | -1 }) {
  if (row === null) return null
  const signed = (value: number | null) => (value === null ? null : sign * value)
  const figures = [
    ['IV', formatFraction(row.iv, 1)],
    ['Delta', formatGreek('delta', signed(row.delta))],
    ['Theta', formatGreek('theta', signed(row.theta))],
    ['Vol', formatCompact(row.volume)],
    ['OI', formatCompact(row.open_interest)],
  ] as const
  return (
    <dl className="m-0 flex gap-3">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-10 text-fg-3">{label}</dt>
          <dd className="m-0 text-11">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
