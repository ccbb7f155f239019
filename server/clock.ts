import type { Clock } from '@/lib/core/clock'

/** The wall clock of the host; everything else takes a `Clock`. */
export const systemClock: Clock = () => Date.now()
