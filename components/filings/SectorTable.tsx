import { ChartFrame } from '@/components/charts/ChartFrame'
import { Sparkline } from '@/components/charts/Sparkline'
import { StackedAreas } from '@/components/charts/StackedAreas'
import { cx } from '@/components/ui/cx'
import { TableHead } from '@/components/ui/TableHead'
import { prepareAreas } from '@/lib/charts/prepareAreas'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import { formatFraction } from '@/lib/format/percent'

export interface SectorTableProps {
  /** Of the whole part. */
  readonly label: string
  /** What the weights are shares of. */
  readonly note: string
  /** Oldest first. */
  readonly dates: readonly IsoDate[]
  readonly sectors: readonly { readonly sector: string; readonly weights: readonly number[] }[]
  readonly dateFormat: string
  readonly source: string
}

/** Weight of each sector by day: bands on each other, and the figures with their lines. */
export function SectorTable({ label, note, dates, sectors, dateFormat, source }: SectorTableProps) {
  const model = prepareAreas(
    sectors.map(({ sector, weights }) => ({ name: sector, values: weights })),
    {
      title: 'Sector',
      places: dates.map((date) => formatDate(date, dateFormat)),
      format: (share) => formatFraction(share, 1),
    },
  )
  return (
    <section aria-label={label} className="h-full overflow-auto">
      {dates.length < 2 ? null : (
        <ChartFrame
          title="Sectors of the portfolio"
          note={note}
          summary={model.summary}
          table={model.table}
          source={source}
          className="h-64 border-b"
        >
          <StackedAreas model={model} format={(share) => formatFraction(share, 1)} />
        </ChartFrame>
      )}
      <table className="w-full border-collapse text-12">
        <TableHead
          className="sticky top-0 bg-panel text-11 text-fg-3"
          heads={['Sector', 'Over time', ...dates.map((date) => formatDate(date, dateFormat))]}
          cells={(at) =>
            at > 1
              ? 'whitespace-nowrap px-2 text-right font-regular'
              : cx('text-left font-regular', at === 0 ? 'h-head-row px-3' : 'px-2')
          }
        />
        <tbody>
          {sectors.map(({ sector, weights }) => (
            <tr key={sector} className="border-line-1 border-t">
              <th scope="row" className="whitespace-nowrap px-3 py-1.5 text-left font-regular">
                {sector}
              </th>
              <td className="px-2">
                <Sparkline values={[...weights]} width={110} height={18} />
              </td>
              {weights.map((weight, at) => (
                <td key={dates[at] ?? at} className="px-2 text-right">
                  {formatFraction(weight, 1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
