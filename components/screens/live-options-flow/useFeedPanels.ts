import { useState } from 'react'
import { media, useMediaQuery } from '@/hooks/view/useMediaQuery'

/**
 * Which side panels are open. Below 1600 px the columns come first: the sidebar opens when it is asked for, and only one
 * of filters and sidebar stands beside them.
 */
export function useFeedPanels() {
  const isPhone = useMediaQuery(media.phone)
  const isNarrow = useMediaQuery(media.belowRail)
  const hasRoomForOne = useMediaQuery(media.belowWide)
  const [open, setOpen] = useState<{ filters: boolean; rail: boolean | null; charts: boolean }>({
    filters: false,
    rail: null,
    charts: false,
  })
  const hasRail = (open.rail ?? !hasRoomForOne) && !isNarrow
  return {
    isPhone,
    hasFilters: open.filters,
    hasRail,
    hasCharts: open.charts,
    toggleFilters: () =>
      setOpen({ ...open, filters: !open.filters, rail: hasRoomForOne && !open.filters ? false : open.rail }),
    closeFilters: () => setOpen({ ...open, filters: false }),
    toggleRail: () => setOpen({ ...open, rail: !hasRail, filters: hasRoomForOne && !hasRail ? false : open.filters }),
    toggleCharts: () => setOpen({ ...open, charts: !open.charts }),
  }
}
