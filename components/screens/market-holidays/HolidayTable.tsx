import { Badge } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { TableHead } from '@/components/ui/TableHead'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { IsoDate } from '@/lib/core/nominal'
import { formatDate } from '@/lib/format/date'
import type { HolidayRow } from '@/lib/market/holidaySchedule'
import { weekdayOf } from '@/lib/market/isoDate'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const HEADS = ['Date', 'Day', 'Holiday', 'Stocks, options', 'Bonds, usually', 'Index futures, usually'] as const
/** Places of the columns that a phone has no room for. */
const OFF_PHONE = [1, 4, 5]

export interface HolidayTableProps {
  readonly rows: readonly HolidayRow[]
  readonly today: IsoDate
}

/** Closed days of a year; bonds and futures are their usual schedule, for reference. */
export function HolidayTable({ rows, today }: HolidayTableProps) {
  const { dateFormat } = useTimeSettings()
  const next = rows.find(({ date }) => date >= today)?.date
  return (
    <ScrollBox label="Closed days of the year" className="mt-3 overflow-x-auto border bg-panel">
      <table aria-label="Closed days" className="w-full text-12">
        <TableHead
          className="border-b"
          heads={HEADS}
          cells={(at) =>
            cx('h-head-row px-3 text-left font-regular text-11 text-fg-3', OFF_PHONE.includes(at) && 'max-phone:hidden')
          }
        />
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.date}
              className={cx(
                'h-9 border-line-1 border-b last:border-b-0',
                row.date < today && 'text-fg-3',
                row.date === next && 'bg-selected',
              )}
            >
              <td className="whitespace-nowrap px-3 font-mono text-11">
                <time dateTime={row.date}>{formatDate(row.date, dateFormat)}</time>
              </td>
              <td className="px-3 max-phone:hidden">{DAYS[weekdayOf(row.date)]}</td>
              <th scope="row" className="px-3 text-left font-medium">
                {row.name} {row.date === next ? <Badge>next</Badge> : null}
              </th>
              <td className="px-3">Closed</td>
              <td className="px-3 max-phone:hidden">{row.bonds}</td>
              <td className="px-3 max-phone:hidden">{row.futures}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
