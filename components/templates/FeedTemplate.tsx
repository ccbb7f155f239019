import type { ReactNode } from 'react'
import { PageHead } from '@/components/templates/PageHead'
import { PendingContext } from '@/components/ui/pending'
import { Skeleton } from '@/components/ui/Skeleton'

export interface FeedTemplateProps {
  readonly title: string
  /** Nothing of the answer is known yet: tiles, counts and footer stay blank. */
  readonly isPending: boolean
  /** The answer is not whole yet: its tiles and counts stay blank, the sum of a part is none. Issue 26.20. */
  readonly isPartial?: boolean
  /** Beside the title: saved view, mode. */
  readonly controls?: ReactNode
  /** At the right end: stream control, date, tools. */
  readonly tools?: ReactNode
  /** 32 px row of filter chips and presets. */
  readonly chips?: ReactNode
  readonly tiles?: ReactNode
  /** 232 px at the left when open. */
  readonly filters?: ReactNode
  /** 300 px at the right when open. */
  readonly rail?: ReactNode
  /** Lazy charts between tiles and grid. */
  readonly charts?: ReactNode
  readonly grid: ReactNode
  /** 24 px: position, sums, exclusions. */
  readonly footer?: ReactNode
}

/** A live feed: head 40, chips 32, tiles 48, then filters, grid and rail side by side, footer 24. */
export function FeedTemplate(props: FeedTemplateProps) {
  const {
    title,
    isPending,
    isPartial = false,
    controls,
    tools,
    chips,
    tiles,
    filters,
    rail,
    charts,
    grid,
    footer,
  } = props
  return (
    <PendingContext value={isPending || isPartial}>
      <div className="flex h-full min-h-0 flex-col">
        <PageHead title={title} controls={controls} tools={tools} />
        {chips === undefined ? null : (
          <div className="no-scrollbar flex h-8 shrink-0 items-center gap-1.5 overflow-x-auto px-3 pb-1.5 pointer-coarse:h-11">
            {chips}
          </div>
        )}
        {tiles === undefined ? null : <div className="shrink-0 border-t bg-panel">{tiles}</div>}
        {charts}
        <div className="flex min-h-0 flex-1 border-t">
          {filters === undefined || filters === null ? null : (
            <aside
              aria-label="Filters"
              className="w-filters shrink-0 overflow-y-auto border-r bg-panel max-phone:hidden"
            >
              {filters}
            </aside>
          )}
          <section aria-label={title} className="flex min-w-0 flex-1 flex-col bg-panel">
            <div className="min-h-0 flex-1">{grid}</div>
            {footer === undefined ? null : (
              <div className="flex min-h-6 shrink-0 items-center gap-4 overflow-hidden whitespace-nowrap max-phone:gap-2.5 border-t px-3 text-11 text-fg-3">
                {isPending ? <Skeleton className="h-2 w-40" /> : footer}
              </div>
            )}
          </section>
          {rail === undefined || rail === null ? null : (
            <aside aria-label="Details" className="w-rail shrink-0 overflow-y-auto border-l bg-panel max-phone:hidden">
              {rail}
            </aside>
          )}
        </div>
      </div>
    </PendingContext>
  )
}
