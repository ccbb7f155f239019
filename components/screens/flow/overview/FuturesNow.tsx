import Link from 'next/link'
import { loadedData } from '@/components/options/loadedData'
import { directionClass, directionOf } from '@/components/ui/Direction'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { formatNumber } from '@/lib/format/number'
import { formatFractionChange } from '@/lib/format/percent'
import { hrefOf, routes } from '@/lib/navigation/routes'

const ROOTS = ['ES', 'NQ', 'RTY', 'YM']
const EVERY_MS = 30_000

/** Before the open: what futures on the indices did since their settlement; nothing where no source tells them. */
export function FuturesNow() {
  const shown = loadedData(useEndpoint('futures.board', { query: {} }, { refreshMs: EVERY_MS }))
  const rows = shown?.data.rows.filter(({ root }) => ROOTS.includes(root)) ?? []
  const href = hrefOf(routes.futuresIndices)
  if (rows.length === 0) return null
  return (
    <section aria-label="Futures before the open" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-12">
      <Link href={href} prefetch={false} className="link text-fg-2">
        Futures
      </Link>
      {rows.map(({ root, decimals, front }) => (
        <span key={root} className="flex items-baseline gap-1.5">
          <span className="font-medium">{root}</span>
          <span>{formatNumber(front.last, decimals)}</span>
          <span className={directionClass(directionOf(front.change ?? 0))}>
            {formatFractionChange(front.change_share, 2)}
          </span>
        </span>
      ))}
      <span className="text-11 text-fg-3">since the settlement{shown?.meta.simulated ? ', simulated' : ''}</span>
    </section>
  )
}
