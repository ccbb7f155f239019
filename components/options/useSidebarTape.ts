import { useMemo } from 'react'
import { isNow, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { useLiveTape } from '@/hooks/live/useLiveTape'
import { useLiveTopic } from '@/hooks/live/useLiveTopic'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { flowItemOf } from '@/lib/client/live/flowItemOf'
import type { FlowItem } from '@/lib/flow/trade'

interface SidebarTape {
  readonly rows: readonly FlowItem[]
  readonly isReady: boolean
  readonly setHeld: (isHeld: boolean) => void
}

const ROWS = 60
const NOTHING: readonly FlowItem[] = []
const ignore = () => undefined

/** The latest prints under a filter: the live stream, or those before the end of a past session or an instant. */
export function useSidebarTape(filter: string, scope: WhenParams): SidebarTape {
  const isLive = isNow(scope)
  const live = useLiveTape({ filter, enabled: isLive })
  const past = useEndpoint('flow.list', isLive ? null : { query: { filter, limit: ROWS, ...whenQuery(scope) } }).data
  const rows = useMemo(() => past?.data.map(flowItemOf) ?? NOTHING, [past])
  return isLive ? live : { rows, isReady: past !== undefined, setHeld: ignore }
}

/** The sums of the same. */
export function useSidebarSums(filter: string, scope: WhenParams) {
  const isLive = isNow(scope)
  const live = useLiveTopic('flow.summary', { filter, enabled: isLive }).data
  const past = useEndpoint('flow.summary', isLive ? null : { query: { filter, ...whenQuery(scope) } }).data
  return isLive ? live : past?.data
}
