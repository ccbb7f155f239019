import { BuiltInScale } from '@/components/options/BuiltInScale'
import type { FeedTape } from '@/components/screens/live-options-flow/useFeedTape'
import { formatMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { MOST_ROWS } from '@/lib/tables/rowOrder'

/** Position, sums over everything that matches, and what is left out of them. */
export function FeedFooter({ tape, isGrouped = false }: { readonly tape: FeedTape; readonly isGrouped?: boolean }) {
  const { rows, summary } = tape
  // Cancelled prints stand among the rows. The sums come a beat after them: until then their count is no total.
  const matching = summary === null ? 0 : summary.count + summary.cancelled
  return (
    <>
      <span>
        {isGrouped ? (
          `${formatCount(matching)} prints match`
        ) : rows.length > matching ? (
          `${formatCount(rows.length)} loaded`
        ) : (
          <>
            {formatCount(rows.length)} <span className="max-phone:hidden">loaded </span>of {formatCount(matching)}
          </>
        )}
        {rows.length >= MOST_ROWS ? <span className="text-fg-3"> · sort or filter to see the others</span> : null}
        {tape.isStale ? <span className="text-warn"> · may be out of date</span> : null}
      </span>
      <BuiltInScale meta={tape.meta} />
      <span className="flex-1" />
      <span>
        Sum <b className="font-medium text-fg-1">{formatMoney(summary?.premium)}</b>
      </span>
      <span className="max-phone:hidden">
        Size <b className="font-medium text-fg-1">{formatCount(summary?.size)}</b>
      </span>
      <span>
        Cancelled <b className="font-medium text-fg-1">{formatCount(summary?.cancelled)}</b>, not in sums
      </span>
    </>
  )
}
