import { useMemo } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { rotationModel } from '@/components/stocks/rotation/rotationModel'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import type { CallArgs } from '@/lib/contract/calls'

const TRAIL = 6
const EVERY_MS = 30_000

/** What a note says of the tails. */
export const TAIL_WORDS = `tails are the ${TRAIL - 1} evenings before`

/** Strength over twenty sessions and its change over five, with the way of the last evenings (F48). */
export function useRotation(query: Partial<NonNullable<CallArgs<'maps.rotation'>['query']>>, isLive: boolean) {
  const answer = useLiveAnswer('maps.rotation', { query: { ...query, trail: TRAIL } }, { isLive, everyMs: EVERY_MS })
  const shown = loadedData(answer)
  const model = useMemo(() => rotationModel(shown?.data), [shown])
  return { answer, shown, model }
}
