import { ChartFrame } from '@/components/charts/ChartFrame'
import { formatFraction } from '@/lib/format/percent'

/** One bar: its place in words, and its share of the whole, a fraction. */
interface ShareBarRow {
  readonly label: string
  readonly share: number
}

export interface ShareBarsProps {
  readonly title: string
  readonly note: string
  readonly head: string
  readonly rows: readonly ShareBarRow[]
  readonly source: string
  /** Every so many labels are written. */
  readonly every: number
}

/** A histogram: shares of paths by bin. */
export function ShareBars({ title, note, head, rows, source, every }: ShareBarsProps) {
  const most = Math.max(...rows.map(({ share }) => share), 0.001)
  const top = rows.reduce((best, row) => (row.share > best.share ? row : best), { label: '', share: 0 })
  return (
    <ChartFrame
      title={title}
      note={note}
      summary={top.share === 0 ? `${title}: none.` : `${title}: most at ${top.label}, ${formatFraction(top.share, 1)}.`}
      table={{ columns: [head, 'Paths'], rows: rows.map(({ label, share }) => [label, formatFraction(share, 1)]) }}
      source={source}
    >
      <div className="flex h-36 items-end gap-px px-3 pt-2">
        {rows.map(({ label, share }, at) => (
          <div
            key={label}
            title={`${label}: ${formatFraction(share, 1)}`}
            className="flex h-full min-w-0 flex-1 flex-col"
          >
            <span className="relative min-h-0 flex-1">
              <span className="absolute inset-x-0 bottom-0 bg-brand" style={{ height: `${(100 * share) / most}%` }} />
            </span>
            <span className="h-5 overflow-visible whitespace-nowrap pt-1 text-10 text-fg-3">
              {at % every === 0 ? label : ''}
            </span>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}
