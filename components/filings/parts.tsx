import Link from 'next/link'
import type { ReactNode } from 'react'
import { Tag } from '@/components/ui/Badge'
import { cx } from '@/components/ui/cx'
import { directionClass, directionOf } from '@/components/ui/Direction'
import { EmptyState } from '@/components/ui/EmptyState'
import { usePending } from '@/components/ui/pending'
import { Skeleton } from '@/components/ui/Skeleton'
import { useTimeSettings } from '@/hooks/app/useTimeSettings'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { FeedKind } from '@/lib/feeds/declaration'
import { sourcesOf } from '@/lib/feeds/sourceStatus'
import { formatTime } from '@/lib/format/date'
import { formatFractionChange } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** A fraction as a signed change with its colour; the sign says it too. */
export function ChangeText({ value, decimals = 1 }: { readonly value: number | null; readonly decimals?: number }) {
  if (value === null) return <span className="text-fg-3">-</span>
  return (
    <span className={directionClass(directionOf(Number((value * 100).toFixed(decimals))))}>
      {formatFractionChange(value, decimals)}
    </span>
  )
}

/** A ticker, a link to its page. */
export function TickerText({ ticker }: { readonly ticker: string }) {
  if (ticker === '') return <span className="text-fg-3">none named</span>
  return (
    <Link
      href={hrefOf(routes.stockOverview, { symbol: ticker })}
      data-ticker={ticker}
      className="font-semibold hover:underline"
    >
      {ticker}
    </Link>
  )
}

/** What the list stands on: invented filings are marked, imported ones say so. */
export function SourceMark({
  meta,
  what = 'filings',
  feed,
}: {
  readonly meta: DataMeta | undefined
  readonly what?: string | undefined
  /** Sources that play tell it: they are named instead, each with its age. */
  readonly feed?: FeedKind | undefined
}) {
  const { timeZone } = useTimeSettings()
  if (meta === undefined || meta.tier === 'sample') return null
  return meta.simulated ? (
    <Tag>Simulated {what}</Tag>
  ) : (
    <span className="whitespace-nowrap text-11 text-fg-3 max-phone:hidden">
      {(feed && sourcesOf(meta.kinds?.[feed], (ms) => formatTime(ms, timeZone))) ?? meta.source}
    </span>
  )
}

/** Nothing is stored: how filings come in. */
export function NoFilings({ what, files }: { readonly what: string; readonly files: string }) {
  return (
    <EmptyState>
      No {what} imported yet. Run <code className="font-mono text-12">npm run import -- {files}</code> and this page
      shows them.
    </EmptyState>
  )
}

export interface TileProps {
  readonly label: string
  readonly note?: ReactNode
  readonly hidesOnPhone?: boolean
  /** Beside the label: how it stands against the session before. */
  readonly aside?: string | undefined
  readonly title?: string | undefined
  /** Leads to what the figure is of. */
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A figure of the strip above a grid. */
export function Tile({ label, note, hidesOnPhone = false, aside, title, onClick, children }: TileProps) {
  const isPending = usePending()
  return (
    <div
      title={title}
      className={cx(
        'relative min-w-0 flex-1 overflow-hidden border-line-1 border-l py-1.5 pr-2.5 pl-3',
        hidesOnPhone && 'max-phone:hidden',
      )}
    >
      <dt className="truncate text-11 text-fg-3">
        {onClick ? (
          <button type="button" onClick={onClick} className="after:absolute after:inset-0 hover:text-fg-1">
            {label}
          </button>
        ) : (
          label
        )}
        {aside === undefined ? null : <span className="ml-1.5 text-10 max-nav:hidden">{aside}</span>}
      </dt>
      <dd className="m-0 truncate font-medium text-15">
        {isPending ? <Skeleton className="my-1 h-3 w-16" /> : children}
        {note === undefined || isPending ? null : (
          <small className="ml-1.25 font-regular text-11 text-fg-3 max-rail:hidden">{note}</small>
        )}
      </dd>
    </div>
  )
}

export function Tiles({ children }: { readonly children: ReactNode }) {
  return <dl className="m-0 flex [&>div:first-child]:border-l-0">{children}</dl>
}
