import { describe, expect, it } from 'vitest'
import { newGroupedCode, newMfaSecret, newSlugTail, newToken } from '@/server/services/random'

/** Bits of chance of a text whose letters are all as likely: so many as its letters, counted over many texts, allow. */
function bitsOf(make: () => string): number {
  const texts = Array.from({ length: 400 }, make)
  const letters = new Set(texts.join(''))
  expect(new Set(texts).size).toBe(texts.length)
  expect(new Set(texts.map(({ length }) => length)).size).toBe(1)
  return (texts[0]?.length ?? 0) * Math.log2(letters.size)
}

describe('ASVS 11.5.1: what nobody may guess has 128 bits of chance', () => {
  it.each([
    ['tokens', newToken],
    ['codes of gifts, chats and recovery', () => newGroupedCode(7).replaceAll('-', '')],
    ['ends of shared addresses', newSlugTail],
  ])('%s', (_what, make) => expect(bitsOf(make)).toBeGreaterThan(128))

  it('secrets of authenticators have 160', () => expect(newMfaSecret()).toHaveLength(20))

  it('each letter is as likely as the others: no remainder of a byte favours the first', () => {
    const count = new Map<string, number>()
    for (const letter of Array.from({ length: 4000 }, () => newGroupedCode(7))
      .join('')
      .replaceAll('-', ''))
      count.set(letter, (count.get(letter) ?? 0) + 1)
    // 112,000 letters over 31: 3,613 each, give or take 59; a favoured one would have 3,930 and more.
    expect([count.size, Math.max(...count.values()) < 3900, Math.min(...count.values()) > 3310]).toEqual([
      31,
      true,
      true,
    ])
  })
})
