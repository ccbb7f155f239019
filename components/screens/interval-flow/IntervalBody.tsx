import { BuiltInScale } from '@/components/options/BuiltInScale'
import { Waiting } from '@/components/options/contract/Waiting'
import { ContractBuckets, type GridProps, TickerBuckets } from '@/components/screens/interval-flow/IntervalGrid'
import type { Intervals } from '@/components/screens/interval-flow/useIntervals'
import { EmptyState } from '@/components/ui/EmptyState'
import { formatCount } from '@/lib/format/number'

interface IntervalBodyProps extends Omit<GridProps, 'formats' | 'onEnd'> {
  readonly intervals: Intervals
}

/** The buckets, or how far the host has counted. */
export function IntervalBody({ intervals, ...rest }: IntervalBodyProps) {
  const { answer, shown, contracts, tickers, formats, isTickers } = intervals
  if (shown === undefined)
    return <Waiting answer={answer} source={isTickers ? 'intervals.tickers' : 'intervals.contracts'} rows={30} />
  if (!shown.work.is_ready)
    return (
      <EmptyState>
        The session is being counted: {Math.round(shown.work.progress * 100)}%. The page goes on by itself.
      </EmptyState>
    )
  const grid = { ...rest, formats, onEnd: intervals.loadMore }
  return isTickers ? (
    <TickerBuckets key="tickers" {...grid} rows={tickers?.data ?? []} />
  ) : (
    <ContractBuckets key="contracts" {...grid} rows={contracts?.data ?? []} />
  )
}

/** How many buckets are shown, and what they leave out. */
export function IntervalFooter({ shown }: Pick<Intervals, 'shown'>) {
  if (shown === undefined) return null
  return (
    <>
      <span>
        {formatCount(shown.data.length)} of {bucketCount(shown)}
      </span>
      <BuiltInScale meta={shown.meta} />
      {shown.work.progress < 0.99 ? <span>{Math.round(shown.work.progress * 100)}% of the session counted</span> : null}
      <span className="max-phone:hidden">
        a dashed bucket is still open; closed buckets are kept from $25K a contract and $100K a ticker
      </span>
    </>
  )
}

export const bucketCount = (shown: Intervals['shown']): string => `${formatCount(shown?.total ?? 0)} buckets`
