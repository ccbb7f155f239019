import { describe, expect, it } from 'vitest'
import { type FieldName, fieldInfo } from '@/lib/flow/filter/fields'

/** The guide's table of C4, row by row: what stands in its third column. */
const STOPS: readonly (readonly [FieldName, readonly number[]])[] = [
  ['premium', [0, 10e3, 25e3, 50e3, 100e3, 250e3, 500e3, 1e6, 5e6, 10e6]],
  ['size', [1, 10, 50, 100, 500, 1e3, 5e3, 10e3]],
]
const RANGES: readonly (readonly [FieldName, number, number])[] = [
  ['price', 0.01, 500],
  ['diff', -50, 200],
  ['volume', 0, 500e3],
  ['oi', 0, 500e3],
  ['vol_oi', 0, 100],
  ['size_vol', 0, 1],
  ['ask_pct', 0, 100],
  ['multi_pct', 0, 100],
  ['spread', 0, 100],
  ['iv', 0, 500],
  ['iv_change', -100, 300],
  ['delta', -1, 1],
  ['gamma', 0, 1],
  ['theta', -50, 0],
  ['vega', 0, 50],
  ['underlying', 0, 10_000],
  ['earnings_days', 0, 120],
  ['exdiv_days', 0, 120],
]

describe('C4 controls of the fields, as in the guide', () => {
  it.each(STOPS)('%s is a log slider with its stops', (field, stops) => {
    expect(fieldInfo(field).control).toEqual({ kind: 'slider', scale: 'log', stops })
  })
  it.each(RANGES)('%s runs from %d to %d', (field, min, max) => {
    expect(fieldInfo(field).control).toMatchObject({ kind: 'range', min, max })
  })
  it('percentages go in steps of five, volumes are logarithmic', () => {
    expect(fieldInfo('ask_pct').control).toMatchObject({ step: 5 })
    expect(fieldInfo('volume').control).toMatchObject({ scale: 'log' })
    expect(fieldInfo('underlying').control).toMatchObject({ scale: 'log' })
  })
  it('DTE has its chips and 1,100 days, time the hours of the tape, score 0 to 100', () => {
    const dte = fieldInfo('dte').control
    expect(dte).toMatchObject({ min: 0, max: 1100 })
    const chips = dte.kind === 'rangeChips' ? dte.chips.map(({ min, max }) => [min, max]) : []
    expect(chips).toEqual([
      [0, 0],
      [null, 7],
      [8, 30],
      [31, 90],
      [91, 365],
      [366, null],
    ])
    expect(fieldInfo('time').control).toMatchObject({ min: 9.5 * 3600, max: 16.25 * 3600 })
    const score = fieldInfo('score').control
    expect(score.kind === 'slider' ? [score.stops[0], score.stops.at(-1)] : null).toEqual([0, 100])
  })
  it('market caps are split at 50M, 300M, 2B, 10B and 200B', () => {
    const { control } = fieldInfo('market_cap')
    const edges = control.kind === 'rangeChips' ? control.chips.map((chip) => chip.max) : []
    expect(edges).toEqual([50e6, 300e6, 2e9, 10e9, 200e9, null])
  })
})
