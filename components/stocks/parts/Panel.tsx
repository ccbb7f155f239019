import type { ReactNode } from 'react'
import { cx } from '@/components/ui/cx'

export interface PanelProps {
  readonly title: string
  /** One line: what is shown and what is not. */
  readonly note?: ReactNode
  readonly tools?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** A titled part of a page, drawn with the lines of the grid it stands in. */
export function Panel({ title, note, tools, className, children }: PanelProps) {
  return (
    <section aria-label={title} className={cx('flex min-w-0 flex-col bg-panel', className)}>
      <div className="flex h-7.5 shrink-0 items-center gap-2 px-3 max-phone:h-auto max-phone:min-h-7.5 max-phone:flex-wrap max-phone:py-1">
        <h2 className="whitespace-nowrap font-medium text-12 text-fg-1">{title}</h2>
        {note === undefined ? null : (
          <span className="min-w-0 truncate text-11 text-fg-3 max-phone:whitespace-normal">{note}</span>
        )}
        <span className="flex-1" />
        {tools}
      </div>
      {children}
    </section>
  )
}

/** Panels side by side with hairlines between them; one column on phones. */
export function PanelGrid({ columns, children }: { readonly columns: 2 | 3; readonly children: ReactNode }) {
  return (
    <div
      className={cx(
        'grid gap-px border-t bg-line-2 max-rail:grid-cols-1',
        columns === 2 ? 'grid-cols-2' : 'grid-cols-3 max-nav:grid-cols-2',
      )}
    >
      {children}
    </div>
  )
}
