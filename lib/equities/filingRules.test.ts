import { describe, expect, it } from 'vitest'
import { filingDelay, isLateFiling, midAmount, parseAmount, tradeKind } from '@/lib/equities/disclosures'
import { clustersOf, insiderRole, ownershipChange, tradeValue } from '@/lib/equities/insiderTrades'
import { compareQuarters, overlapOf, portfolioFigures, positionsOf, turnoverOf } from '@/lib/equities/institutions'
import { canonicalTicker } from '@/lib/market/tickerForm'

const buy = (ticker: string, owner: string, date: string) => ({ ticker, owner, date, value: 100 })

describe('F41 Insiders', () => {
  it('value, change of ownership, roles', () => {
    expect([tradeValue(100, 2.5), tradeValue(100, null)]).toEqual([250, null])
    expect(ownershipChange(150, 50, true)).toEqual({ before: 100, change: 0.5 })
    expect(ownershipChange(150, 50, false)).toEqual({ before: 200, change: -0.25 })
    expect(ownershipChange(50, 50, true)).toEqual({ before: 0, change: null })
    const role = (officer_title: string, is_director = false) =>
      insiderRole({ is_officer: officer_title !== '', is_director, is_ten_percent: false, officer_title })
    expect([role('Chief Executive Officer'), role('EVP & CFO'), role('SVP, GC and Secretary'), role('', true)]).toEqual(
      ['CEO', 'CFO', 'officer', 'director'],
    )
  })

  it('a cluster is three different people within 30 days', () => {
    const two = [buy('A', 'x', '2026-01-01'), buy('A', 'y', '2026-01-20'), buy('A', 'x', '2026-01-25')]
    expect(clustersOf(two)).toEqual([])
    expect(clustersOf([...two, buy('A', 'z', '2026-02-25')])).toEqual([])
    expect(clustersOf([...two, buy('A', 'z', '2026-01-31')])).toEqual([
      { ticker: 'A', owners: ['x', 'y', 'z'], value: 400, first: '2026-01-01', last: '2026-01-31' },
    ])
  })
})

describe('F42 Institutions', () => {
  const lines = (list: readonly (readonly [cusip: string, units: number, value: number])[]) =>
    positionsOf(list.map(([cusip, units, value]) => ({ cusip, putCall: '', issuer: cusip, units, value })))
  it('changes by units, turnover, concentration, overlap', () => {
    const before = lines([
      ['a', 10, 100],
      ['b', 10, 100],
      ['c', 5, 50],
    ])
    const after = lines([
      ['a', 10, 200],
      ['b', 5, 50],
      ['d', 10, 100],
      ['b', 1, 10],
    ])
    const changes = compareQuarters(before, after)
    expect(changes.map((change) => [change.key, change.kind])).toEqual([
      ['a', 'unchanged'],
      ['d', 'new'],
      ['b', 'reduced'],
      ['c', 'sold'],
    ])
    // Traded: d 100, b 4 × 10, c 5 × 10; half of 190 over the mean of 250 and 360.
    expect(turnoverOf(changes)).toBeCloseTo(190 / 2 / 305, 10)
    expect(
      portfolioFigures(
        lines([
          ['a', 1, 75],
          ['b', 1, 25],
        ]),
      ),
    ).toEqual({ value: 100, positions: 2, top10Weight: 1, hhi: 0.625 })
    expect(overlapOf(before, before)).toBe(1)
    expect(overlapOf(lines([['a', 1, 1]]), lines([['b', 1, 1]]))).toBe(0)
  })
})

describe('F43 Politicians', () => {
  it('brackets, midpoints, open top, broken ranges', () => {
    expect(parseAmount('$15,001 -\n$50,000')).toEqual({ low: 15_001, high: 50_000 })
    expect([parseAmount('$15,001 -'), parseAmount('Unknown'), parseAmount('$50,000 - $1')]).toEqual([null, null, null])
    expect([midAmount({ low: 1001, high: 15_000 }), midAmount({ low: 50_000_001, high: null })]).toEqual([
      8000.5, 50_000_001,
    ])
    expect(parseAmount('Over $50,000,000')).toEqual({ low: 50_000_000, high: null })
  })

  it('late is more than 45 days; kinds of trades', () => {
    expect([filingDelay('2026-01-01', '2026-02-15'), filingDelay('2026-01-02', '2026-01-01')]).toEqual([45, null])
    expect([isLateFiling(45), isLateFiling(46), isLateFiling(null)]).toEqual([false, true, false])
    expect(['Purchase', 'Sale (Full)', 'Sale (Partial)', 'Exchange', 'N/A'].map(tradeKind)).toEqual([
      'purchase',
      'sale',
      'partial_sale',
      'exchange',
      '',
    ])
  })
})

describe('issue 5: one form of a ticker', () => {
  it.each([
    ['BRK/B', 'BRKB'],
    ['BRK-B', 'BRKB'],
    ['BRK.B', 'BRKB'],
    ['BRK B', 'BRKB'],
    ['brk.b', 'BRKB'],
    ['BRKB', 'BRKB'],
    ['BF-B', 'BFB'],
    ['HUB.B', 'HUB.B'],
    ['HUBB', 'HUBB'],
    ['ABR-PD', 'ABR^D'],
    ['ABR$D', 'ABR^D'],
    ['ABRpD', 'ABR^D'],
    ['ABC^A', 'ABC^A'],
    ['RAC/WS', 'RAC.WS'],
    ['aapl', 'AAPL'],
    ['BTC-USD', 'BTC-USD'],
  ])('%s is %s', (text, ticker) => expect(canonicalTicker(text)).toBe(ticker))
})
