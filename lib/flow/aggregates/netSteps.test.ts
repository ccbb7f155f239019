import { describe, expect, it } from 'vitest'
import { NET_STEPS, netSteps } from '@/lib/flow/aggregates/netSteps'
import { sessionStartMs } from '@/lib/market/session'

describe('F11 net premium in steps of five minutes', () => {
  const open = sessionStartMs('2026-11-20')
  it('sums from 09:30 on, and tells nothing behind the last print', () => {
    const steps = netSteps(
      [
        { start_ms: open, ncp: 5, npp: 2 },
        { start_ms: open + 4 * 60_000, ncp: 1, npp: 0 },
        { start_ms: open + 5 * 60_000, ncp: -4, npp: 0 },
        { start_ms: open - 60_000, ncp: 99, npp: 0 },
      ],
      open,
    )
    expect(steps.slice(0, 3)).toEqual([4, -4, null])
    expect(steps).toHaveLength(NET_STEPS)
  })
})
