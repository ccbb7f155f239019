import { describe, expect, it } from 'vitest'
import { analystClusters, type DirectedNote } from '@/lib/equities/analystClusters'

const note = (date: string, firm: string, change: Partial<DirectedNote> = {}): DirectedNote => ({
  ...{ ticker: 'AMD', date, firm, direction: 'up' },
  ...change,
})

describe('§4.2 coverage clusters', () => {
  it('are three firms the same way within five days, each firm once', () => {
    const clusters = analystClusters([
      note('2025-01-06', 'One'),
      note('2025-01-08', 'Two'),
      note('2025-01-10', 'Three'),
      note('2025-01-10', 'Three'),
      note('2025-01-11', 'Four'),
    ])
    expect(clusters).toHaveLength(1)
    expect(clusters[0]).toMatchObject({ ticker: 'AMD', direction: 'up', from: '2025-01-06', to: '2025-01-10' })
    expect(clusters[0]?.firms).toEqual(['One', 'Two', 'Three'])
    expect(clusters[0]?.notes).toHaveLength(4)
  })

  it('one firm three times, three ways apart, or a sixth day make none', () => {
    expect(analystClusters(['06', '07', '08'].map((day) => note(`2025-01-${day}`, 'One')))).toEqual([])
    expect(
      analystClusters([
        note('2025-01-06', 'One'),
        note('2025-01-06', 'Two', { direction: 'down' }),
        note('2025-01-06', 'Three', { direction: 'same' }),
        note('2025-01-06', 'Four', { ticker: 'INTC' }),
      ]),
    ).toEqual([])
    expect(
      analystClusters([note('2025-01-06', 'One'), note('2025-01-07', 'Two'), note('2025-01-11', 'Three')]),
    ).toEqual([])
  })

  it('a later start finds the cluster that an early note stands before; the newest comes first', () => {
    const early = [note('2025-01-02', 'Nine'), note('2025-01-06', 'One'), note('2025-01-08', 'Two')]
    const late = ['One', 'Two', 'Three'].map((firm) => note('2025-02-03', firm, { direction: 'down' }))
    const clusters = analystClusters([...early, note('2025-01-10', 'Three'), ...late])
    expect(clusters.map((one) => [one.direction, one.from, one.firms.length])).toEqual([
      ['down', '2025-02-03', 3],
      ['up', '2025-01-06', 3],
    ])
  })
})
