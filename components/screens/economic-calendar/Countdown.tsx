import { useState } from 'react'
import { useNow } from '@/hooks/view/useNow'
import type { EpochMs } from '@/lib/core/nominal'
import { formatCountdown } from '@/lib/format/date'

export interface CountdownProps {
  readonly atMs: EpochMs
  /** Clock of the answer. */
  readonly nowMs: EpochMs
  /** A running session: the clock is carried on by that of the browser. A stored one stands still. */
  readonly isRunning: boolean
}

/** Time until a release is due. */
export function Countdown({ atMs, nowMs, isRunning }: CountdownProps) {
  return isRunning ? <Running atMs={atMs} nowMs={nowMs} /> : formatCountdown(atMs - nowMs)
}

function Running({ atMs, nowMs }: Omit<CountdownProps, 'isRunning'>) {
  const now = useNow(1000)
  const [anchor, setAnchor] = useState({ nowMs, at: now })
  if (anchor.nowMs !== nowMs) setAnchor({ nowMs, at: now })
  return formatCountdown(atMs - nowMs - Math.max(0, now - anchor.at))
}
