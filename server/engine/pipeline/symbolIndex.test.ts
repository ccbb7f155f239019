import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SymbolIndex } from '@/server/engine/pipeline/symbolIndex'

describe('symbol index', () => {
  it('finds what a map finds, through every growth', () => {
    const index = new SymbolIndex<number>()
    const map = new Map<string, number>()
    for (let at = 0; at < 20_000; at += 1) {
      const symbol = `SPXW${260_000 + (at % 40)}${at % 2 === 0 ? 'C' : 'P'}0${at}000`
      if (map.has(symbol)) continue
      index.add(symbol, at)
      map.set(symbol, at)
    }
    expect([...index]).toEqual([...map])
    expect([...map.keys()].every((symbol) => index.get(symbol) === map.get(symbol))).toBe(true)
    expect([index.get(''), index.get('SPXW'), index.size]).toEqual([undefined, undefined, map.size])
  })

  it('keeps symbols apart whatever they are', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 50 }), fc.string(), (symbols, other) => {
        const index = new SymbolIndex<string>()
        for (const symbol of symbols) index.add(symbol, symbol)
        expect(symbols.map((symbol) => index.get(symbol))).toEqual(symbols)
        expect(index.get(other)).toBe(symbols.includes(other) ? other : undefined)
      }),
    )
  })
})
