import type { Clock } from '@/lib/core/clock'

/** The browser's wall clock, UTC ms: the one place of the live layer that reads it. */
export const browserClock: Clock = () => Date.now()
