import { Download, Hash } from 'lucide-react'
import { useState } from 'react'
import { HeatTable } from '@/components/stocks/parts/HeatTable'
import { Panel } from '@/components/stocks/parts/Panel'
import { dataMarks } from '@/components/tables/dataMarks'
import { downloadFile } from '@/components/tables/downloadFile'
import { Button } from '@/components/ui/Button'
import { IconButton } from '@/components/ui/IconButton'
import type { CallResponse } from '@/lib/contract/calls'
import { formatNumber } from '@/lib/format/number'

export interface CorrelationMatrixProps {
  readonly answer: CallResponse<'maps.correlation'>
  /** The name whose column orders the rows; '': clustered. */
  readonly by: string
  readonly onBy: (name: string) => void
}

/** The matrix in colours with every number in it; the number of returns instead, and the whole as CSV. */
export function CorrelationMatrix({ answer, by, onBy }: CorrelationMatrixProps) {
  const [isCounts, setCounts] = useState(false)
  const { names, values, counts, unknown } = answer.data
  const table = isCounts ? counts : values
  const order = rowOrder(table, names.indexOf(by))
  const ordered = names.includes(by) ? by : ''
  const save = () => {
    const lines = [
      `# Correlation matrix, ${dataMarks(answer.meta)}`,
      ['', ...names].join(','),
      ...names.map((name, i) =>
        [name, ...(values[i] ?? []).map((value) => (value === null ? '' : String(value)))].join(','),
      ),
    ]
    downloadFile('correlation-matrix.csv', `${lines.join('\r\n')}\r\n`, 'text/csv')
  }
  return (
    <Panel
      title={isCounts ? 'Common returns of each pair' : 'Correlation of daily log returns'}
      note={`F64, ${ordered === '' ? 'names in clustered order' : `rows by ${ordered}, most first`}${unknown.length > 0 ? `; no history: ${unknown.join(', ')}` : ''}`}
      tools={
        <>
          {ordered === '' ? null : (
            <Button size="s" kind="ghost" onClick={() => onBy('')}>
              Clustered order
            </Button>
          )}
          <IconButton
            icon={Hash}
            size="s"
            label={isCounts ? 'Show correlations' : 'Show how many returns each stands on'}
            aria-pressed={isCounts}
            isActive={isCounts}
            onClick={() => setCounts(!isCounts)}
          />
          <IconButton icon={Download} size="s" label="Save the matrix as CSV" onClick={save} />
        </>
      }
    >
      <div className="px-2 pb-3">
        {names.length === 0 ? (
          <p className="px-1 pb-2 text-12 text-fg-3">No price history of these names is known.</p>
        ) : isCounts ? (
          <HeatTable
            label="Returns in common"
            columns={names}
            rows={order.map((i) => ({ name: names[i] ?? '', values: counts[i] ?? [] }))}
            onColumn={onBy}
            ordered={ordered}
            format={String}
            scale="rising"
          />
        ) : (
          <HeatTable
            label="Correlation matrix"
            columns={names}
            rows={order.map((i) => ({
              name: names[i] ?? '',
              values: (values[i] ?? []).map((value, j) => (i === j ? null : value)),
            }))}
            onColumn={onBy}
            ordered={ordered}
            format={(value) => formatNumber(value, 2)}
            scale="diverging"
            clamp={1}
          />
        )}
      </div>
    </Panel>
  )
}

/** Places of the rows: by a column from the most to the least with unknown ones last, as they came where there is none. */
export function rowOrder(table: readonly (readonly (number | null)[])[], column: number): readonly number[] {
  const places = table.map((_, place) => place)
  if (column < 0) return places
  const value = (place: number) => table[place]?.[column] ?? Number.NEGATIVE_INFINITY
  return places.sort((a, b) => value(b) - value(a) || a - b)
}
