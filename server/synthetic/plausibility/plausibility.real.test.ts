import { describe, expect, it } from 'vitest'
import { mean } from '@/server/synthetic/plausibility/statistics'
import { SEVEN_YEARS, shareBelowMean } from '@/server/synthetic/plausibility/vixMeasures'
import { volatilityFacts } from '@/server/synthetic/plausibility/volatilityFacts'
import { readShared } from '@/tests/support/readText'
import { hasSharedData } from '@/tests/support/sharedData'

const bandOf = (name: string) => volatilityFacts.find((fact) => fact.name === name)?.band ?? [0, 0]

/** Every value of a list, rounded down and up to so many places, is what a band reaches. */
const reach = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

describe.skipIf(!hasSharedData)('bands beside the real VIX, January 1990 to May 2026 (issue 27)', () => {
  const closes = hasSharedData
    ? readShared('market/prices/investing_daily/VIX.csv.gz')
        .split('\n')
        .slice(1)
        .flatMap((line) => {
          const [, price] = line.replaceAll('"', '').split(',')
          return Number(price) > 0 ? Number(price) : []
        })
        .reverse()
    : []
  const stretches = (sessions: number) =>
    Array.from({ length: Math.floor((closes.length - sessions) / 252) + 1 }, (_, year) =>
      closes.slice(year * 252, year * 252 + sessions),
    )

  it('the share of days below the mean of every seven years is inside the band, and no two points away from its ends', () => {
    expect(closes.length).toBeGreaterThan(9000)
    const [low, high] = bandOf('VIX: share of days below its mean, seven years')
    const [least, most] = reach(stretches(SEVEN_YEARS).map(shareBelowMean))
    expect(least).toBeGreaterThanOrEqual(low)
    expect(most).toBeLessThanOrEqual(high)
    expect(Math.max(least - low, high - most)).toBeLessThan(0.02)
  })

  it('the mean of every year is inside the band of yearly means', () => {
    const [low, high] = bandOf('VIX: mean of the year')
    const [least, most] = reach(stretches(252).map(mean))
    expect(least).toBeGreaterThanOrEqual(low)
    expect(most).toBeLessThanOrEqual(high)
  })
})
