import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MorningTable } from '@/lib/flow/filter/morning'
import { parseFilter } from '@/lib/flow/filter/parse'
import { compilePredicate } from '@/lib/flow/filter/predicate'
import { filterToSql } from '@/lib/flow/filter/toSql'
import type { FlowItem } from '@/lib/flow/trade'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { aFlowItem } from '@/tests/support/aPrint'
import { FILTER_CASES, FILTER_FACTS, FILTER_MORNING } from '@/tests/support/filterCases'

/** Every item the filter cases speak of, and each once more without what may be unknown. */
const ITEMS: readonly FlowItem[] = FILTER_CASES.flatMap(([, passing, failing]) => [passing, failing])
  .flatMap((change) => [change, { ...change, iv: null, openInterest: null, diff: null, delta: null, fill: null }])
  .map((change, at) => aFlowItem({ ...change, seq: at + 1, canceled: change.canceled ?? false }))

describe('C4 the engine finds with the SQL what the predicate finds', () => {
  const { dir, remove } = tempDir('filters')
  const store = embeddedTape({ dataDir: dir })
  const [first] = ITEMS
  if (first === undefined) throw new Error('no items')
  const scope = { sessionDate: first.sessionDate, source: first.source }

  beforeAll(async () => {
    await store.open()
    await store.insertPrints({ token: 'all', items: ITEMS })
  })

  afterAll(async () => {
    await store.close()
    remove()
  })

  it.each(FILTER_CASES.map(([text]) => text))('%s', async (text) => {
    const parsed = parseFilter(text)
    if (!parsed.ok) throw new Error(parsed.error.message)
    const test = compilePredicate(parsed.filter)
    const expected = ITEMS.filter((item) =>
      test(item, { factsOf: (ticker) => FILTER_FACTS.get(ticker), morning: FILTER_MORNING }),
    )
    const where = filterToSql(parsed.filter, FILTER_FACTS, FILTER_MORNING)
    const found = await store.readForward({ ...scope, where }, 0, 10_000)
    expect(found.map((item) => item.seq)).toEqual(expected.map((item) => item.seq))
    expect(await store.countMatches(scope, [{ where }])).toEqual([expected.length])
  })

  it('F37 reads a list of a hundred thousand contracts, as a filter on the morning makes them', async () => {
    const symbols = [...Array.from({ length: 100_000 }, (_, at) => `ZZZ250117C${String(at).padStart(8, '0')}`), 'X']
    const morning: MorningTable = { symbols: () => symbols, figure: () => 5, other: () => null }
    const parsed = parseFilter('oi_change=5')
    if (!parsed.ok) throw new Error(parsed.error.message)
    const where = filterToSql(parsed.filter, FILTER_FACTS, morning)
    const expected = ITEMS.filter((item) => item.optionSymbol === 'X').length
    expect(expected).toBeGreaterThan(0)
    expect(await store.countMatches(scope, [{ where }, { where: `NOT (${where})` }])).toEqual([
      expected,
      ITEMS.length - expected,
    ])
  })
})
