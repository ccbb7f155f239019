import { TableHead } from '@/components/ui/TableHead'
import type { ChartTable } from '@/lib/charts/chartTone'

/** The numbers of a chart as a plain table. */
export function TableTwin({ label, table }: { readonly label: string; readonly table: ChartTable }) {
  return (
    // The region scrolls, so the keyboard must be able to stop on it.
    <section aria-label={`${label}, table`} className="min-h-0 flex-1 overflow-auto">
      <table className="w-full border-collapse text-11">
        <TableHead
          className="sticky top-0 bg-panel text-fg-3"
          heads={table.columns}
          cells={(at) => `h-head-row px-2 font-regular ${at === 0 ? 'text-left' : 'text-right'}`}
        />
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join('|')} className="border-line-1 border-t">
              {row.map((cell, i) => (
                <td key={table.columns[i]} className={`px-2 py-0.5 ${i === 0 ? 'text-left text-fg-2' : 'text-right'}`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
