import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { TableHead } from '@/components/ui/TableHead'

export interface FactTableProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  readonly empty?: string | undefined
  /** Columns of words, by their place: they stand at the left and may wrap. */
  readonly words?: readonly number[] | undefined
}

/** A plain table of figures: first column words, the others numbers at the right unless they are said to be words. */
export function FactTable({ label, columns, rows, empty = 'No data.', words = [] }: FactTableProps) {
  if (rows.length === 0) return <p className="px-3 pb-4 text-11 text-fg-3">{empty}</p>
  return (
    <div className="overflow-x-auto pb-2">
      <table aria-label={label} className="w-full border-collapse text-12">
        <TableHead
          className="text-11 text-fg-3"
          row="h-head-row border-line-2 border-b"
          heads={columns}
          cells={(at) =>
            cx('whitespace-nowrap px-3 font-regular', at === 0 || words.includes(at) ? 'text-left' : 'text-right')
          }
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="h-row border-line-1 border-b last:border-b-0 hover:bg-hover">
              {row.cells.map((cell, i) =>
                i === 0 ? (
                  <th
                    key={columns[i]}
                    scope="row"
                    className="whitespace-nowrap px-3 text-left font-regular text-fg-2 max-phone:min-w-32 max-phone:whitespace-normal max-phone:py-1"
                  >
                    {cell}
                  </th>
                ) : (
                  <td
                    key={columns[i]}
                    className={cx('px-3', words.includes(i) ? 'py-1 text-left' : 'whitespace-nowrap text-right')}
                  >
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A signed fraction as percent with its colour and its sign. */
export function Move({ value, text }: { readonly value: number | null; readonly text: string }) {
  const tone = value === null || value === 0 ? 'text-fg-2' : value > 0 ? 'text-bull' : 'text-bear'
  return <span className={tone}>{text}</span>
}
