import { describe, expect, it } from 'vitest'
import { type BlockValue, blockInterval } from '@/lib/flow/alerts/blockInterval'
import { returnStats } from '@/lib/flow/alerts/returnStats'
import { SeededRandom } from '@/lib/retirement/seededRandom'

/** A market without any effect: events of a session share a shock as large as their own, and come by threes of one move. */
function nullMarket(seed: number, sessions: number): BlockValue[] {
  const random = new SeededRandom(seed, sessions)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random.uniform())) * Math.cos(2 * Math.PI * random.uniform())
  return Array.from({ length: sessions }, (_, session) => {
    const shock = normal()
    const events = 5 + Math.floor(random.uniform() * 30)
    return Array.from({ length: events }, () => ({ block: `day ${session}`, value: shock + normal() }))
  }).flat()
}

const coverage = (sessions: number, of: (values: BlockValue[]) => { low: number; high: number } | null) => {
  const rounds = sessions < 10 ? 4000 : 600
  let covered = 0
  for (let round = 0; round < rounds; round += 1) {
    const found = of(nullMarket(round + 1, sessions))
    if (found !== null && found.low <= 0 && found.high >= 0) covered += 1
  }
  return (100 * covered) / rounds
}

describe('issue 26.23 intervals of clustered returns', () => {
  it.each([60, 20, 6])('cover the truth in 95 % (±2) of nulls of %i sessions', (sessions) => {
    const share = coverage(sessions, blockInterval)
    expect(share).toBeGreaterThanOrEqual(93)
    expect(share).toBeLessThanOrEqual(97)
  })

  it('an interval that takes every hit for independent covers far less: why blocks are needed', () => {
    const naive = coverage(20, (values) => {
      const stats = returnStats(values.map(({ value }) => value))
      return stats === null ? null : { low: stats.meanLow ?? 0, high: stats.meanHigh ?? 0 }
    })
    expect(naive).toBeLessThan(60)
  })

  it('three blocks of one value each are Student: 1, 2, 3 with t(2) 4.303 and sd 1', () => {
    const found = blockInterval([1, 2, 3].map((value) => ({ block: `${value}`, value })))
    expect(found?.low).toBeCloseTo(2 - 4.303 / Math.sqrt(3), 6)
    expect(found?.high).toBeCloseTo(2 + 4.303 / Math.sqrt(3), 6)
    expect(found?.blocks).toBe(3)
  })

  it('two sessions tell nothing; the same values tell the same twice', () => {
    expect(blockInterval(nullMarket(1, 2))).toBeNull()
    expect(blockInterval(nullMarket(5, 20))).toEqual(blockInterval(nullMarket(5, 20)))
  })
})
