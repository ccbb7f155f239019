import { describe, expect, it } from 'vitest'
import { formulaBars, isDifference, readSymbol } from '@/lib/charting/symbolFormula'
import { FormulaError, parseFormula } from '@/lib/equities/formula/parse'

describe('26.19 a difference of prices', () => {
  it.each([
    ['AAPL-MSFT', true],
    ['(AAPL-MSFT)/MSFT', true],
    ['SPY*2-1', false],
    ['(SPY+QQQ)/2', false],
    ['AAPL/MSFT', false],
  ])('%s: %s', (text, expected) => {
    const wish = readSymbol(text)
    expect(wish.kind === 'formula' && isDifference(wish.node)).toBe(expected)
  })
})

describe('§4.10 spread symbols', () => {
  it('one name is a symbol, a contract too; several are a formula', () => {
    expect(readSymbol(' brk-b ')).toEqual({ kind: 'symbol', symbol: 'BRKB' })
    expect(readSymbol('f-t')).toMatchObject({ kind: 'formula', symbols: ['F', 'T'] })
    expect(readSymbol('AAPL250117C00200000')).toEqual({ kind: 'symbol', symbol: 'AAPL250117C00200000' })
    expect(readSymbol('aapl-msft')).toMatchObject({ kind: 'formula', symbols: ['AAPL', 'MSFT'] })
    expect(readSymbol('aapl-or')).toMatchObject({ kind: 'formula', symbols: ['AAPL', 'OR'] })
    expect(() => readSymbol('A+B+C+D+E+F+G')).toThrow('At most 6 symbols')
    expect(() => readSymbol('AAPL-')).toThrow(FormulaError)
  })
  it('stand on the times that all parts have; the body is known, the reach within a bar is not', () => {
    const bar = (open: number, close: number) => ({ open, close, high: 99, low: 0, volume: 5 })
    const parts = new Map([
      ['A', { times: [1, 2, 3], bars: [bar(5, 6), bar(6, 9), bar(9, 9)] }],
      ['B', { times: [2, 3, 4], bars: [bar(1, 2), bar(2, 4), bar(4, 4)] }],
    ])
    expect(formulaBars(parseFormula('A-B'), parts)).toEqual({
      times: [2, 3],
      bars: [
        { open: 5, close: 7, high: 7, low: 5, volume: 0 },
        { open: 7, close: 5, high: 7, low: 5, volume: 0 },
      ],
    })
  })
})
