import { describe, expect, it } from 'vitest'
import { formatMinutes } from '@/lib/format/duration'

describe('a stretch of time in words', () => {
  it.each([
    [0, '0 min'],
    [0.2, '1 min'],
    [59, '59 min'],
    [59.5, '1 h'],
    [209, '3 h 29 min'],
  ])('%s minutes are %s', (minutes, text) => {
    expect(formatMinutes(minutes)).toBe(text)
  })
})
