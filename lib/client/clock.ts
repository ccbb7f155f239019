import type { Clock } from '@/lib/core/clock'

/** The browser's clock; everything else takes a `Clock`. */
export const browserClock: Clock = () => Date.now()
