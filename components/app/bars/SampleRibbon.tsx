import Link from 'next/link'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'

/** Permanent while the host answers with sample data (C16, look §10). */
export function SampleRibbon({ pricingHref }: { readonly pricingHref: string | null }) {
  const { meta } = useLiveTopic('tide')
  if (meta?.tier !== 'sample') return null
  return (
    <div
      role="note"
      className="hatched flex h-ribbon shrink-0 items-center justify-center gap-3 border-b bg-panel text-11 text-fg-2"
    >
      Sample data, not real market data
      {pricingHref === null ? null : (
        <Link href={pricingHref} className="link">
          See plans
        </Link>
      )}
    </div>
  )
}
