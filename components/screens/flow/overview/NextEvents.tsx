import { NextReleases } from '@/components/screens/flow/overview/NextReleases'
import { SkeletonLines } from '@/components/ui/Skeleton'
import type { TideMarketRow } from '@/lib/contract/tide'
import { formatMoney } from '@/lib/format/money'

export interface NextEventsProps {
  /** undefined while they are read, as releases. */
  readonly earnings: TideMarketRow['earnings'] | undefined
  readonly releases: TideMarketRow['releases'] | undefined
  readonly isLive: boolean
}

/** What comes next: releases with a countdown, and the reports of the day and of the next one, largest companies first. */
export function NextEvents({ earnings, releases, isLive }: NextEventsProps) {
  return (
    <>
      <section aria-label="Economic releases" className="min-w-0 border-b">
        <h2 className="flex h-7.5 items-center justify-between gap-2 px-3 font-medium text-12">
          Economic releases <span className="font-regular text-11 text-fg-3">US, to the next session</span>
        </h2>
        {releases === undefined ? <SkeletonLines rows={3} /> : <NextReleases releases={releases} isLive={isLive} />}
      </section>
      <section aria-label="Earnings today and tomorrow" className="min-w-0 border-b">
        <h2 className="flex h-7.5 items-center justify-between gap-2 px-3 font-medium text-12">
          Next reports <span className="font-regular text-11 text-fg-3">earnings, market cap</span>
        </h2>
        {earnings === undefined ? <SkeletonLines rows={3} /> : null}
        {earnings?.length === 0 ? (
          <p className="px-3 pb-3 text-11 text-fg-3">No report is known for today or tomorrow.</p>
        ) : null}
        <ul>
          {earnings?.slice(0, 6).map((event) => (
            <li key={event.ticker} className="flex h-row items-center gap-2 border-line-1 border-b px-3">
              <span className="w-16 text-11 text-fg-3">{event.in_days === 0 ? 'today' : 'tomorrow'}</span>
              <b className="w-14 font-semibold">{event.ticker}</b>
              <span className="min-w-0 flex-1 truncate text-fg-2">{event.name}</span>
              <span className="text-right text-fg-2">{formatMoney(event.market_cap)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
