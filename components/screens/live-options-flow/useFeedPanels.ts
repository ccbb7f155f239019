import { useState } from 'react'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'

/** Which side panels are open. Below 1600 px only one of filters and sidebar: opening one closes the other. */
export function useFeedPanels() {
  const isPhone = useMediaQuery(media.phone)
  const isNarrow = useMediaQuery(media.belowRail)
  const hasRoomForOne = useMediaQuery(media.belowWide)
  const [open, setOpen] = useState({ filters: false, rail: true, charts: false })
  return {
    isPhone,
    hasFilters: open.filters,
    hasRail: open.rail && !isNarrow,
    hasCharts: open.charts,
    toggleFilters: () =>
      setOpen({ ...open, filters: !open.filters, rail: hasRoomForOne && !open.filters ? false : open.rail }),
    closeFilters: () => setOpen({ ...open, filters: false }),
    toggleRail: () =>
      setOpen({ ...open, rail: !open.rail, filters: hasRoomForOne && !open.rail ? false : open.filters }),
    toggleCharts: () => setOpen({ ...open, charts: !open.charts }),
  }
}
