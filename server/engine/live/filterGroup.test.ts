import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_MORNING } from '@/lib/flow/filter/morning'
import type { FlowItem } from '@/lib/flow/trade'
import { FilterIndex } from '@/server/engine/filterIndex'
import { LiveView } from '@/server/engine/live/liveView'
import { SummaryFold } from '@/server/engine/live/summaryFold'
import { SessionRing } from '@/server/engine/ring/ring'
import { FilterDesk } from '@/server/services/flow/compileFilter'
import { runningGroups } from '@/server/services/flow/runningGroups'
import { aFlowItem } from '@/tests/support/aPrint'

const filters = new FilterDesk({ factsOf: () => new Map(), morningOf: () => Promise.resolve(NO_MORNING) })
const SESSION = { sessionDate: '2025-01-15', source: 'test', simulated: false } as const
const TEXTS = [
  '',
  'ticker=AAPL',
  'premium>=60k',
  'flag=sweep',
  'ticker in (AAPL, SPY) and premium>=20k',
  'side=ask or size>300',
]
const compiled = (text: string) => filters.compile(text, SESSION)

function printOf(seq: number, random: (n: number) => number): FlowItem {
  const ticker = ['AAPL', 'SPY', 'TSLA'][random(3)] ?? 'SPY'
  return aFlowItem({
    ...{ seq, ticker, size: 1 + random(400), premium: 200 * (1 + random(600)), side: random(2) === 0 ? 'ASK' : 'BID' },
    reportFlags: random(4) === 0 ? ['intermarket_sweep'] : [],
    optionSymbol: `${ticker}250117C00200000`,
    executedAtUs: 1_736_953_200_000_000 + seq * 1_000_000,
  })
}

function tapeOf(count: number) {
  let state = 7
  const random = (n: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % n
  }
  const ring = new SessionRing(SESSION.sessionDate, SESSION.source, 100_000)
  const view = new LiveView('live', () => 0)
  view.begin({ ...SESSION, epoch: 'e1', mode: 'live', speed: 1 }, ring)
  const items: FlowItem[] = []
  const more = (prints: number) => {
    for (let at = 0; at < prints; at += 1) {
      const item = printOf(items.length + 1, random)
      items.push(item)
      view.add(item, ring.append(item))
    }
  }
  more(count)
  return { ring, view, items, more }
}

const summed = (items: readonly FlowItem[], text: string) => {
  const fold = new SummaryFold()
  for (const item of items) if (compiled(text).matches(item)) fold.add(item)
  return fold.read()
}

/** Issue 23 point 3: opening a stream does not walk the ring; a print meets only the filters that can match it. */
describe('filters of streams', () => {
  it('a stream of rows alone looks at no print of the past', () => {
    const { view, ring } = tapeOf(500)
    let cursors = 0
    const cursorOf = ring.cursor.bind(ring)
    ring.cursor = () => {
      cursors += 1
      return cursorOf()
    }
    const group = view.group(compiled('side=ask'))
    group.listeners = 1
    expect(cursors).toBe(0)
    expect(group.summaryNow()).toBeNull()
  })

  it.each(TEXTS)(
    'sums under "%s" are those of all prints, also of those that come while they are counted',
    async (text) => {
      const { view, items, more } = tapeOf(700)
      const group = view.group(compiled(text))
      more(50)
      const counting = group.summary()
      more(50)
      expect(await counting).toEqual(summed(items, text))
      more(20)
      expect(group.summaryNow()).toEqual(summed(items, text))
    },
  )

  it('a print of one name reaches no filter of another, no larger premium and no flag that it does not have', () => {
    const index = new FilterIndex<{
      name: string
      tickers?: readonly string[]
      minPremium?: number
      needsFlag?: boolean
    }>()
    const all = Array.from({ length: 500 }, (_, at) => ({ name: `${at}`, tickers: [`T${at}`] }))
    const wide = [{ name: 'all' }, { name: 'large', minPremium: 1e6 }, { name: 'sweeps', needsFlag: true }]
    for (const filter of [...all, ...wide]) index.add(filter)
    const met = (item: FlowItem) => {
      const names: string[] = []
      index.each(item, ({ name }) => names.push(name))
      return names
    }
    expect(met(aFlowItem({ ticker: 'T7', premium: 1000, reportFlags: [] }))).toEqual(['all', '7'])
    expect(met(aFlowItem({ ticker: 'X', premium: 2e6, reportFlags: ['floor'] }))).toEqual(['all', 'sweeps', 'large'])
    for (const filter of [...all, wide[0]]) if (filter !== undefined) index.delete(filter)
    expect(met(aFlowItem({ ticker: 'T7', premium: 1000, reportFlags: [] }))).toEqual([])
  })

  it('the index leaves out no filter that matches', () => {
    const index = new FilterIndex<ReturnType<typeof compiled>>()
    for (const text of TEXTS) index.add(compiled(text))
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 12, maxLength: 12 }), (numbers) => {
        let at = 0
        const item = printOf(1, (n) => (numbers[at++ % numbers.length] ?? 0) % n)
        const met = new Set<string>()
        index.each(item, (filter) => filter.matches(item) && met.add(filter.text))
        expect(met).toEqual(
          new Set(
            TEXTS.map(compiled)
              .filter((filter) => filter.matches(item))
              .map(({ text }) => text),
          ),
        )
      }),
    )
  })

  it('groups asked for again look at the new prints only, and a cancel makes them anew', async () => {
    const { view, ring, items, more } = tapeOf(600)
    const ask = { grouping: 'contracts', order: { field: 'premium', desc: true }, limit: 3 } as const
    const filter = compiled('side=ask')
    const read = async () =>
      (await runningGroups(view, filter, ask)).groups.map(({ ticker, prints }) => [ticker, prints])
    const counted = () => {
      const sums = new Map<string, number>()
      for (const item of items)
        if (filter.matches(item) && !item.canceled) sums.set(item.ticker, (sums.get(item.ticker) ?? 0) + 1)
      return sums
    }
    expect(new Map((await read()) as [string, number][])).toEqual(counted())
    const visited: number[] = []
    const cursorOf = ring.cursor.bind(ring)
    ring.cursor = () => {
      const cursor = cursorOf()
      const moveTo = cursor.moveTo.bind(cursor)
      cursor.moveTo = (row) => {
        visited.push(row)
        return moveTo(row)
      }
      return cursor
    }
    more(5)
    const both = await Promise.all([read(), read()])
    expect(both[0]).toEqual(both[1])
    expect(new Map(both[0] as [string, number][])).toEqual(counted())
    expect(visited).toEqual([601, 602, 603, 604, 605])
    const at = items.findIndex((item) => filter.matches(item))
    const old = items[at] as FlowItem
    const canceled = { ...old, canceled: true }
    items[at] = canceled
    ring.amend(canceled)
    view.amend(old, canceled, at + 1)
    expect(new Map((await read()) as [string, number][])).toEqual(counted())
  })
})
