import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { squawkWords } from '@/components/screens/news-feed/squawkWords'
import { hush, ownVoice, speak, watchVoices } from '@/lib/client/sound/speech'
import type { HeadlineRow } from '@/lib/contract/news'
import type { EpochMs } from '@/lib/core/nominal'

export interface Squawk {
  readonly isOn: boolean
  /** A voice of this device speaks the language of the headlines. */
  readonly canSpeak: boolean
  readonly toggle: () => void
}

/** Reads new headlines aloud while it is switched on; off at every visit, and silent when the page is left. */
export function useSquawk(rows: readonly HeadlineRow[], nowMs: EpochMs): Squawk {
  const canSpeak = useSyncExternalStore(
    watchVoices,
    () => ownVoice() !== null,
    () => false,
  )
  const [sinceMs, setSinceMs] = useState<EpochMs | null>(null)
  const told = useRef<ReadonlySet<string>>(new Set())
  // Outside system: the voice of the device, which goes on when nobody stops it.
  useEffect(() => {
    if (sinceMs === null) return
    const next = squawkWords(rows, { sinceMs, told: told.current })
    told.current = new Set([...told.current, ...next.told])
    for (const words of next.words) speak(words)
  }, [rows, sinceMs])
  useEffect(() => hush, [])
  const toggle = () => {
    if (sinceMs === null) speak('Squawk on')
    else hush()
    setSinceMs(sinceMs === null ? nowMs : null)
  }
  return { isOn: sinceMs !== null, canSpeak, toggle }
}
