import { formatOccSymbol } from '@/lib/options/occSymbol'

const EXPIRIES = ['2026-08-21', '2026-09-18', '2027-01-15'] as const

/** A contract and what is true of it at one instant of one day. */
export interface TrueContract {
  readonly root: string
  readonly symbol: string
  readonly expiry: string
  readonly type: 'C' | 'P'
  readonly strike: number
  readonly bid: number
  readonly ask: number
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly openInterest: number
  readonly iv: number
  readonly delta: number
  readonly gamma: number
  readonly theta: number
  readonly vega: number
}

export const TRUE_DAY = '2026-08-19'
/** 15:45:07 in New York. */
export const TRUE_US = Date.parse('2026-08-19T19:45:07Z') * 1000
export const TRUE_CLOSE_US = Date.parse('2026-08-19T20:00:00Z') * 1000
export const TRUE_SPOT = 1412.35

/** Calls and puts of two strikes a expiry, each with figures of its own that no other contract has. */
export function trueChain(root = 'NVDA'): readonly TrueContract[] {
  return EXPIRIES.flatMap((expiry, month) =>
    [1395, 1422.5].flatMap((strike, step) =>
      (['C', 'P'] as const).map((type, side): TrueContract => {
        const own = month * 4 + step * 2 + side + 1
        const cents = (value: number): number => Math.round(value * 100) / 100
        const bid = cents(11.25 + own * 3.11)
        return {
          ...{ root, expiry, type, strike, symbol: formatOccSymbol({ root, expiry, type, strike }) },
          ...{ bid, ask: cents(bid + 0.35), open: cents(bid - 1.1), high: cents(bid + 2.4), low: cents(bid - 2.05) },
          ...{ close: cents(bid + 0.15), volume: 1000 * own + 234, openInterest: 12_000 + 1017 * own },
          ...{ iv: (2210 + 13 * own) / 10_000, delta: ((type === 'C' ? 5200 : -4700) + 11 * own) / 10_000 },
          ...{ gamma: (31 + own) / 10_000, theta: -(812 + own) / 1000, vega: (1440 + own) / 1000 },
        }
      }),
    ),
  )
}
