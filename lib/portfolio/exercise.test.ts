import { describe, expect, it } from 'vitest'
import type { EntryKind, PortfolioEntry } from '@/lib/portfolio/entry'
import { inTodaysShares } from '@/lib/portfolio/entry'
import { joinRows } from '@/lib/portfolio/joinRows'
import { holdingsOf, matchLots } from '@/lib/portfolio/lots'
import { differencesOf } from '@/lib/portfolio/reconcile'

let count = 0
const entry = (kind: EntryKind, symbol: string, more: Partial<PortfolioEntry> = {}): PortfolioEntry => {
  count += 1
  return {
    id: `e${count}`,
    day: '2026-11-13',
    kind,
    symbol,
    quantity: 1,
    price: 0,
    fees: 0,
    amount: 0,
    lot: null,
    ...more,
  }
}
const CALL = 'XYZ261113C00050000'
const PUT = 'XYZ261113P00050000'

/** IRS Publication 550, chapter 4, 'Puts and calls': what the holder and the writer of each do with the premium. */
describe('exercise and assignment', () => {
  const held = (entries: readonly PortfolioEntry[]) => holdingsOf(matchLots(entries, 'fifo').open)
  it('a call that was bought and exercised: its cost is added to the basis of the shares', () => {
    const book = [
      entry('buy', CALL, { day: '2025-01-10', price: 3, fees: 1 }),
      entry('exercise', CALL),
      entry('buy', 'XYZ', { quantity: 100, price: 50 }),
    ]
    expect(held(book)).toMatchObject([{ symbol: 'XYZ', quantity: 100, opened: '2026-11-13' }])
    expect(held(book)[0]?.average).toBeCloseTo(53.01, 10)
    expect(matchLots(book, 'fifo').closed).toEqual([])
  })
  it('a put that was written and assigned: its premium makes the shares cheaper, though they stand first', () => {
    const book = [
      entry('sell', PUT, { day: '2026-10-01', price: 2 }),
      entry('buy', 'XYZ', { quantity: 100, price: 50 }),
      entry('exercise', PUT),
    ]
    expect(held(book)[0]?.average).toBeCloseTo(48, 10)
  })
  it('a call that was written and assigned: its premium is part of the proceeds; a put that was bought lessens them', () => {
    const shares = entry('buy', 'XYZ', { day: '2025-01-02', quantity: 100, price: 40 })
    const sale = entry('sell', 'XYZ', { quantity: 100, price: 50 })
    const written = matchLots(
      [shares, entry('sell', CALL, { day: '2026-10-01', price: 2 }), entry('exercise', CALL), sale],
      'fifo',
    )
    expect(written.closed).toMatchObject([{ symbol: 'XYZ', gain: 1200, isLongTerm: true }])
    const bought = matchLots(
      [shares, entry('buy', PUT, { day: '2026-10-01', price: 2 }), entry('exercise', PUT), sale],
      'fifo',
    )
    expect(bought.closed).toMatchObject([{ symbol: 'XYZ', gain: 800 }])
  })
  it('an assignment whose shares the file does not tell gets them at the strike; a file that tells them gets none', () => {
    const row = (one: PortfolioEntry, note = '') => ({ line: 1, entry: one, note })
    const made = joinRows([row(entry('exercise', PUT), 'assigned')])
    expect(made.map(({ entry: { kind, symbol, quantity, price } }) => [kind, symbol, quantity, price])).toEqual([
      ['exercise', PUT, 1, 0],
      ['buy', 'XYZ', 100, 50],
    ])
    const berkshire = [
      row(entry('exercise', 'BRKB261113P00500000'), 'assigned'),
      row(entry('buy', 'BRKB', { price: 490 })),
    ]
    expect(joinRows(berkshire).map(({ entry: { symbol, quantity } }) => [symbol, quantity])).toContainEqual([
      'BRKB',
      100,
    ])
    const told = [row(entry('exercise', PUT), 'assigned'), row(entry('buy', 'XYZ', { quantity: 100, price: 50 }))]
    expect(joinRows(told)).toHaveLength(2)
  })
})

describe('shares that move without money', () => {
  const bought = entry('buy', 'XYZ', { day: '2025-01-02', quantity: 10, price: 300 })
  const firstOf = (entries: readonly PortfolioEntry[]) => matchLots(entries, 'fifo').open[0]
  it('a split keeps basis and day, and is not counted twice where the market knows it', () => {
    const split = entry('split', 'XYZ', { quantity: 20 })
    expect(firstOf([bought, split])).toMatchObject({ quantity: 30, price: 100, day: '2025-01-02' })
    const today = inTodaysShares([bought, split], [{ ticker: 'XYZ', exDate: '2026-11-12', ratio: 3 }])
    expect(firstOf(today)).toMatchObject({ quantity: 30, price: 100 })
  })
  it('both rows of a reverse split are one; a change of symbol carries basis and day', () => {
    const rows = [entry('split', 'XYZ', { quantity: -10 }), entry('split', 'XYZ', { quantity: 1 })]
    expect(joinRows(rows.map((one) => ({ line: 1, entry: one, note: '' })))[0]?.entry).toMatchObject({ quantity: -9 })
    const goes = entry('exchange', 'XYZ', { quantity: -10 })
    const comes = entry('exchange', 'NEW', { quantity: 5, lot: goes.id })
    expect(firstOf([bought, goes, comes])).toMatchObject({ symbol: 'NEW', quantity: 5, price: 600, day: '2025-01-02' })
  })
  it('a transfer gains nothing; what differs from the broker is named', () => {
    const { open, closed } = matchLots([bought, entry('transfer', 'XYZ', { quantity: -4 })], 'fifo')
    expect([open[0]?.quantity, closed]).toEqual([6, []])
    const differences = differencesOf(
      new Map([['XYZ', 6]]),
      new Map([
        ['XYZ', 18],
        [CALL, 1],
      ]),
    )
    expect(differences.map(({ symbol, why }) => [symbol, why])).toEqual([
      ['XYZ', expect.stringContaining('split')],
      [CALL, expect.stringContaining('no entry')],
    ])
  })
})
