import { describe, expect, it } from 'vitest'
import { isPlainTicker, isTicker, TICKER_LIST } from '@/lib/market/ticker'

describe('how a symbol is written', () => {
  it.each(['AAPL', 'BRK.B', 'BRK/B', 'BF-B', '^SPX', '3M', 'ABCDEFGHIJKL'])('%s is one', (text) => {
    expect(isTicker(text)).toBe(true)
  })
  it.each(['', 'aapl', '.SPX', 'A B', 'AAPL,MSFT', 'ABCDEFGHIJKLM', "A'"])('%j is none', (text) => {
    expect(isTicker(text)).toBe(false)
  })
  it('one with pages of its own begins with a letter and has no slash or dash', () => {
    expect(['AAPL', 'BRK.B', '^SPX', '3M', 'BF-B', 'ABCDEFGH'].map(isPlainTicker)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
  it('a list holds up to sixty, joined by commas alone', () => {
    const list = (count: number) => Array.from({ length: count }, (_, at) => `T${at}`).join(',')
    expect([list(1), list(60), list(61), 'A, B', 'A,,B', ''].map((text) => TICKER_LIST.test(text))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
