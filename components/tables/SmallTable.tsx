import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

/** Head of a column: words; `isOffPhone` where a narrow screen has no room for it. */
type SmallHead = string | { readonly name: string; readonly isOffPhone: boolean }

export interface SmallTableProps {
  /** Name for readers of the screen where no heading gives it one. */
  readonly label?: string
  /** Columns of words at the left; the others are numbers at the right. Default 1. */
  readonly words?: number
  readonly heads: readonly SmallHead[]
  /** The head stays in sight where the rows scroll. */
  readonly isSticky?: boolean
  /** Rows with the class `SMALL_ROW`. */
  readonly children: ReactNode
}

export const SMALL_ROW = 'h-row border-line-1 border-b hover:bg-hover'

/** A short table without sorting or windowing: a few rows beside a chart. */
export function SmallTable({ label, words = 1, heads, isSticky = false, children }: SmallTableProps) {
  return (
    <table aria-label={label} className="w-full border-collapse">
      <thead className={cx('text-11 text-fg-3', isSticky && 'sticky top-0 bg-panel')}>
        <tr className="h-head-row border-line-2 border-b">
          {heads.map((head, at) => {
            const { name, isOffPhone } = typeof head === 'string' ? { name: head, isOffPhone: false } : head
            const isWords = at < words
            return (
              <th
                key={name}
                scope="col"
                className={cx(
                  'whitespace-nowrap font-regular',
                  isWords ? 'px-3 text-left' : 'px-1.75 text-right last:pr-3',
                  isOffPhone && 'max-phone:hidden',
                )}
              >
                {name}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
