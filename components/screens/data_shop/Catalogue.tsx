import { Tag } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import { ScrollBox } from '@/components/ui/ScrollBox'
import { TableHead } from '@/components/ui/TableHead'
import type { DatasetRow } from '@/lib/contract/datasets'
import { DATASETS } from '@/lib/datasets/catalogue'
import { expectedBytes, formatBytes } from '@/lib/datasets/fileWords'
import { formatCount, NO_VALUE } from '@/lib/format/number'
import { formatCents } from '@/lib/plans/planWords'

export interface CatalogueProps {
  /** null: not read yet. */
  readonly stored: readonly DatasetRow[] | null
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

const HEADS = ['Dataset', 'First day', 'Last day', 'Days', 'Gaps', 'Rows', 'A day, gzip', 'Price a day'] as const

/** Every dataset with what is stored of it. */
export function Catalogue({ stored, chosen, onChoose }: CatalogueProps) {
  return (
    <section aria-label="Catalogue">
      <h2 className="display text-18">Catalogue</h2>
      <ScrollBox label="Datasets, table" className="mt-4 overflow-x-auto border">
        <table aria-label="Datasets" className="w-full min-w-200 text-12">
          <TableHead
            row="border-b text-11 text-fg-3"
            heads={HEADS}
            cells={(at) => cx('whitespace-nowrap px-3 py-2 font-regular', at === 0 ? 'text-left' : 'text-right')}
          />
          <tbody>
            {DATASETS.map(({ id, title, dayCents }) => {
              const row = stored?.find((one) => one.id === id)
              const size =
                row === undefined || row.days === 0 ? null : expectedBytes(Math.round(row.rows / row.days), row)
              const figures = [
                row?.first ?? NO_VALUE,
                row?.last ?? NO_VALUE,
                row === undefined ? NO_VALUE : formatCount(row.days),
                row === undefined ? NO_VALUE : formatCount(row.gaps),
                row === undefined ? NO_VALUE : formatCount(row.rows),
                size === null ? NO_VALUE : formatBytes(size),
                formatCents(dayCents),
              ]
              return (
                <tr
                  key={id}
                  className={cx('border-line-1 border-b last:border-b-0 hover:bg-hover', id === chosen && 'bg-active')}
                >
                  <th scope="row" className="px-3 py-2 text-left font-medium">
                    <a href={`#${id}`} className="link" onClick={() => onChoose(id)}>
                      {title}
                    </a>{' '}
                    {row?.simulated === true ? <Tag>Simulated</Tag> : null}
                  </th>
                  {figures.map((text, at) => (
                    <td key={HEADS[at + 1]} className="whitespace-nowrap px-3 py-2 text-right font-mono text-fg-2">
                      {text}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollBox>
      <p className="mt-2 text-11 text-fg-3">
        Rows are counted from the store; each file tells its own rows, bytes and SHA-256. The size of a day is told by
        the files that have been written.
      </p>
    </section>
  )
}
