import { describe, expect, it } from 'vitest'
import { choiceOf, numberOf, queryOf, textOf, tickerOf } from './addressQuery'
import { contractOf } from './instrumentFields'

describe('parameters of an address', () => {
  it('reads the first value and passes over what makes no sense', () => {
    const query = { a: ['x', 'y'], tab: 'b', other: 'zz', low: '-3', word: 'ten', big: '1e6', empty: '' }
    expect([textOf(query, 'a'), textOf(query, 'none')]).toEqual(['x', ''])
    expect([choiceOf(query, 'tab', ['a', 'b'], 'a'), choiceOf(query, 'other', ['a', 'b'], 'a')]).toEqual(['b', 'a'])
    expect(['low', 'word', 'big', 'empty', 'none'].map((key) => numberOf(query, key, 7))).toEqual([7, 7, 1e6, 7, 7])
  })

  it('names a symbol or stays with the usual one', () => {
    const named = [' brk.b ', 'BRK-B', '^spx', 'a b', ''].map((ticker) => tickerOf({ ticker }, 'ticker', 'SPY'))
    expect(named).toEqual(['BRKB', 'BRKB', '^SPX', 'SPY', 'SPY'])
  })

  it('names a contract, or none', () => {
    const written = ['AAPL250117C00200000', 'AAPL250117', 'hello', '']
    expect(written.map((chain) => contractOf({ chain }))).toEqual(['AAPL250117C00200000', null, null, null])
  })

  it('writes what is not usual in the order given', () => {
    expect(queryOf({ b: '1', a: null, c: '', d: 'x y&z' })).toBe('b=1&d=x+y%26z')
    const text = "a~b!c'd(e)*f-._ §ü%+&=/,:"
    expect(queryOf({ 'k[]': text })).toBe(new URLSearchParams([['k[]', text]]).toString())
  })
})
