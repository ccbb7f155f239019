import { describe, expect, it } from 'vitest'
import { evaluate } from '@/lib/equities/formula/evaluate'
import { FormulaError, namesOf, parseFormula } from '@/lib/equities/formula/parse'
import { parseScript, runScript } from '@/lib/equities/formula/script'

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
    ['1 > 2 or 2 > 1 and 3 > 1', 1],
    ['not 1 > 2 and 3 > 1', 1],
    ['not (1 < 2 and 3 > 1)', 0],
    ['1 + 1 > 1 and 2 * 2 < 5', 1],
  ])('%s is %d', (text, wanted) => expect(value(text)).toEqual([wanted, wanted, wanted, wanted]))

  it('goes place by place over series; what is unknown stays unknown', () => {
    expect(value('A-B', { A: [5, 6, null, 8], B: [1, 2, 3, 4] })).toEqual([4, 4, null, 4])
    expect(value('A/B', { A: [1, 1, 1, 1], B: [0, 2, 4, 5] })).toEqual([null, 0.5, 0.25, 0.2])
    expect(value('sma(A, 2) + lag(A, 1)', { A: [1, 3, 5, 7] })).toEqual([null, 3, 7, 11])
    expect(value('crossover(A, 2)', { A: [1, 2, 3, 4] })).toEqual([0, 0, 1, 0])
    expect(value('crossunder(A, B)', { A: [null, 3, 2, 1], B: [2, 2, 2, 2] })).toEqual([null, 0, 0, 1])
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
