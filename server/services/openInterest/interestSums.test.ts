import { describe, expect, it } from 'vitest'
import { underlyingOf } from '@/lib/options/indexRoots'
import { ContractColumns } from '@/server/services/contractDays/contractColumns'
import { ContractTable } from '@/server/services/contractDays/contractTable'
import { contractFilter, rowsOf } from '@/server/services/contractDays/screenTable'
import { changeAt, interestSums } from '@/server/services/openInterest/interestSums'
import { aFlowItem } from '@/tests/support/aPrint'

const EXPIRIES = ['2026-12-18', '2026-11-20', '2027-01-15']
const COUNT = 900

interface Row {
  readonly ticker: string
  readonly type: 'C' | 'P'
  readonly expiry: string
  readonly strike: number
  readonly now: number
  readonly before: number
}

/** Contracts made by counting; of some the open interest is unknown, of some it stayed. */
const rows: readonly Row[] = Array.from({ length: COUNT }, (_, i) => ({
  ticker: ['SPX', 'SPXW', 'NVDA'][i % 3] ?? '',
  type: i % 2 === 0 ? 'C' : 'P',
  expiry: EXPIRIES[i % EXPIRIES.length] ?? '',
  strike: 100 + 2.5 * (i % 80),
  now: i % 17 === 0 ? Number.NaN : 50 + ((i * 31) % 700),
  before: i % 13 === 0 ? 50 + ((i * 31) % 700) : (i * 57) % 600,
}))

function tableOf(list: readonly Row[]): ContractTable {
  const columns = new ContractColumns()
  for (const [at, { now, before, ...terms }] of list.entries()) {
    const row = columns.rowFor({ ...terms, optionSymbol: `${terms.ticker}${at}` })
    columns.numbers.openInterest[row] = now
    columns.numbers.oiBefore[row] = before
  }
  return new ContractTable(columns, '2026-11-18', new Map())
}

const terms = { ticker: 'AMD', type: 'C', expiry: '2026-11-20', strike: 90 } as const
const changeOf = ({ now, before }: Row) => now - before
const changed = rows.filter((row) => changeOf(row) < 0 || changeOf(row) > 0)
const sumOf = (list: readonly Row[], type: 'C' | 'P') =>
  list.filter((row) => row.type === type).reduce((sum, row) => sum + changeOf(row), 0)
const ofFilter = (table: ContractTable, text: string) => rowsOf(table, contractFilter(text), 'oiChanged')

