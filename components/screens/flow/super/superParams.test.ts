import { parse } from 'node:querystring'
import { describe, expect, it } from 'vitest'
import {
  boardColumns,
  FIRST_TILES,
  PLAIN_TILE,
  parseSuperParams,
  runningFilter,
  superQuery,
} from '@/components/screens/flow/super/superParams'

describe('the address of Super Flow', () => {
  it('opens with four tapes and an empty address', () => {
    const params = parseSuperParams({})
    expect(params.tiles).toBe(FIRST_TILES)
    expect(superQuery(params)).toBe('')
  })

  it('tiles, links, window and the full tile come back from their own address', () => {
    const tiles = [
      {
        name: 'Mine',
        filter: 'premium>=1m and side=ask',
        link: 'B' as const,
        columns: 2 as const,
        rows: 1 as const,
        hasSound: true,
      },
      { name: '', filter: '', link: null, ...PLAIN_TILE },
      { name: 'Tall', filter: 'size>=5', link: null, columns: 3 as const, rows: 2 as const, hasSound: false },
    ]
    const params = { ...parseSuperParams({}), tiles, links: { A: '', B: 'NVDA', C: '' }, full: 1, minutes: 60 }
    expect(parseSuperParams(parse(superQuery(params)))).toEqual(params)
  })

  it('a linked tile runs with the ticker of its group', () => {
    const tile = { name: '', filter: 'side=ask or side=bid', link: 'A' as const, ...PLAIN_TILE }
    expect(runningFilter(tile, { A: 'SPY', B: '', C: '' })).toBe('ticker=SPY and (side=ask or side=bid)')
    expect(runningFilter({ ...tile, link: null }, { A: 'SPY', B: '', C: '' })).toBe('side=ask or side=bid')
  })

  it('a tile takes one to three columns and one or two rows; the board grows with it', () => {
    const tilesOf = (...tile: string[]) => parseSuperParams({ tile }).tiles
    expect(tilesOf('W.-.a~', 'N.-.b~', '3x2s.-.c~', '4x1.-.d~').map((t) => [t.columns, t.rows, t.hasSound])).toEqual([
      [2, 1, false],
      [1, 1, false],
      [3, 2, true],
    ])
    expect(boardColumns(FIRST_TILES)).toBe(2)
    expect(boardColumns([...FIRST_TILES, ...tilesOf('N.-.e~')])).toBe(3)
    expect(boardColumns(tilesOf('3x1.-.a~'))).toBe(3)
  })

  it('never more than six tiles', () => {
    const tile = Array.from({ length: 9 }, (_, i) => `N.-.${i}~`)
    expect(parseSuperParams({ tile }).tiles).toHaveLength(6)
  })
})
