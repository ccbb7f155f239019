import { describe, expect, it } from 'vitest'
import { ALL_CLASSES, classMask } from '@/lib/flow/aggregates/flowClass'
import { addClassSums, emptyKindSums, type KindSums } from '@/lib/flow/aggregates/minuteSeries'
import { MinuteTable } from '@/lib/flow/aggregates/minuteTable'
import type { FlowItem } from '@/lib/flow/trade'
import { aFlowItem } from '@/tests/support/flowItems'

const OPEN_US = Date.parse('2026-11-18T14:30:00Z') * 1000
const TICKERS = ['NVDA', 'SPY', 'SPX', 'AMD', 'XOM']
const SECTORS: Readonly<Record<string, string>> = { NVDA: 'chips', AMD: 'chips', XOM: 'oil' }
const grouping = { key: 'sector', stepMinutes: 5, groupOf: (ticker: string) => SECTORS[ticker] ?? null }
const otm = classMask({ ...ALL_CLASSES, money: 'otm' })

/** More rows than are folded at once, made by counting. */
const day: readonly FlowItem[] = Array.from({ length: 4000 }, (_, i) =>
  aFlowItem({
    seq: i + 1,
    executedAtUs: OPEN_US + ((i * 7919) % 405) * 60_000_000,
    ticker: TICKERS[i % TICKERS.length] ?? '',
    type: i % 3 === 0 ? 'P' : 'C',
    expiry: i % 2 === 0 ? '2026-11-18' : '2026-12-18',
    size: 1 + (i % 90),
    premium: 100 + i / 100,
    diff: (i % 7) - 3,
    delta: 0.4,
  }),
)

type Rows = Map<string, KindSums>

function adding(rows: Rows, key: string, row: { flowClass: number; sums: Float64Array; at: number }): void {
  const sums = rows.get(key) ?? emptyKindSums()
  rows.set(key, sums)
  addClassSums(sums, row.flowClass, row.sums, row.at)
}

/** What every print and class of the whole table adds up to under a key. */
function whole(table: MinuteTable, keyOf: (ticker: string, minute: number) => string | null): Rows {
  const rows: Rows = new Map()
  const visit = table.visit(otm, undefined, (row) => {
    const key = keyOf(table.tickers[row.tickerId] ?? '', row.minute)
    if (key !== null) adding(rows, key, row)
  })
  for (const _pause of visit);
  return sorted(rows)
}

const sorted = (rows: Rows): Rows => new Map([...rows].sort(([a], [b]) => (a < b ? -1 : 1)))

function groupsOf(table: MinuteTable): Rows {
  const rows: Rows = new Map()
  for (const [group, minutes] of ended(table.groupMinutes(grouping, otm))) {
    for (const [minute, sums] of minutes) rows.set(`${group} ${minute}`, sums)
  }
  return sorted(rows)
}

/** What a visit that rests in between ends with. */
function ended<T>(visit: Generator<void, T>): T {
  for (;;) {
    const { done, value } = visit.next()
    if (done === true) return value
  }
}

const bySector = (ticker: string, minute: number) => {
  const sector = grouping.groupOf(ticker)
  return sector === null ? null : `${sector} ${minute - (minute % 5)}`
}

describe('pages.md part 5, ticker_minute: what is kept beside it', () => {
  const table = new MinuteTable('2026-11-18')
  for (const item of day) table.add(item)
  // Cancelled again: nothing of them may stay in any of the sums.
  for (const item of day.filter((_, at) => at % 11 === 0)) table.add(item, -1)

  it('F15 the market by minute is the sum of all tickers', () => {
    const rows = Array.from(table.marketMinutes(otm, undefined), ([minute, sums]) => [String(minute), sums] as const)
    expect(sorted(new Map(rows))).toEqual(whole(table, (_ticker, minute) => String(minute)))
  })

  it('F15 F16 asked again and again while prints come and go, each answer is the sum of all there is, and stays what it was', () => {
    const growing = new MinuteTable('2026-11-18')
    const keep: (() => void)[] = []
    for (let from = 0; from < 900; from += 300) {
      for (const item of day.slice(from, from + 300)) growing.add(item)
      for (const item of day.slice(from, from + 300).filter((_, at) => at % 13 === 0)) growing.add(item, -1)
      for (const mask of [otm, classMask(ALL_CLASSES)]) {
        const fresh = new MinuteTable('2026-11-18')
        for (const item of day.slice(0, from + 300)) fresh.add(item)
        for (let at = 0; at < from + 300; at += 1) if ((at % 300) % 13 === 0) fresh.add(day[at] ?? aFlowItem({}), -1)
        const told = () => [growing.marketMinutes(mask, undefined), growing.sessionTickers(mask)]
        expect(told()).toEqual([fresh.marketMinutes(mask, undefined), fresh.sessionTickers(mask)])
        const groups = ended(growing.groupMinutes(grouping, mask))
        expect(groups).toEqual(ended(fresh.groupMinutes(grouping, mask)))
        const [answer, copy] = [told(), structuredClone(told())]
        keep.push(() => expect(answer).toEqual(copy))
      }
    }
    for (const isSame of keep) isSame()
  })

  it('C12 before an instant only whole minutes of the market are seen', () => {
    expect([...table.marketMinutes(otm, OPEN_US + 90_000_000).keys()]).toEqual([OPEN_US / 60_000_000])
  })

  it('F16 a ticker over the session is the sum of its minutes', () => {
    expect(sorted(table.sessionTickers(otm))).toEqual(whole(table, (ticker) => ticker))
  })

  it('a table without prints, and one whose prints were all cancelled, has no minutes, tickers or groups', () => {
    const empty = new MinuteTable('2026-11-18')
    for (const sign of [null, 1, -1] as const) {
      if (sign !== null) for (const item of day.slice(0, 50)) empty.add(item, sign)
      if (sign === 1) continue
      expect(empty.marketMinutes(otm, undefined).size + empty.sessionTickers(otm).size + groupsOf(empty).size).toBe(0)
    }
  })

  it('one ticker is visited by its own rows alone', () => {
    const seen = new Set<string>()
    let rows = 0
    const visitor = ({ tickerId }: { readonly tickerId: number }) => {
      seen.add(table.tickers[tickerId] ?? '')
      rows += 1
    }
    for (const _pause of table.visit(classMask(ALL_CLASSES), undefined, visitor, ['AMD', 'NONE']));
    expect([...seen]).toEqual(['AMD'])
    expect(rows).toBeGreaterThan(100)
    expect(rows).toBeLessThan(table.rowCount / 3)
  })

  it('F15 sectors asked for before, in the middle of and after the prints are the sums of their members', () => {
    const early = new MinuteTable('2026-11-18')
    expect(groupsOf(early).size).toBe(0)
    const middle = new MinuteTable('2026-11-18')
    // The first question about the groups is answered half, then prints arrive and one is taken back, then it goes on.
    let asked: Generator<void, unknown> | null = null
    for (const [at, item] of day.entries()) {
      early.add(item)
      middle.add(item)
      if (at !== day.length / 2) continue
      asked = middle.groupMinutes(grouping, otm)
      asked.next()
    }
    for (const item of day.slice(0, 300)) for (const one of [early, middle]) one.add(item, -1)
    expect(asked?.next().done).toBe(false)
    expect(groupsOf(early)).toEqual(whole(early, bySector))
    expect(groupsOf(middle)).toEqual(whole(early, bySector))
    expect(groupsOf(table)).toEqual(whole(table, bySector))
  })
})
