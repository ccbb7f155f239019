import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FlowItem } from '@/lib/flow/trade'
import { type ChainListing, listingOf } from '@/lib/options/chainListing'
import { emptyPrints } from '@/server/services/chains/chainColumns'
import { TickerTape } from '@/server/services/chains/tickerTape'
import { aFlowItem } from '@/tests/support/aPrint'

const START = aFlowItem().executedAtUs

interface PrintSums {
  volume: number
  premium: number
  trades: number
  askVolume: number
  bidVolume: number
  midVolume: number
  multiVolume: number
  inventory: number
  last: number
}

const NOTHING: PrintSums = {
  ...{ volume: 0, premium: 0, trades: 0, askVolume: 0, bidVolume: 0, midVolume: 0, multiVolume: 0 },
  ...{ inventory: 0, last: Number.NaN },
}

const SYMBOLS = ['AAPL250117C00200000', 'AAPL250117P00200000', 'AAPL250221C00210000'] as const
/** One of the contracts is not listed: its prints are in no row. */
const listing: ChainListing = listingOf(
  SYMBOLS.slice(0, 2).map((symbol) => ({
    ...{ symbol, root: 'AAPL', type: 'C', expiry: '2025-01-17', strike: 200, settlement: 'PM' },
    ...{ openInterest: 0, oiChange: 0 },
  })),
)

/** What the tape tells of the listed contracts, and what the plain rules do. */
function rowsAt(tape: TickerTape, untilUs: number): readonly PrintSums[] {
  const columns = emptyPrints(listing)
  tape.writeSums(untilUs, listing, columns)
  const at = (row: number) => (field: keyof PrintSums) => columns[field][row] ?? Number.NaN
  return listing.terms.map((_, row) => {
    const of = at(row)
    return {
      ...{ volume: of('volume'), premium: of('premium'), trades: of('trades'), askVolume: of('askVolume') },
      ...{ bidVolume: of('bidVolume'), midVolume: of('midVolume'), multiVolume: of('multiVolume') },
      ...{ inventory: of('inventory'), last: of('last') },
    }
  })
}
const listed = (sums: ReadonlyMap<string, PrintSums>) => listing.terms.map(({ symbol }) => sums.get(symbol) ?? NOTHING)

/** F10 by the plain rules: one look at each print. */
function sumsOf(items: readonly FlowItem[], taken: ReadonlySet<number>, untilUs: number): Map<string, PrintSums> {
  const sums = new Map<string, PrintSums>()
  for (const item of items) {
    if (taken.has(item.seq) || item.executedAtUs > untilUs) continue
    const own = sums.get(item.optionSymbol) ?? { ...NOTHING }
    sums.set(item.optionSymbol, own)
    own.trades += 1
    own.volume += item.size
    own.premium += item.premium
    if (item.side === 'ASK') own.askVolume += item.size
    if (item.side === 'BID') own.bidVolume += item.size
    if (item.side === 'MID') own.midVolume += item.size
    own.inventory = own.bidVolume - own.askVolume
    if (item.condition === 'MLET') own.multiVolume += item.size
    if (item.condition !== 'LATE') own.last = item.price
  }
  return sums
}

const somePrint = fc.record({
  optionSymbol: fc.constantFrom(...SYMBOLS),
  side: fc.constantFrom('ASK', 'BID', 'MID', 'NONE'),
  size: fc.integer({ min: 1, max: 900 }),
  premium: fc.integer({ min: 1, max: 1_000_000 }),
  price: fc.integer({ min: 1, max: 4000 }).map((cents) => cents / 100),
  condition: fc.constantFrom('AUTO', 'MLET', 'LATE'),
  executedAtUs: fc.integer({ min: 0, max: 1000 }).map((us) => START + us),
})

describe('tape of a ticker', () => {
  it('F10 sums every contract at any instant, without what was taken back, through every growth', () => {
    const prints = fc.array(somePrint, { minLength: 1, maxLength: 2500, size: 'max' })
    fc.assert(
      fc.property(prints, fc.nat(), fc.integer({ min: 0, max: 1000 }), (changes, pick, us) => {
        const items = changes.map((change, at) => aFlowItem({ ...(change as Partial<FlowItem>), seq: at + 1 }))
        const tape = new TickerTape()
        for (const item of items) tape.add(item)
        const taken = (pick % items.length) + 1
        tape.cancel(taken)
        tape.cancel(99_999)
        const left = sumsOf(items, new Set([taken]), START + us)
        expect(rowsAt(tape, START + us)).toEqual(listed(left))
        const seen: number[] = []
        tape.each(START + us, (print) => seen.push(print.premium))
        expect(seen).toEqual(
          items.filter((one) => one.seq !== taken && one.executedAtUs <= START + us).map((one) => one.premium),
        )
      }),
      { numRuns: 20 },
    )
  })

  it('leaves out what was cancelled before it came', () => {
    const tape = new TickerTape()
    tape.add(aFlowItem({ canceled: true }))
    expect(tape.length).toBe(0)
    expect(rowsAt(tape, Number.POSITIVE_INFINITY)).toEqual([NOTHING, NOTHING])
  })

  it('F10 sums at instants that come in any order, with prints arriving and taken back in between, are those of one look', () => {
    const deed = fc.oneof(
      fc.record({ kind: fc.constant('print' as const), change: somePrint }),
      fc.record({ kind: fc.constant('ask' as const), us: fc.integer({ min: 0, max: 1000 }) }),
      fc.record({ kind: fc.constant('cancel' as const), pick: fc.nat() }),
    )
    fc.assert(
      fc.property(fc.array(deed, { minLength: 20, maxLength: 400, size: 'max' }), fc.boolean(), (deeds, isWide) => {
        const tape = new TickerTape()
        const items: FlowItem[] = []
        const taken = new Set<number>()
        // Instants near each other go on from one another; those far apart start from a copy.
        const scale = isWide ? 1_000_000 : 1
        for (const one of deeds) {
          if (one.kind === 'print') {
            const executedAtUs = START + ((one.change.executedAtUs ?? START) - START) * scale
            const change = { ...(one.change as Partial<FlowItem>), executedAtUs }
            items.push(aFlowItem({ ...change, seq: items.length + 1 }))
            tape.add(items.at(-1) as FlowItem)
          } else if (one.kind === 'cancel' && items.length > 0) {
            const seq = (one.pick % items.length) + 1
            taken.add(seq)
            tape.cancel(seq)
          } else if (one.kind === 'ask') {
            const untilUs = START + one.us * scale
            expect(rowsAt(tape, untilUs)).toEqual(listed(sumsOf(items, taken, untilUs)))
          }
        }
        const all = listed(sumsOf(items, taken, Number.POSITIVE_INFINITY))
        expect(rowsAt(tape, Number.POSITIVE_INFINITY)).toEqual(all)
        expect(rowsAt(tape, Number.POSITIVE_INFINITY)).toEqual(all)
      }),
      { numRuns: 60 },
    )
  })

  it('F1 premiums are whole cents: every way to an instant ends with the same number', () => {
    const tape = new TickerTape()
    for (let seq = 1; seq <= 3; seq += 1)
      tape.add(aFlowItem({ seq, optionSymbol: SYMBOLS[0], premium: 0.1, executedAtUs: START + seq }))
    rowsAt(tape, START + 1)
    const premiums = rowsAt(tape, START + 3).map(({ premium }) => premium)
    expect(premiums).toContain(0.3)
  })
})
