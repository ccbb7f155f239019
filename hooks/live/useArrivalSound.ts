import { useEffect, useRef } from 'react'
import { keepStream } from '@/lib/client/live/hiddenTab'
import { playTone, type Tone } from '@/lib/client/sound/tone'
import type { Sentiment } from '@/lib/flow/trade'

const TONES: Readonly<Record<Sentiment, Tone>> = { bullish: 'up', bearish: 'down', '-': 'plain' }

interface Sounding {
  readonly premium: number
  readonly sentiment: Sentiment
}

export interface Arrivals<R extends Sounding, Key> {
  readonly rows: readonly R[]
  /** Keys of the rows that came in just now. */
  readonly fresh: ReadonlySet<Key>
  readonly keyOf: (row: R) => Key
}

/** A tone for rows that came in, by the sentiment of the largest: none for the first rows, while paused or held (C6). */
export function useArrivalSound<R extends Sounding, Key>(arrivals: Arrivals<R, Key>, isOn: boolean): void {
  const { fresh } = arrivals
  const latest = useRef(arrivals)
  useEffect(() => {
    latest.current = arrivals
  })
  // Outside system: the tab's stream.
  useEffect(() => (isOn ? keepStream() : undefined), [isOn])
  // Outside system: the browser's audio.
  useEffect(() => {
    if (!isOn || fresh.size === 0) return
    const { rows, keyOf } = latest.current
    const came = rows.filter((row) => fresh.has(keyOf(row)))
    const largest = came.reduce<R | null>((best, row) => (best && best.premium >= row.premium ? best : row), null)
    if (largest !== null) playTone(TONES[largest.sentiment])
  }, [fresh, isOn])
}

/** Prints are known by their sequence. */
export const seqOf = (print: { readonly seq: number }): number => print.seq
