import type { ReactNode } from 'react'
import { DayMark } from '@/components/filings/FreshnessMark'
import { SourceMark } from '@/components/filings/parts'
import { FeedTemplate } from '@/components/templates/FeedTemplate'
import { Badge } from '@/components/ui/Badge'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { FeedKind } from '@/lib/feeds/declaration'
import type { FreshKindKey } from '@/lib/market/freshnessBudgets'

export interface FilingPageProps {
  readonly title: string
  /** Beside the title where there is room, else a row of their own. */
  readonly tabs: ReactNode
  readonly chips: ReactNode
  readonly tiles: ReactNode
  readonly charts?: ReactNode
  readonly meta: DataMeta | undefined
  /** What the list is of, in the mark of invented ones. */
  readonly what?: string
  /** The kind of live data that the list is, where sources tell it. */
  readonly feed?: FeedKind
  /** Which budget the list stands under, and its newest day (C17). */
  readonly freshness?: { readonly kind: FreshKindKey; readonly newest: string | null }
  /** After the mark of the source: bells. */
  readonly tools?: ReactNode
  /** The rows on screen are older than the last question. */
  readonly isStale?: boolean
  readonly isPartial?: boolean
  readonly footer: ReactNode
  /** The rows. */
  readonly children: ReactNode
}

/** A list of public filings: views, filters, sums, rows, and what the list stands on. */
export function FilingPage(props: FilingPageProps) {
  const {
    title,
    tabs,
    chips,
    tiles,
    charts,
    meta,
    what,
    feed,
    freshness,
    tools,
    isStale = false,
    isPartial = false,
    footer,
    children,
  } = props
  return (
    <FeedTemplate
      title={title}
      isPending={meta === undefined}
      isPartial={isPartial}
      controls={<span className="flex items-center gap-2.5 max-nav:hidden">{tabs}</span>}
      tools={
        <>
          {isStale ? <Badge tone="warn">not up to date</Badge> : null}
          {freshness === undefined ? null : <DayMark {...freshness} meta={meta} />}
          <span className="max-phone:hidden">
            <SourceMark meta={meta} what={what} feed={feed} />
          </span>
          {tools}
        </>
      }
      chips={chips}
      tiles={
        <>
          <div className="no-scrollbar flex h-11 items-center gap-2 overflow-x-auto px-3 nav:hidden">{tabs}</div>
          {tiles}
        </>
      }
      charts={charts}
      grid={children}
      footer={footer}
    />
  )
}
