import { describe, expect, it } from 'vitest'
import { comparedLine, DIFFERENCES } from '@/tests/oracle/comparedLines'
import recorded from '@/tests/oracle/fixtures/indicators.json'

describe('issue 24: lines of indicators against TA-Lib, TTR and other outside libraries, on five series', () => {
  const lines = Object.keys(recorded.lines)

  it('holds 70 lines and more, on five series each', () => {
    expect(lines.length).toBeGreaterThanOrEqual(130)
    for (const { series } of Object.values(recorded.lines))
      expect(Object.keys(series)).toEqual(['walk', 'trend', 'flat', 'large', 'low'])
    expect(lines.filter((line) => !(line in DIFFERENCES)).length).toBeGreaterThanOrEqual(105)
  })

  it.each(lines)('%s', (line) => {
    const found = comparedLine(recorded, line, DIFFERENCES[line])
    expect(found.gaps).toEqual([])
    expect(found.values).toBeGreaterThanOrEqual(10)
    expect(found.worst).toBeLessThanOrEqual(1e-9)
  })

  it.each(Object.entries(DIFFERENCES))('%s differs where the table says so', (line) => {
    const { gaps, worst } = comparedLine(recorded, line)
    expect(gaps.length > 0 || worst > 1e-9).toBe(true)
  })
})
