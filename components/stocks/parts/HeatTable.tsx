import type { ReactNode } from 'react'
import { HEAT_UP, heatClass } from '@/components/stocks/parts/heatClass'
import { cx } from '@/components/ui/cx'

export interface HeatTableProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly name: string
    readonly values: readonly (number | null)[]
    readonly end?: ReactNode
  }[]
  readonly format: (value: number) => string
  /** 'diverging' is centred on zero, 'rising' goes from the least to the most. */
  readonly scale: 'diverging' | 'rising'
  readonly endName?: string
  /** A press on the head of a column; the column that orders the rows now, '' for none. */
  readonly onColumn?: (column: string) => void
  readonly ordered?: string
  /** Where a diverging scale ends; the largest size by default. */
  readonly clamp?: number
}

/** Numbers in a grid with the colour of their size behind them; the number itself is always there (C9c). */
export function HeatTable(props: HeatTableProps) {
  const { label, columns, rows, format, scale, endName, clamp: given, onColumn, ordered = '' } = props
  const known = rows.flatMap((row) => row.values.filter((value) => value !== null).map(Number))
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const clamp = given ?? (Math.max(Math.abs(low), Math.abs(high)) || 1)
  const look = (value: number) => {
    if (scale === 'diverging') return heatClass(value, clamp)
    return HEAT_UP[Math.min(4, Math.floor(((value - low) / (high - low || 1)) * 4.999))] ?? ''
  }
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} className="w-full border-separate border-spacing-px text-11">
        <thead className="text-fg-3">
          <tr>
            <th scope="col" className="sticky left-0 w-px bg-panel px-2 text-left font-regular">
              <span className="sr-only">Row</span>
            </th>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                aria-sort={onColumn === undefined ? undefined : column === ordered ? 'descending' : 'none'}
                className="px-1 text-center font-regular"
              >
                {onColumn === undefined ? (
                  column
                ) : (
                  <button
                    type="button"
                    title={`Rows by ${column}, most first`}
                    onClick={() => onColumn(column)}
                    className={cx('touch-target w-full hover:text-fg-1', column === ordered && 'font-medium text-fg-1')}
                  >
                    {column}
                    {column === ordered ? ' ↓' : ''}
                  </button>
                )}
              </th>
            ))}
            {endName === undefined ? null : (
              <th scope="col" className="w-px whitespace-nowrap px-2 pl-4 text-right font-regular">
                {endName}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th
                scope="row"
                className="sticky left-0 whitespace-nowrap bg-panel px-2 text-left font-regular text-fg-2"
              >
                {row.name}
              </th>
              {row.values.map((value, i) => (
                <td
                  key={columns[i]}
                  className={cx(
                    'h-6 min-w-11 whitespace-nowrap px-1 text-center',
                    value === null ? 'text-fg-3' : look(value),
                  )}
                >
                  {value === null ? '-' : format(value)}
                </td>
              ))}
              {endName === undefined ? null : (
                <td className="whitespace-nowrap px-2 text-right text-fg-2">{row.end}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
