import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { TableHead } from '@/components/ui/TableHead'

export interface FactTableProps {
  readonly title: string
  /** One sentence under the title. */
  readonly about?: ReactNode
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A small table of facts on a page for reading; the first cell of a row names it. On a phone it scrolls by itself. */
export function FactTable({ title, about, heads, rows }: FactTableProps) {
  return (
    <section aria-label={title}>
      <h2 className="display text-18">{title}</h2>
      {about === undefined ? null : <p className="mt-2 max-w-160 text-13 text-fg-2">{about}</p>}
      <ScrollBox label={`${title}, table`} className="mt-4 overflow-x-auto border">
        <table className={cx('w-full text-left text-12', heads.length > 2 && 'min-w-150')}>
          <TableHead row="border-b text-11 text-fg-3" heads={heads} cells="px-4 py-2 font-regular" />
          <tbody>
            {rows.map(([name = '', ...facts]) => (
              <tr key={name} className="border-line-1 border-b align-top last:border-b-0">
                <th scope="row" className="whitespace-nowrap px-4 py-2 font-medium text-fg-1">
                  {name}
                </th>
                {facts.map((fact, column) => (
                  <td
                    key={heads[column + 1]}
                    className={cx('px-4 py-2 text-fg-2', heads.length === 2 && 'wrap-anywhere')}
                  >
                    {fact}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}
