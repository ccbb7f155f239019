import { directionClass, directionOf } from '@/components/ui/Direction'
import { formatChangePercent } from '@/lib/format/percent'

/** A gain in percent with its sign and tone; '-' while it is not known. */
export function GainText({ percent }: { readonly percent: number | null }) {
  if (percent === null) return <span className="text-fg-3">-</span>
  return (
    <span className={directionClass(directionOf(percent))}>
      {formatChangePercent(percent, Math.abs(percent) >= 100 ? 0 : 1)}
    </span>
  )
}
