import { useSessionBars } from '@/components/app/bars/useSessionBars'
import { directionClass, directionOf } from '@/components/ui/Direction'
import { formatNumber, formatPrice, withPlus } from '@/lib/format/number'
import { formatChangePercent } from '@/lib/format/percent'

/** Yields move in points, everything else in percent. */
const movesInPoints = (symbol: string) => /^\d+Y$/.test(symbol)

/** Index values in the top bar. What does not fit is dropped from the right; below 900 the strip is gone. */
export function IndexStrip() {
  const { bars, isStale } = useSessionBars()
  return (
    <ul
      aria-label={isStale ? 'Indices, may be out of date' : 'Indices'}
      className={`flex h-7 min-w-0 flex-1 flex-wrap content-start gap-x-4 overflow-hidden leading-7 max-rail:hidden ${isStale ? 'dimmed' : ''}`}
    >
      {(bars?.indices ?? []).map((index) => (
        <li key={index.symbol} className="whitespace-nowrap">
          <span className="mr-1.25 font-medium text-fg-3">{index.symbol}</span>
          <span>{index.symbol === 'BTC' ? formatNumber(index.last, 0) : formatPrice(index.last)}</span>
          <span className={`ml-1.25 ${directionClass(directionOf(index.change))}`}>
            {movesInPoints(index.symbol)
              ? `${withPlus(index.change, formatNumber(index.change, 2))}pp`
              : formatChangePercent(index.change_pct)}
          </span>
        </li>
      ))}
    </ul>
  )
}