describe('Open Interest Explorer, F37', () => {
  const table = tableOf(rows)

  it('sums, counts and extremes are those of one look at every contract', () => {
    const calls = changed.filter((row) => row.type === 'C')
    const { sums } = interestSums(table, ofFilter(table, 'type=call'))
    const names = [3, 4].map((n) => ({
      ...{ ticker: `N${n}`, calls: 0, puts: 0, callsBefore: 0, putsBefore: 0, threeBefore: 0, fiveBefore: 0 },
      ...{ listed: 10 * n, updated: n },
    }))
    // The table has what traded or moved; where the morning is known its series count, traded or not.
    expect(interestSums(table, ofFilter(table, ''), names).sums).toMatchObject({ listed: 70, updated: 7 })
    expect(table.interest().changed).toBe(changed.length)
    expect(sums).toMatchObject({
      updated: rows.filter((row) => !Number.isNaN(changeOf(row))).length,
      listed: rows.filter((row) => !Number.isNaN(row.now)).length,
      call_change: sumOf(calls, 'C'),
      put_change: 0,
      tickers_with_builds: new Set(calls.filter((row) => changeOf(row) > 0).map((row) => row.ticker)).size,
    })
    const largest = calls.reduce((best, row) => (changeOf(row) > changeOf(best) ? row : best))
    const smallest = calls.reduce((best, row) => (changeOf(row) < changeOf(best) ? row : best))
    expect(sums.largest_build?.oi_change).toBe(changeOf(largest))
    expect(sums.largest_unwind?.oi_change).toBe(changeOf(smallest))
  })

  it('by expiry nearest first, by strike the largest changes from low to high', () => {
    const matching = ofFilter(table, '')
    const expected = EXPIRIES.toSorted().map((expiry) => {
      const own = changed.filter((row) => row.expiry === expiry)
      return { key: expiry, calls: sumOf(own, 'C'), puts: sumOf(own, 'P') }
    })
    const { by_expiry, by_strike } = interestSums(table, matching)
    expect(by_expiry).toEqual(expected)
    const strikes = [...new Set(changed.map((row) => row.strike))].map((strike) => {
      const own = changed.filter((row) => row.strike === strike)
      return { key: String(strike), calls: sumOf(own, 'C'), puts: sumOf(own, 'P') }
    })
    const size = ({ calls, puts }: { calls: number; puts: number }) => Math.abs(calls) + Math.abs(puts)
    const drawn = by_strike
    expect(drawn).toHaveLength(60)
    for (const group of drawn) expect(strikes).toContainEqual(group)
    expect(Math.min(...drawn.map(size))).toBeGreaterThanOrEqual(strikes.map(size).toSorted((a, b) => b - a)[60] ?? 0)
    expect(drawn.map(({ key }) => Number(key))).toEqual(drawn.map(({ key }) => Number(key)).toSorted((a, b) => a - b))
  })

  it('sums of all contracts follow a change that comes later, and tell what traded by then', () => {
    const later = tableOf(rows.slice(0, 40))
    const all = () => interestSums(later, ofFilter(later, ''))
    const before = all().sums
    const [row, build] = [later.rowOf('SPX3'), before.largest_build]
    later.columns.add(aFlowItem({ optionSymbol: build?.option_symbol ?? '', openInterest: build?.oi ?? 0, size: 7 }))
    expect(all().sums).toMatchObject({ call_change: before.call_change, largest_build: { volume: 7 } })
    const list = later.interest().movingRows()
    const still = later.columns.rowFor({ ...terms, optionSymbol: 'AMD' })
    later.columns.setInterest('openInterest', still, 30)
    later.columns.setInterest('oiBefore', still, 30)
    expect(later.interest().movingRows()).toBe(list)
    const now = later.columns.numbers.openInterest[row] ?? 0
    later.columns.setInterest('openInterest', row, now + 10_000)
    expect(all().sums).toMatchObject({
      put_change: before.put_change + 10_000,
      largest_build: { option_symbol: 'SPX3' },
    })
  })

  it('a new contract and a morning that comes later are seen', () => {
    const growing = tableOf(rows.slice(0, 10))
    expect(changeAt(growing, 10)).toBeNaN()
    const row = growing.columns.rowFor({ ...terms, optionSymbol: 'AMD' })
    growing.columns.setInterest('openInterest', row, 30)
    growing.columns.setInterest('oiBefore', row, 10)
    expect(changeAt(growing, row)).toBe(20)
    growing.columns.setInterest('oiBefore', row, 5)
    expect(changeAt(growing, row)).toBe(25)
    expect(growing.value('oi_change', row)).toBe(25)
    expect(growing.value('oi_ticker_pct', row)).toBe(100)
    expect(growing.interest()).toMatchObject({ changed: 10, updated: 10, listed: 10 })
    // The first print of a contract tells its open interest; a later one that tells the same works nothing out anew.
    const print = aFlowItem({ ...terms, optionSymbol: 'AMD', openInterest: 40 })
    growing.columns.add(print)
    expect(changeAt(growing, row)).toBe(35)
    growing.columns.add({ ...print, seq: print.seq + 1 })
    expect(changeAt(growing, row)).toBe(35)
    growing.columns.clear(row)
    expect(changeAt(growing, row)).toBeNaN()
  })

  it('what is kept as rows change is what a look at all of them finds', () => {
    const grown = tableOf(rows.slice(0, 40))
    for (let step = 0; step < 400; step += 1) {
      const at = (step * 37) % 60
      const source = rows[at]
      if (source === undefined) continue
      const row = grown.columns.rowFor({ ...source, optionSymbol: `${source.ticker}${at}` })
      const contracts = step % 11 === 0 ? Number.NaN : (step * 31) % 50
      grown.columns.setInterest(step % 3 === 0 ? 'openInterest' : 'oiBefore', row, contracts)
      if (step % 7 === 0) grown.interest()
    }
    const { openInterest, oiBefore } = grown.columns.numbers
    const all = Array.from({ length: grown.size }, (_, row) => ({
      name: underlyingOf(grown.columns.tickers[grown.columns.tickerCodes[row] ?? 0] ?? ''),
      interest: openInterest[row] ?? Number.NaN,
      change: (openInterest[row] ?? Number.NaN) - (oiBefore[row] ?? Number.NaN),
    }))
    const kept = grown.interest()
    expect([...kept.changes.slice(0, grown.size)]).toEqual(all.map(({ change }) => change))
    expect(kept.listed).toBe(all.filter(({ interest }) => !Number.isNaN(interest)).length)
    expect(kept.updated).toBe(all.filter(({ change }) => !Number.isNaN(change)).length)
    expect(kept.changed).toBe(all.filter(({ change }) => change > 0 || change < 0).length)
    for (const [code, ticker] of grown.columns.tickers.entries()) {
      const own = all.filter((one) => one.name === underlyingOf(ticker) && !Number.isNaN(one.change))
      expect(kept.movedOf(code)).toBe(own.reduce((sum, { change }) => sum + Math.abs(change), 0))
    }
  })
})
