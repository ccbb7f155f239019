import { useHostPrints, useSortedPrints } from '@/components/options/useHostPrints'
import { isNow, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { useLiveTape } from '@/hooks/live/useLiveTape'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import type { FlowItem } from '@/lib/flow/trade'

interface SidebarTape {
  readonly rows: readonly FlowItem[]
  readonly isReady: boolean
  readonly setHeld: (isHeld: boolean) => void
  readonly loadOlder: () => Promise<void>
}

const ROWS = 60
const ignore = () => undefined

/** The latest prints under a filter, or those of the whole session under a sort: live, or up to the end of a past session or an instant. */
export function useSidebarTape(filter: string, when: WhenParams, sort = ''): SidebarTape {
  const isLive = isNow(when)
  const live = useLiveTape({ filter, enabled: isLive })
  const asked = { filter, sort, when, first: ROWS }
  const past = useHostPrints(asked, isLive ? null : { refreshMs: 0 })
  const sorted = useSortedPrints(asked, { rows: live.rows, isLive, isStill: live.heldCount > 0 })
  return isLive ? { ...live, ...sorted } : { ...past, setHeld: ignore }
}

/** The sums of the same. */
export function useSidebarSums(filter: string, scope: WhenParams) {
  const isLive = isNow(scope)
  const live = useLiveTopic('flow.summary', { filter, enabled: isLive }).data
  const past = useEndpoint('flow.summary', isLive ? null : { query: { filter, ...whenQuery(scope) } }).data
  return isLive ? live : past?.data
}
