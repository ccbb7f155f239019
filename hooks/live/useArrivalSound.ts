import { useEffect, useRef } from 'react'
import type { TapeSnapshot } from '@/lib/client/live/tapeSnapshot'
import { playTone, type Tone } from '@/lib/client/sound/tone'
import type { FlowItem, Sentiment } from '@/lib/flow/trade'

const TONES: Readonly<Record<Sentiment, Tone>> = { bullish: 'up', bearish: 'down', '-': 'plain' }

/** A tone for rows that came in, by the sentiment of the largest: none for the first rows, while paused or held (C6). */
export function useArrivalSound(tape: Pick<TapeSnapshot<FlowItem>, 'rows' | 'fresh'>, isOn: boolean): void {
  const { fresh } = tape
  const rows = useRef(tape.rows)
  useEffect(() => {
    rows.current = tape.rows
  })
  // Outside system: the browser's audio.
  useEffect(() => {
    if (!isOn || fresh.size === 0) return
    const came = rows.current.filter(({ seq }) => fresh.has(seq))
    const largest = came.reduce<FlowItem | null>(
      (best, row) => (best && best.premium >= row.premium ? best : row),
      null,
    )
    if (largest !== null) playTone(TONES[largest.sentiment])
  }, [fresh, isOn])
}
