import { useState } from 'react'
import { useNow } from '@/hooks/view/useNow'
import type { EpochMs } from '@/lib/core/nominal'

/** The clock of an answer, carried on by that of the browser until the next answer. */
export function useRunningClock(answeredMs: EpochMs): EpochMs {
  const now = useNow(1000)
  const [anchor, setAnchor] = useState({ answeredMs, at: now })
  if (anchor.answeredMs !== answeredMs) setAnchor({ answeredMs, at: now })
  return answeredMs + Math.max(0, now - anchor.at)
}
