import { describe, expect, it } from 'vitest'
import { phrasesOf, saysOneOf } from '@/lib/core/phrases'

const says = (text: string, list: string) => saysOneOf(text, phrasesOf(list))

describe('R18 words of headlines and releases', () => {
  it.each([
    ['Fed raises rates by a quarter', 'fed', true],
    ['Federal court rules for Apple', 'fed', false],
    ['S&P 500 adds a name', 's&p 500', true],
    ['Apple buys a maker of chips', 'merger, buys', true],
    ['Apple buys a maker of chips', 'buys chips', false],
    ['CPI m/m', 'CPI', true],
    ['Anything at all', ' , ', true],
    ['Zürich hebt die Prognose', 'PROGNOSE', true],
  ])('%s: "%s" is %s', (text, list, isThere) => {
    expect(says(text, list)).toBe(isThere)
  })
})
