import type { MarketState } from '@/lib/market/session'

const words = { pre: 'Pre', open: 'Open', after: 'After', closed: 'Closed' } as const
const earlyWords = {
  pre: 'Pre, early close 13:00',
  open: 'Open, early close 13:00',
  after: 'Closed early',
  closed: 'Closed',
} as const

/** The market's state in words; half days are told (13:00 New York). */
export const stateWords = ({ phase, isEarlyClose }: MarketState): string => (isEarlyClose ? earlyWords : words)[phase]
