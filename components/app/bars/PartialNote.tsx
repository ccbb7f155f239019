import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { type Sources, sourcesNow, watchSources } from '@/lib/client/api/sources'

const NOTHING: Sources = { answered: [], failed: [] }
/** The words of the calls come with the first failure. */
const PartialLine = dynamic(() => import('@/components/app/bars/PartialLine').then((part) => part.PartialLine), {
  ssr: false,
})

/** C17 Partial: while some of the page's data are here and some are not, "3 of 4 sources" with what is missing. */
export function PartialNote() {
  const sources = useSyncExternalStore(watchSources, sourcesNow, () => NOTHING)
  return sources.failed.length === 0 || sources.answered.length === 0 ? null : <PartialLine sources={sources} />
}
