import { describe, expect, it } from 'vitest'
import { formatAge, formatMinutes } from '@/lib/format/duration'

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

describe('how old something is', () => {
  it.each([
    [-5, '0 s'],
    [40_000, '40 s'],
    [12 * 60_000, '12 min'],
    [47 * 3_600_000, '47 h'],
    [3 * 86_400_000, '3 d'],
    [729 * 86_400_000, '729 d'],
    [731 * 86_400_000, '2 y'],
    [3154 * 86_400_000, '9 y'],
  ])('%s ms are %s', (ms, text) => {
    expect(formatAge(ms)).toBe(text)
  })
})
