import { useContext } from 'react'
import { ServedPlace } from '@/components/served/servedPlace'
import { Skeleton, StillLoading } from '@/components/ui/Skeleton'

/**
 * The place of a screen that is not here yet: the document that came with the page, if one did. Signed-in people never
 * see that document, because its figures are those of visitors: `public/theme.js` marks the root where somebody is signed in.
 */
export function PageLoading() {
  const served = useContext(ServedPlace)
  if (served === null) return <Waiting />
  return (
    <>
      <div className="h-full overflow-auto in-data-[known=true]:hidden">{served}</div>
      <div className="hidden h-full in-data-[known=true]:block">
        <Waiting />
      </div>
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="relative flex h-full flex-col gap-3 p-3">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="min-h-0 w-full flex-1" />
      <StillLoading />
    </div>
  )
}
