import { describe, expect, it } from 'vitest'
import { type CorrectableKind, type CorrectionChange, readChange } from '@/lib/market/corrections'

const changed = (kind: CorrectableKind, change: CorrectionChange, text: string, before: string | number | null) => {
  const read = readChange(kind, change, text)
  return 'error' in read ? read.error : read.apply(before)
}

describe('§4.15 data corrections: what a change does', () => {
  it('sets numbers, days and words; an empty value is unknown where that may be', () => {
    expect(changed('number', 'set', ' 12.5 ', 3)).toBe(12.5)
    expect(changed('number?', 'set', '', 3)).toBeNull()
    expect(changed('day?', 'set', '2024-02-29', null)).toBe('2024-02-29')
    expect(changed('word', 'set', 'partial_sale', 'sale')).toBe('partial_sale')
  })
  it('multiplies what is known, without the dust of binary fractions', () => {
    expect(changed('number?', 'multiply', '100', 12)).toBe(1200)
    expect(changed('number?', 'multiply', '3', 0.1)).toBe(0.3)
    expect(changed('number?', 'multiply', '100', null)).toBeNull()
  })
  it.each([
    ['number', 'set', '', 'cannot be unknown'],
    ['number', 'set', 'x', 'no number'],
    ['number', 'set', 'Infinity', 'no number'],
    ['day?', 'set', '2026-02-30', 'YYYY-MM-DD'],
    ['word', 'set', '<b>', 'no plain word'],
    ['number', 'multiply', '0', 'other than 0'],
    ['number', 'multiply', '', 'other than 0'],
    ['word', 'multiply', '2', 'Only numbers'],
  ] as const)('%s %s "%s" is refused', (kind, change, text, words) => {
    expect(changed(kind, change, text, 1)).toContain(words)
  })
})
