import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseFilter } from '@/lib/flow/filter/parse'
import { compilePredicate } from '@/lib/flow/filter/predicate'
import { filterToSql } from '@/lib/flow/filter/toSql'
import type { FlowItem } from '@/lib/flow/trade'
import { embeddedTape } from '@/server/stores/tape/chdb'
import { tempDir } from '@/tests/stores/tapeFixtures'
import { aFlowItem } from '@/tests/support/aPrint'
import { FILTER_CASES, FILTER_FACTS } from '@/tests/support/filterCases'

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
    const expected = ITEMS.filter((item) => test(item, { factsOf: (ticker) => FILTER_FACTS.get(ticker) }))
    const where = filterToSql(parsed.filter, FILTER_FACTS)
    const found = await store.readForward({ ...scope, where }, 0, 10_000)
    expect(found.map((item) => item.seq)).toEqual(expected.map((item) => item.seq))
    expect(await store.countMatches(scope, [{ where }])).toEqual([expected.length])
  })
})
