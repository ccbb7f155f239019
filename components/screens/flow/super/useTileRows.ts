import { useMemo } from 'react'
import { whenQuery } from '@/components/options/when/whenState'
import type { SuperParams } from '@/components/screens/flow/super/superParams'
import { seqOf, useArrivalSound } from '@/hooks/live/useArrivalSound'
import { useLiveTape } from '@/hooks/live/useLiveTape'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { flowItemOf } from '@/lib/client/live/flowItemOf'
import type { LoadError } from '@/lib/core/loadable'
import type { FlowItem } from '@/lib/flow/trade'

const SHOWN = 100

export interface TileTape {
  readonly rows: readonly FlowItem[]
  readonly isReady: boolean
  readonly error: { readonly status: 'error'; readonly error: LoadError; readonly retry: () => void } | null
  readonly hold: (isHeld: boolean) => void
}

export interface TileQuestion {
  readonly filter: string
  readonly params: SuperParams
  readonly isLive: boolean
  /** New prints sound. */
  readonly hasSound: boolean
}

/** The newest prints of a tile: from the live stream, or of a past session or instant. */
export function useTileRows({ filter, params, isLive, hasSound }: TileQuestion): TileTape {
  const live = useLiveTape({ filter, enabled: isLive })
  useArrivalSound({ rows: live.rows, fresh: live.fresh, keyOf: seqOf }, isLive && hasSound)
  const past = useEndpoint('flow.list', isLive ? null : { query: { filter, limit: SHOWN, ...whenQuery(params) } })
  const pastRows = useMemo(() => (past.data?.data ?? []).map(flowItemOf), [past.data])
  if (isLive) return { rows: live.rows.slice(0, SHOWN), isReady: live.isReady, error: null, hold: live.setHeld }
  return {
    rows: pastRows,
    isReady: past.data !== undefined,
    error: past.status === 'error' ? { status: 'error', error: past.error, retry: past.retry } : null,
    hold: () => undefined,
  }
}
