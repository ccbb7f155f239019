import type { ReactNode } from 'react'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { TableHead } from '@/components/ui/TableHead'

export interface StaffColumn<R> {
  readonly header: string
  readonly cell: (row: R) => ReactNode
  readonly className?: string
}

export interface StaffTableProps<R> {
  readonly label: string
  readonly columns: readonly StaffColumn<R>[]
  readonly rows: readonly R[]
  readonly getKey: (row: R) => string
}

/** A plain table for fifty rows; on narrow screens it scrolls sideways. */
export function StaffTable<R>({ label, columns, rows, getKey }: StaffTableProps<R>) {
  return (
    <ScrollBox label={label} className="overflow-x-auto">
      <table aria-label={label} className="w-full min-w-160 text-12">
        <TableHead
          row="border-b text-11 text-fg-3"
          heads={columns.map(({ header }) => header)}
          cells="py-1.5 pr-4 text-left font-regular"
        />
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)} className="border-line-1 border-b align-top hover:bg-hover">
              {columns.map(({ header, cell, className }) => (
                <td key={header} className={`py-1.5 pr-4 ${className ?? ''}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
