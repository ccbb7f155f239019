import { describe, expect, it } from 'vitest'
import { comparedLine, DIFFERENCES, RECORDED_LINES } from '@/tests/oracle/comparedLines'

describe('issue 24: lines of indicators against TA-Lib, TTR and other outside libraries, on five series', () => {
  const lines = [...RECORDED_LINES.keys()]

  it('holds 70 lines and more, on five series each', () => {
    expect(lines.length).toBeGreaterThanOrEqual(130)
    for (const series of RECORDED_LINES.values()) expect(series).toEqual(['walk', 'trend', 'flat', 'large', 'low'])
    expect(lines.filter((line) => !(line in DIFFERENCES)).length).toBeGreaterThanOrEqual(105)
  })

  it.each(lines)('%s', (line) => {
    const found = comparedLine(line, DIFFERENCES[line])
    expect(found.gaps).toEqual([])
    expect(found.values).toBeGreaterThanOrEqual(10)
    expect(found.worst).toBeLessThanOrEqual(1e-9)
  })

  it.each(Object.entries(DIFFERENCES))('%s differs where the table says so', (line) => {
    const { gaps, worst } = comparedLine(line)
    expect(gaps.length > 0 || worst > 1e-9).toBe(true)
  })
})
