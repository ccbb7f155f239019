import Link from 'next/link'
import { useEffect } from 'react'
import { RibbonPlace } from '@/components/app/bars/RibbonPlace'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { storageKeys } from '@/lib/client/storage/keys'
import { writeStored } from '@/lib/client/storage/storage'
import { hrefOf, routes } from '@/lib/navigation/routes'

/** Permanent while the host answers with sample data (C16, look §10). */
export function SampleRibbon() {
  const tier = useLiveTopic('tide').meta?.tier
  // Outside system: the browser's storage, from which `public/theme.js` keeps the ribbon's place on the next page.
  useEffect(() => {
    if (tier !== undefined) writeStored(storageKeys.isSample, tier === 'sample' ? 'true' : 'false')
  }, [tier])
  if (tier === undefined) return <RibbonPlace />
  if (tier !== 'sample') return null
  return (
    <section
      aria-label="Kind of data"
      className="hatched flex h-ribbon shrink-0 items-center justify-center gap-3 border-b bg-panel text-11 text-fg-2"
    >
      Sample data, not real market data
      <Link href={hrefOf(routes.pricing)} className="link">
        See plans
      </Link>
    </section>
  )
}
