import { describe, expect, it } from 'vitest'
import { compareSessions } from '@/lib/flow/aggregates/sessionCompare'
import { changeText, compareWords, TILES } from './feedTileModel'

const tile = (label: string) => {
  const found = TILES.find((one) => one.label === label)
  if (found === undefined) throw new Error(label)
  return found
}

describe('C18 tiles of the feed beside the sessions before', () => {
  it('the change reads in percent, in points of a share, or as an amount', () => {
    expect(changeText(tile('Premium'), compareSessions([200], 250))).toBe('+25%')
    expect(changeText(tile('Bull share'), compareSessions([52.5], 50))).toBe('−2.5 pt')
    expect(changeText(tile('Net put prem.'), compareSessions([1e6], -2e6))).toBe('−$3M')
    expect(changeText(tile('P/C volume'), compareSessions([0.8], 0.95))).toBe('+0.15')
    expect(changeText(tile('Premium'), compareSessions([], 250))).toBeNull()
  })

  it('the tooltip names the session before and the place among the last ones', () => {
    expect(compareWords(tile('Shown'), compareSessions([10, 40, 20, 30], 25), '2026-11-19')).toBe(
      'Shown: 30 in the session of 2026-11-19 by the same time. Above 50% of the last 4 sessions',
    )
  })
})
