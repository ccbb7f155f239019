import { useState } from 'react'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'

/** Whether the sidebar of a feed is open. Below 1600 px its columns need the room: it opens when it is asked for. */
export function useSideRail(): { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void } {
  const isTight = useMediaQuery(media.belowWide)
  const [own, setOwn] = useState<boolean | null>(null)
  return { isOpen: own ?? !isTight, setOpen: setOwn }
}
