import { describe, expect, it } from 'vitest'
import { prepareAreas } from '@/lib/charts/prepareAreas'

const format = (share: number) => `${Math.round(share * 100)}%`
const places = ['Q1', 'Q2']

describe('C25 shares of a whole over time', () => {
  it('bands lie on each other, the largest last share at the bottom, and end at the whole', () => {
    const input = [
      { name: 'A', values: [0.5, 0.2] },
      { name: 'B', values: [0.25, 0.7] },
      { name: 'C', values: [0.25, 0.1] },
    ]
    const { bands, summary } = prepareAreas(input, { title: 'Sector', places, format })
    expect(bands.map(({ name, edges }) => [name, edges[0], edges[1]])).toEqual([
      ['B', { from: 0, to: 0.25 }, { from: 0, to: 0.7 }],
      ['A', { from: 0.25, to: 0.75 }, { from: 0.7, to: 0.8999999999999999 }],
      ['C', { from: 0.75, to: 1 }, { from: 0.8999999999999999, to: 0.9999999999999999 }],
    ])
    expect(summary).toBe('Sector, last: B 70%, A 20%, C 10%')
  })

  it('beyond seven the smaller ones are one band; the table keeps them all', () => {
    const input = Array.from({ length: 9 }, (_, at) => ({ name: `S${at}`, values: [1 / 9, (at + 1) / 45] }))
    const { bands, table } = prepareAreas(input, { title: 'Sector', places, format })
    expect(bands.map(({ name }) => name)).toEqual(['S8', 'S7', 'S6', 'S5', 'S4', 'S3', 'Rest'])
    expect(bands.at(-1)?.values[1]).toBeCloseTo((1 + 2 + 3) / 45, 12)
    expect(table.rows).toHaveLength(9)
  })
})
