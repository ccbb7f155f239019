import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_MORNING } from '@/lib/flow/filter/morning'
import type { FlowItem } from '@/lib/flow/trade'
import { CHUNK_ROWS, createChunk } from '@/server/engine/ring/columns'
import { eachRow, newestOf } from '@/server/engine/ring/newest'
import { SessionRing } from '@/server/engine/ring/ring'
import { readEnv } from '@/server/readEnv'
import { FilterDesk } from '@/server/services/flow/compileFilter'
import { aFlowItem } from '@/tests/support/aPrint'

const filters = new FilterDesk({ factsOf: () => new Map(), morningOf: () => Promise.resolve(NO_MORNING) })
const SESSION = { sessionDate: '2025-01-15', source: 'synthetic', simulated: true }
const START_US = 1_736_953_200_000_000
const TICKERS = ['AAPL', 'SPY', 'TSLA'] as const

/** Prints as a tape has them: mostly in order of time, some late, some large. */
function tapeOf(count: number, random: (n: number) => number): FlowItem[] {
  return Array.from({ length: count }, (_, at) => {
    const ticker = TICKERS[random(3)] ?? 'SPY'
    const isLate = random(20) === 0
    const size = 1 + random(400)
    return aFlowItem({
      ...{ seq: at + 1 + (at > 50 ? 5 : 0), ticker, size, price: 2, premium: 200 * size * (1 + random(20)) },
      executedAtUs: START_US + at * 1000 - (isLate ? random(40_000) : 0),
      optionSymbol: `${ticker}250117C0020000${random(3)}`,
      side: random(2) === 0 ? 'ASK' : 'BID',
      bid: random(5) === 0 ? null : 1.9,
      openInterest: random(7) === 0 ? null : random(1000),
      tags: random(2) === 0 ? ['ask_side'] : ['bid_side', 'bearish'],
    })
  })
}

function ringOf(items: readonly FlowItem[], capacity = 1_000_000): SessionRing {
  const ring = new SessionRing('2025-01-15', 'test', capacity)
  for (const item of items) ring.append(item)
  return ring
}

const byTime = (a: FlowItem, b: FlowItem) => b.executedAtUs - a.executedAtUs || b.seq - a.seq

describe('the session ring', () => {
  it('gives every print back as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 3, maxLength: 60 }), (numbers) => {
        let at = 0
        const items = tapeOf(30, (n) => (numbers[at++ % numbers.length] ?? 0) % n)
        const ring = ringOf(items)
        const cursor = ring.cursor()
        expect(items.map((_, row) => cursor.moveTo(row + 1).copy())).toEqual(items)
      }),
      { numRuns: 30 },
    )
  })

  it('answers every filter like a sort of all prints would, in the order and with the keys of the store', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(10_000), { minLength: 10, maxLength: 400 }),
        fc.constantFrom(
          '',
          'ticker=SPY',
          'ticker in (SPY, TSLA) and side=ask',
          'ticker=SPY and premium>=10k',
          'ticker in (SPY, TSLA) and premium>60k',
          'premium>=500k',
          'premium>60k',
          'size<3',
        ),
        fc.record({ limit: fc.integer({ min: 1, max: 30 }), skip: fc.nat(40), until: fc.nat(300) }),
        async (numbers, text, { limit, skip, until }) => {
          let at = 0
          const items = tapeOf(300, (n) => (numbers[at++ % numbers.length] ?? 0) % n)
          const ring = ringOf(items)
          const filter = filters.compile(text, SESSION)
          const untilUs = START_US + until * 1000
          const all = items.filter((item) => filter.matches(item) && item.executedAtUs <= untilUs).toSorted(byTime)
          const before = all[skip]
          const rest = before === undefined ? all : all.slice(skip + 1)
          const found = await newestOf(ring, {
            ...filter,
            ...{ limit, untilUs },
            ...(before === undefined ? {} : { before: { executedAtUs: before.executedAtUs, seq: before.seq } }),
          })
          expect(found).toEqual(rest.slice(0, limit))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('finds gaps by sequence, holes in it included', async () => {
    const items = tapeOf(100, (n) => (n * 7) % n)
    const found = await newestOf(ringOf(items), { matches: () => true, limit: 100, afterSeq: 45, beforeSeq: 60 })
    expect(found.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual([46, 47, 48, 49, 50, 51, 57, 58, 59])
  })

  it('walks one contract by its own chain', async () => {
    const items = tapeOf(200, (n) => (n * 31 + 7) % n)
    const symbol = items[3]?.optionSymbol ?? ''
    const found = await newestOf(ringOf(items), { symbol, matches: () => true, limit: 1000 })
    expect(found).toEqual(items.filter((item) => item.optionSymbol === symbol).toSorted(byTime))
  })

  it('lets the oldest chunk go when it is full, and says so', async () => {
    const count = CHUNK_ROWS * 3
    const ring = ringOf(
      Array.from({ length: count }, (_, at) => aFlowItem({ seq: at + 1, executedAtUs: START_US + at })),
      CHUNK_ROWS,
    )
    expect(ring.isComplete).toBe(false)
    expect(ring.size).toBeLessThanOrEqual(2 * CHUNK_ROWS)
    let seen = 0
    await eachRow(ring, {}, () => {
      seen += 1
    })
    expect(seen).toBe(ring.size)
    const chain = await newestOf(ring, { symbol: 'AAPL250117C00200000', matches: () => true, limit: count })
    expect(chain).toHaveLength(ring.size)
    expect(ring.rowOfSeq(1)).toBeNull()
  })

  it('an amended print is changed where it stands', async () => {
    const ring = ringOf([aFlowItem({ seq: 1 }), aFlowItem({ seq: 2 })])
    ring.amend(aFlowItem({ seq: 1, canceled: true, sentiment: '-' }))
    const found = await newestOf(ring, { matches: (item) => item.canceled, limit: 5 })
    expect(found).toMatchObject([{ seq: 1, canceled: true, sentiment: '-' }])
  })

  it('what a host keeps by its default settings, a full ring and all kept answers, takes 400 MB at most', () => {
    const { RING_ITEMS, CACHE_MB } = readEnv({})
    const chunks = Math.ceil(RING_ITEMS / CHUNK_ROWS) + 1
    expect(chunks * createChunk().seq.buffer.byteLength + CACHE_MB * 2 ** 20).toBeLessThan(400e6)
  })
})
