import { describe, expect, it } from 'vitest'
import { fieldInfo } from '@/lib/flow/filter/fields'
import { parseFilter } from '@/lib/flow/filter/parse'
import { printFilter } from '@/lib/flow/filter/print'
import { formatStockValue, isStockField, STOCK_FIELDS, STOCK_GROUPS } from '@/lib/flow/filter/stockFields'
import { columnsOfSet } from '@/lib/screener/columnSets'
import { formatRank, parseRank, rankScores, zScores } from '@/lib/screener/rankScore'
import { STOCK_SCREENS } from '@/lib/screener/stockScreens'

describe('§4.2 figures of a name', () => {
  it('about ninety figures can be filtered by range, each with its words', () => {
    expect(STOCK_FIELDS.length).toBeGreaterThanOrEqual(90)
    for (const { name, label, how } of STOCK_FIELDS) {
      expect(fieldInfo(name)).toMatchObject({ kind: 'number', label })
      expect(how.length).toBeGreaterThan(8)
    }
  })

  it('every tab has figures of its own group', () => {
    for (const { id } of STOCK_GROUPS) {
      const figures = columnsOfSet(id).filter(isStockField)
      expect(figures.some((name) => STOCK_FIELDS.find((field) => field.name === name)?.group === id)).toBe(true)
    }
  })

  it('values read with their unit and the true minus', () => {
    expect(formatStockValue('net_premium', -1_234_000)).toBe('−$1.23M')
    expect(formatStockValue('change', 1.5)).toBe('+1.50%')
    expect(formatStockValue('iv30', 31.26)).toBe('31.3%')
    expect(formatStockValue('rel_volume', 2)).toBe('2.00×')
    expect(formatStockValue('rr25', null)).toBe('-')
  })

  it('every built-in screen reads, prints back the same and is ordered by a figure', () => {
    for (const { text, sort } of STOCK_SCREENS) {
      const read = parseFilter(text)
      expect(read.ok && printFilter(read.filter)).toBe(text)
      expect(isStockField(sort.replace(/^-/, ''))).toBe(true)
    }
  })
})

describe('rank builder: weighted z-scores', () => {
  it('a z-score is the distance from the mean in sample deviations', () => {
    // Mean 5, sample deviation √(20/3) = 2.5820 of 2, 4, 6, 8; worked out by hand.
    const expected = [-1.1619, -0.3873, 0.3873, 1.1619]
    for (const [at, z] of zScores([2, 4, 6, 8]).entries()) expect(z).toBeCloseTo(expected[at] ?? 0, 4)
  })

  it('unknown values stay unknown, equal ones have no rank, outliers are cut at 3', () => {
    expect([...zScores([1, Number.NaN, 3])].map(Number.isNaN)).toEqual([false, true, false])
    expect([...zScores([4, 4, 4])].every(Number.isNaN)).toBe(true)
    expect(Math.max(...zScores([...Array(50).fill(0), 1000]))).toBe(3)
  })

  it('is the weighted mean of the parts; a negative weight turns a part round; a missing part gives no rank', () => {
    const [a, b] = [
      [2, 4, 6, 8],
      [8, 6, 4, 2],
    ]
    const same = rankScores([a, b], [1, 1])
    for (const value of same) expect(value).toBeCloseTo(0, 12)
    const turned = rankScores([a, b], [1, -3])
    expect(turned[3]).toBeCloseTo(1.1619, 4)
    expect(rankScores([a, [1, 2, 3, Number.NaN]], [1, 1])[3]).toBeNaN()
  })

  it('reads and writes weights, and refuses what is none', () => {
    const rank = parseRank('net_premium:2,iv_rank:-0.5')
    expect(rank).toEqual([
      { field: 'net_premium', weight: 2 },
      { field: 'iv_rank', weight: -0.5 },
    ])
    expect(formatRank(rank ?? [])).toBe('net_premium:2,iv_rank:-0.5')
    expect(parseRank('')).toEqual([])
    expect(parseRank('nonsense:1')).toBeNull()
    expect(parseRank('iv_rank:99')).toBeNull()
  })
})
