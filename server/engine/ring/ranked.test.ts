import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRINT_ORDER_FIELDS, printOrderOf } from '@/lib/flow/printOrder'
import type { FlowItem } from '@/lib/flow/trade'
import { rankedOf } from '@/server/engine/ring/ranked'
import { SessionRing } from '@/server/engine/ring/ring'
import { aFlowItem } from '@/tests/support/aPrint'

const START_US = 1_736_953_200_000_000

const aTape = fc
  .array(
    fc.record({
      premium: fc.constantFrom(40, 9_000, 60_000, 510_000, 900_000),
      size: fc.nat(5),
      iv: fc.option(fc.constantFrom(0.2, 0.3)),
      ticker: fc.constantFrom('AAPL', 'SPY', 'TSLA'),
      sentiment: fc.constantFrom<FlowItem['sentiment']>('bullish', 'bearish', '-'),
    }),
    { minLength: 1, maxLength: 120 },
  )
  .map((rows) =>
    rows.map((row, at) =>
      aFlowItem({
        ...row,
        optionSymbol: `${row.ticker}250117C00200000`,
        seq: at + 1,
        executedAtUs: START_US + Math.floor(at / 2) * 1000,
      }),
    ),
  )

function ringOf(items: readonly FlowItem[]): SessionRing {
  const ring = new SessionRing('2025-01-15', 'test', 1_000_000)
  for (const item of items) ring.append(item)
  return ring
}

/** Values of three orders, read here and not by the code that is tested. */
const VALUES: Readonly<Record<string, (item: FlowItem) => number | string | null>> = {
  premium: (item) => item.premium,
  iv: (item) => item.iv,
  sentiment: (item) => (item.sentiment === '-' ? null : item.sentiment),
  ticker: (item) => item.ticker,
}

function expected(items: readonly FlowItem[], text: string): number[] {
  const rules = text.split(',').map((part) => ({ id: part.replace('-', ''), sign: part.startsWith('-') ? -1 : 1 }))
  const unknownLast = (value: number | string | null) => (value === null ? 1 : 0)
  return [...items]
    .sort((a, b) => {
      for (const { id, sign } of rules) {
        const [left, right] = [VALUES[id]?.(a) ?? null, VALUES[id]?.(b) ?? null]
        if (unknownLast(left) !== unknownLast(right)) return unknownLast(left) - unknownLast(right)
        if (left !== null && right !== null && left !== right) return left < right ? -sign : sign
      }
      return b.executedAtUs - a.executedAtUs || b.seq - a.seq
    })
    .map((item) => item.seq)
}

describe('an order of the whole running session', () => {
  it('pages to the last print like a sort of all of them would', async () => {
    await fc.assert(
      fc.asyncProperty(
        aTape,
        fc.constantFrom('-premium', 'premium', '-iv', 'iv,-premium', 'sentiment', '-ticker,iv'),
        fc.integer({ min: 1, max: 40 }),
        async (items, text, limit) => {
          const order = printOrderOf(text)
          if (order === null) throw new Error(`${text} is no order`)
          const ring = ringOf(items)
          const seen: FlowItem[] = []
          for (;;) {
            const page = await rankedOf(ring, { order, limit, matches: () => true, after: seen.at(-1) })
            seen.push(...page)
            if (page.length < limit) break
          }
          expect(seen.map((item) => item.seq)).toEqual(expected(items, text))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('keeps to the filter, the bounds of the sequence and the instant', async () => {
    const items = Array.from({ length: 50 }, (_, at) =>
      aFlowItem({ seq: at + 1, executedAtUs: START_US + at, premium: ((at * 37) % 50) * 20_000 }),
    )
    const order = printOrderOf('-premium')
    if (order === null) throw new Error('no order')
    const found = await rankedOf(ringOf(items), {
      order,
      limit: 5,
      matches: (item) => item.premium < 900_000,
      afterSeq: 3,
      beforeSeq: 40,
      untilUs: START_US + 30,
    })
    const fits = items.filter((item) => item.premium < 900_000 && item.seq > 3 && item.seq <= 31)
    expect(found.map((item) => item.premium)).toEqual(
      fits
        .map((item) => item.premium)
        .sort((a, b) => b - a)
        .slice(0, 5),
    )
  })

  it('newest first is the order of the tape and no order of its own; unknown columns are none', () => {
    expect(printOrderOf('')).toBeNull()
    expect(printOrderOf('-time')).toBeNull()
    expect(printOrderOf('sector')).toBeNull()
    expect(printOrderOf('time')).not.toBeNull()
    expect(PRINT_ORDER_FIELDS).toContain('premium')
  })
})
