import type { ReactNode } from 'react'

export interface FactTableProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  readonly empty?: string
}

/** A plain table of figures: first column words, the others numbers at the right. */
export function FactTable({ label, columns, rows, empty = 'No data.' }: FactTableProps) {
  if (rows.length === 0) return <p className="px-3 pb-4 text-11 text-fg-3">{empty}</p>
  return (
    <div className="overflow-x-auto pb-2">
      <table aria-label={label} className="w-full border-collapse text-12">
        <thead className="text-11 text-fg-3">
          <tr className="h-head-row border-line-2 border-b">
            {columns.map((column, i) => (
              <th
                key={column}
                scope="col"
                className={`whitespace-nowrap px-3 font-regular ${i === 0 ? 'text-left' : 'text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="h-row border-line-1 border-b last:border-b-0 hover:bg-hover">
              {row.cells.map((cell, i) =>
                i === 0 ? (
                  <th key={columns[i]} scope="row" className="whitespace-nowrap px-3 text-left font-regular text-fg-2">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[i]} className="whitespace-nowrap px-3 text-right">
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
