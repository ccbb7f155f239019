import type { MarketState } from '@/lib/market/session'

const labels = { pre: 'Pre', open: 'Open', after: 'After', closed: 'Closed' } as const
const earlyCloseLabels = {
  pre: 'Pre, early close 13:00',
  open: 'Open, early close 13:00',
  after: 'Closed early',
  closed: 'Closed',
} as const

/** The market's state as a label; half days are named (13:00 New York). */
export const marketStateLabel = ({ phase, isEarlyClose }: MarketState): string =>
  (isEarlyClose ? earlyCloseLabels : labels)[phase]
