import { useState } from 'react'
import { useInterval } from '@/hooks/view/useInterval'
import { browserClock } from '@/lib/client/clock'
import type { EpochMs } from '@/lib/core/nominal'

/** The time, renewed every `everyMs`. */
export function useNow(everyMs: number): EpochMs {
  const [now, setNow] = useState(browserClock)
  useInterval(() => setNow(browserClock()), everyMs)
  return now
}
