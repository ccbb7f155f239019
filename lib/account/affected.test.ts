import { describe, expect, it } from 'vitest'
import { readDays, readSymbols, touchesSymbol } from '@/lib/account/affected'

describe('§4.15 what an entry of the changelog touches', () => {
  it('symbols are read with commas or blanks, in capitals, each once; what is none is named', () => {
    expect(readSymbols('aapl, BRK.B;msft  AAPL AAPL250117C00200000')).toEqual({
      values: ['AAPL', 'BRK.B', 'MSFT', 'AAPL250117C00200000'],
      wrong: [],
    })
    expect(readSymbols('SPY <b> TOOLONGNAME').wrong).toEqual(['<B>', 'TOOLONGNAME'])
    expect(readSymbols(' ')).toEqual({ values: [], wrong: [] })
  })

  it('days are real days', () => {
    expect(readDays('2026-11-20, 2026-11-19')).toEqual({ values: ['2026-11-20', '2026-11-19'], wrong: [] })
    expect(readDays('2026-02-30 11/20/2026 2026-13-01 2024-02-29')).toEqual({
      values: ['2024-02-29'],
      wrong: ['2026-02-30', '11/20/2026', '2026-13-01'],
    })
  })

  it('a ticker is touched by its own name and by its contracts, not by names that begin alike', () => {
    const entry = { symbols: ['AAPL250117C00200000', 'SPY'] }
    expect([' aapl', 'SPY', 'SP', 'AAP', ''].map((symbol) => touchesSymbol(entry, symbol))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
