import { describe, expect, it } from 'vitest'
import { evaluate } from '@/lib/charting/formula/evaluate'
import { FormulaError, namesOf, parseFormula } from '@/lib/charting/formula/parse'
import { parseScript, runScript } from '@/lib/charting/formula/script'
import { formulaBars, readSymbol } from '@/lib/charting/formula/symbolFormula'

const value = (text: string, names: Record<string, readonly (number | null)[]> = {}) =>
  evaluate(parseFormula(text), new Map(Object.entries(names)), 4)

describe('§4.10 formulas', () => {
  it.each([
    ['1+2*3', 7],
    ['(1+2)*3', 9],
    ['2^3^2', 512],
    ['-2^2', -4],
    ['10-4-3', 3],
    ['8/4/2', 1],
    ['2*-3', -6],
    ['min(3, max(1, 2))', 2],
    ['if(2 > 1, 5, 6)', 5],
    ['3 <= 3', 1],
    ['abs(-1.5) + sqrt(16)', 5.5],
  ])('%s is %d', (text, wanted) => expect(value(text)).toEqual([wanted, wanted, wanted, wanted]))

  it('goes place by place over series; what is unknown stays unknown', () => {
    expect(value('A-B', { A: [5, 6, null, 8], B: [1, 2, 3, 4] })).toEqual([4, 4, null, 4])
    expect(value('A/B', { A: [1, 1, 1, 1], B: [0, 2, 4, 5] })).toEqual([null, 0.5, 0.25, 0.2])
    expect(value('sma(A, 2) + lag(A, 1)', { A: [1, 3, 5, 7] })).toEqual([null, 3, 7, 11])
    expect(value('cum(A)', { A: [1, 2, 3, 4] })).toEqual([1, 3, 6, 10])
  })

  it.each([
    '1+',
    '(1',
    'sma(close)',
    'sma(1, 0)',
    'nosuch(1)',
    'A',
    '1 2',
    '$',
    'min(1)',
    `${'('.repeat(100)}1${')'.repeat(100)}`,
  ])('"%s" is refused in words', (text) => expect(() => value(text)).toThrow(FormulaError))

  it('names what it reads', () => expect(namesOf(parseFormula('(SPY+QQQ)/2-SPY'))).toEqual(['SPY', 'QQQ']))
})

describe('§4.10 spread symbols', () => {
  it('one name is a symbol, a contract too; several are a formula', () => {
    expect(readSymbol(' brk.b ')).toEqual({ kind: 'symbol', symbol: 'BRK.B' })
    expect(readSymbol('AAPL250117C00200000')).toEqual({ kind: 'symbol', symbol: 'AAPL250117C00200000' })
    expect(readSymbol('aapl-msft')).toMatchObject({ kind: 'formula', symbols: ['AAPL', 'MSFT'] })
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

describe('§4.10 own indicator', () => {
  const bars = [1, 2, 3, 4].map((close) => ({ open: close, high: close, low: close, close, volume: 10 }))
  it('sets names, plots formulas, and is a function of the bars alone', () => {
    const script = parseScript('# note\nmean = sma(close, 2)\nplot "Gap" close - mean # here\nplot volume')
    expect(script.isOverlay).toBe(false)
    expect(runScript(script, bars)).toEqual([
      { name: 'Gap', values: [null, 0.5, 0.5, 0.5] },
      { name: 'volume', values: [10, 10, 10, 10] },
    ])
    expect(parseScript('overlay\nplot close').isOverlay).toBe(true)
  })
  it.each([
    ['mean = sma(close, 2)', 'Nothing is plotted'],
    ['plot close +', 'Line 1'],
    ['fetch("x")\nplot close', 'Line 1'],
    [Array.from({ length: 7 }, () => 'plot close').join('\n'), 'At most 6 plots'],
  ])('%s is refused: %s', (text, words) => expect(() => parseScript(text)).toThrow(words))
  it('reaches nothing but the bars', () => {
    for (const name of ['window', 'globalthis', 'constructor', '__proto__', 'tostring']) {
      expect(() => runScript(parseScript(`plot ${name}`), bars)).toThrow(FormulaError)
      expect(() => runScript(parseScript(`plot ${name}(close)`), bars)).toThrow(FormulaError)
    }
  })
})
