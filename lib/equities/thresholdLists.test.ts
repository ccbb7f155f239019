import { describe, expect, it } from 'vitest'
import { type ThresholdEntry, thresholdStays } from '@/lib/equities/thresholdLists'

const on = (ticker: string, date: string, market = 'Nasdaq'): ThresholdEntry => ({
  ...{ ticker, name: ticker, market, date, isRegSho: true },
})
const stays = (entries: readonly ThresholdEntry[]) =>
  thresholdStays(entries).map(({ entry, since, days, isAtLeast }) => [entry.ticker, since, days, isAtLeast])

describe('§4.14 Shorts: days on the threshold list', () => {
  it('a stay ends at the list without the name', () => {
    expect(
      stays([
        ...[on('A', '2026-06-10'), on('B', '2026-06-10')],
        ...[on('B', '2026-06-11')],
        ...[on('A', '2026-06-12'), on('B', '2026-06-12')],
        ...[on('A', '2026-06-15'), on('B', '2026-06-15'), on('C', '2026-06-15')],
      ]),
    ).toEqual([
      ['A', '2026-06-12', 2, false],
      // Stored from its first list on: how long before is not known.
      ['B', '2026-06-10', 4, true],
      ['C', '2026-06-15', 1, false],
    ])
  })

  it('over a day whose list is missing a stay is at least as long', () => {
    expect(stays([on('A', '2026-06-10'), on('A', '2026-06-12'), on('A', '2026-06-15')])).toEqual([
      ['A', '2026-06-12', 2, true],
    ])
  })

  it('bank holidays on which stocks trade have no list and are no gap', () => {
    // Columbus Day, 12 October 2026.
    expect(stays([on('B', '2026-10-08'), on('A', '2026-10-09'), on('A', '2026-10-13')])).toEqual([
      ['A', '2026-10-09', 2, false],
    ])
  })

  it('each market has lists of its own; one that ends days before the others is not told as of now', () => {
    expect(
      stays([...[on('A', '2026-06-12', 'NYSE'), on('B', '2026-06-15'), on('X', '2026-05-01', 'CHX')]]).map(
        ([ticker]) => ticker,
      ),
    ).toEqual(['A', 'B'])
    expect(stays([])).toEqual([])
  })
})
