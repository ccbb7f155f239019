import { useState } from 'react'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'
import { useSideRail } from '@/hooks/view/useSideRail'

/** Which side panels are open. Below 1600 px only one of filters and sidebar: opening one closes the other. */
export function useFeedPanels() {
  const isPhone = useMediaQuery(media.phone)
  const isNarrow = useMediaQuery(media.belowRail)
  const hasRoomForOne = useMediaQuery(media.belowWide)
  const rail = useSideRail()
  const [open, setOpen] = useState({ filters: false, charts: false })
  const hasRail = rail.isOpen && !isNarrow
  return {
    isPhone,
    hasFilters: open.filters,
    hasRail,
    hasCharts: open.charts,
    toggleFilters: () => {
      if (hasRoomForOne && !open.filters) rail.setOpen(false)
      setOpen({ ...open, filters: !open.filters })
    },
    closeFilters: () => setOpen({ ...open, filters: false }),
    toggleRail: () => {
      if (hasRoomForOne && !hasRail) setOpen({ ...open, filters: false })
      rail.setOpen(!hasRail)
    },
    toggleCharts: () => setOpen({ ...open, charts: !open.charts }),
  }
}
