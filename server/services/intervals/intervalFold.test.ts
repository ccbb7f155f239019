import { describe, expect, it } from 'vitest'
import { bucketFigures } from '@/lib/flow/intervals'
import type { FlowItem } from '@/lib/flow/trade'
import { IntervalFold } from '@/server/services/intervals/intervalFold'
import { aFlowItem } from '@/tests/support/flowItems'

const MINUTE_US = 60_000_000
const FROM_US = 1_795_012_200_000_000
/** Deterministic, so a failure comes again. */
function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
function printsOf(count: number): FlowItem[] {
  const next = pseudoRandom(7)
  return Array.from({ length: count }, (_, seq) => {
    const late = next() < 0.05 ? 4 * MINUTE_US : 0
    const executedAtUs = Math.max(FROM_US, FROM_US + Math.floor((seq / count) * 40 * MINUTE_US) - late)
    const strike = 10 + Math.floor(next() * 40)
    // Few premiums, so that many are equal.
    const premium = 5_000 * (1 + Math.floor(next() * 12))
    const optionSymbol = `AAPL270115C${String(strike * 1000).padStart(8, '0')}`
    return aFlowItem({ seq, executedAtUs, optionSymbol, premium, size: 10, condition: 'AUTO', canceled: false })
  })
}
const told = (fold: IntervalFold, minPremium: number) =>
  [...fold.newestFirst(minPremium)].map(({ startUs, optionSymbol, day }) => ({
    startUs,
    optionSymbol,
    premium: day.premium,
  }))

describe('F17 buckets of a session', () => {
  const items = printsOf(6_000)
  const fold = new IntervalFold(5)
  for (const item of items) fold.add(item)
  const every = told(fold, 0)

  it('the newest interval first, the largest premium of it first, each bucket once', () => {
    for (const [at, row] of every.entries()) {
      const before = every[at - 1]
      if (before === undefined) continue
      expect(before.startUs).toBeGreaterThanOrEqual(row.startUs)
      if (before.startUs === row.startUs) expect(before.premium).toBeGreaterThanOrEqual(row.premium)
    }
    expect(new Set(every.map(({ startUs, optionSymbol }) => `${startUs} ${optionSymbol}`)).size).toBe(every.length)
    expect(new Set(every.map(({ startUs }) => startUs)).size).toBe(8)
  })

  it('issue 26.25: changes go from the end of the interval before, of whichever contract of the name printed last', () => {
    const own = new IntervalFold(5)
    const start = FROM_US - (FROM_US % (5 * MINUTE_US))
    const print = (minutes: number, strike: number, underlyingPrice: number, iv: number) =>
      own.add(
        aFlowItem({
          executedAtUs: start + minutes * MINUTE_US,
          optionSymbol: `AAPL270115C${String(strike * 1000).padStart(8, '0')}`,
          underlyingPrice,
          iv,
          condition: 'AUTO',
          canceled: false,
        }),
      )
    print(0, 200, 100, 0.3)
    print(4, 210, 102, 0.5)
    print(6, 200, 103, 0.34)
    print(11, 210, 105, 0.47)
    // A late print of the second interval: its bucket of that contract is new, and what came later is not 'before' it.
    print(9, 210, 104, 0.6)
    const changes = [...own.newestFirst(0)].map((bucket) => {
      const { underlyingChange, ivChange } = bucketFigures(bucket)
      return [(bucket.startUs - start) / MINUTE_US, bucket.optionSymbol.slice(-6, -3), underlyingChange, ivChange]
    })
    expect(changes).toEqual(
      expect.arrayContaining([
        [0, '200', 0, 0],
        [0, '210', 0, 0],
        [5, '200', 1, expect.closeTo(0.04, 12)],
        [5, '210', 0, 0],
        [10, '210', 2, expect.closeTo(-0.03, 12)],
      ]),
    )
    expect(changes).toHaveLength(5)
    expect([...own.tickers.newestFirst(() => true)].map((row) => row.underlyingBefore)).toEqual([103, 102, 100])
  })

  it('counts what it gives, from any premium on', () => {
    for (const least of [0, 25_000, 100_000, 260_000, 1e9]) {
      expect(fold.count(least)).toBe(told(fold, least).length)
      expect(told(fold, least)).toEqual(every.filter(({ premium }) => premium >= least))
    }
  })

  it('what comes while somebody reads is not in what they read, and nothing comes twice', () => {
    const busy = new IntervalFold(5)
    for (const item of items.slice(0, 3_000)) busy.add(item)
    const before = told(busy, 0)
    const reading = busy.newestFirst(0)
    const read = Array.from({ length: 10 }, () => reading.next().value)
    for (const item of items.slice(3_000)) busy.add(item)
    const keys = [...read, ...reading].map((bucket) => `${bucket?.startUs} ${bucket?.optionSymbol}`)
    expect(keys).toEqual(before.map(({ startUs, optionSymbol }) => `${startUs} ${optionSymbol}`))
  })

  it('a bucket made anew stands in its new place, one without prints nowhere', () => {
    const again = new IntervalFold(5)
    for (const item of items) again.add(item)
    const [first, second] = [...again.newestFirst(0)].filter(
      ({ startUs }) => startUs === FROM_US - (FROM_US % (5 * MINUTE_US)),
    )
    if (first === undefined || second === undefined) throw new Error('no buckets')
    again.replace(first, { ...first, day: { ...first.day, premium: second.day.premium - 1 } })
    again.replace(second, null)
    const now = told(again, 0).filter(({ startUs }) => startUs === first.startUs)
    expect(now.map(({ optionSymbol }) => optionSymbol)).not.toContain(second.optionSymbol)
    expect(now.map(({ premium }) => premium)).toEqual(now.map(({ premium }) => premium).sort((a, b) => b - a))
    expect(again.count(0)).toBe(every.length - 1)
  })
})
