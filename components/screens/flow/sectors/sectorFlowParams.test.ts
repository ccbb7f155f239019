import { describe, expect, it } from 'vitest'
import {
  comparedGroups,
  memberFilter,
  orderedGroups,
  parseSectorFlowParams,
  sectorFlowQuery,
  toggled,
} from '@/components/screens/flow/sectors/sectorFlowParams'
import type { SectorFlowRow } from '@/lib/contract/sectors'
import { parseFilter } from '@/lib/flow/filter/parse'
import { NAME_GROUPS } from '@/lib/market/flowGroups'

const row = (key: string, net: number, change: Partial<SectorFlowRow> = {}) =>
  ({ key, label: key, kind: 'sector', premium: 10, z: null, ...change, totals: { net_premium: net } }) as SectorFlowRow
const rows = [row('XLE', -5), row('XLK', 9), row('XLF', 1), row('XLV', -8), row('XLU', 3, { z: 2.5 })]

describe('address of Sector Flow', () => {
  it.each([
    {},
    { kind: 'theme', order: 'z', pick: 'semis,banks', of: 'banks' },
    { pick: 'XLE,XLK', session: '2025-01-15', at: '2025-01-15T15:00:00Z' },
    { sort: '-premium', cols: 'label,premium' },
  ])('every state comes back from its own address: %j', (query) => {
    const params = parseSectorFlowParams(query)
    expect(parseSectorFlowParams(Object.fromEntries(new URLSearchParams(sectorFlowQuery(params))))).toEqual(params)
  })

  it('what is no group is left out, and four are the most', () => {
    expect(parseSectorFlowParams({ pick: 'XLE,nope,XLE,XLK,XLF,XLV,XLU', of: 'nope' })).toMatchObject({
      pick: ['XLE', 'XLK', 'XLF', 'XLV'],
      of: '',
    })
    expect(toggled(['a', 'b', 'c', 'd'], 'e')).toEqual(['b', 'c', 'd', 'e'])
    expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  })
})

describe('§4.2 Sector Flow', () => {
  it('compares the two most bought and the two most sold until others are picked', () => {
    const keys = (pick: string[]) => comparedGroups(rows, { kind: 'sector', pick }).map((one) => one.key)
    expect(keys([])).toEqual(['XLK', 'XLU', 'XLE', 'XLV'])
    expect(keys(['XLF'])).toEqual(['XLF'])
  })

  it('stands by the figure asked for, the unknown last', () => {
    const keys = (order: 'z' | 'name') => orderedGroups(rows, { kind: 'sector', order }).map((one) => one.key)
    expect(keys('z')).toEqual(['XLU', 'XLE', 'XLF', 'XLK', 'XLV'])
    expect(keys('name')).toEqual(['XLE', 'XLF', 'XLK', 'XLU', 'XLV'])
  })

  it('the members of every group are asked for in words that the filter language reads', () => {
    for (const group of NAME_GROUPS) expect(parseFilter(memberFilter(group))).toMatchObject({ ok: true })
    expect(memberFilter({ key: 'XLE', label: 'Energy', kind: 'sector' })).toBe('sector="Energy"')
    expect(memberFilter({ key: 'banks', label: 'Large banks', kind: 'theme' })).toMatch(/^ticker in \(JPM, BAC/)
  })
})
