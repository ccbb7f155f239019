import { describe, expect, it } from 'vitest'
import { compareModel } from '@/components/screens/flow/sectors/compareModel'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'

const session = '2025-01-15'
const at = (minute: number) => newYorkTimeToMs(session, '09:30') + minute * 60_000

describe('F15 tides of groups side by side', () => {
  it('is calls less puts, and a group that is quiet stays where it was', () => {
    const model = compareModel(
      [
        { label: 'Energy', series: { start_ms: [at(0), at(5), at(10)], ncp: [10, 20, 30], npp: [1, 2, 3] } },
        { label: 'Utilities', series: { start_ms: [at(5)], ncp: [4], npp: [9] } },
      ],
      { session, stepMinutes: 5, timeZone: 'America/New_York' },
    )
    expect(model.slots).toEqual([0, 1, 2])
    expect(model.lines.map((line) => line.values)).toEqual([
      [9, 18, 27],
      [null, -5, -5],
    ])
    expect(new Set(model.lines.map((line) => line.tone)).size).toBe(2)
    expect(model.table.rows[2]).toEqual(['09:40', '+$27', '-$5'].map((text) => expect.stringContaining(text.slice(1))))
  })
})
