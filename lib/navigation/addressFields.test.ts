import { describe, expect, it } from 'vitest'
import { addressOf, always, choiceField, eitherField, named, numberField, orNull, textField } from './addressFields'

const { parse, query } = addressOf({
  tab: choiceField(['rows', 'map'], 'rows'),
  least: named('min_value', numberField(0, 100)),
  ticker: always(textField(4)),
  list: orNull(textField()),
  isHatched: named('hatch', eitherField),
})

describe('fields of an address', () => {
  it('what makes no sense is the usual, what is too much is cut', () => {
    const usual = { tab: 'rows', least: 0, ticker: '', list: null, isHatched: null }
    expect(parse({})).toEqual(usual)
    expect(parse({ tab: 'x', min_value: '-1', hatch: 'constructor' })).toEqual(usual)
    expect(parse({ min_value: '900', ticker: 'ABCDEF' })).toEqual({ ...usual, least: 100, ticker: 'ABCD' })
  })

  it('the query leaves out what is usual, keeps the order of the fields and is read as the same state', () => {
    const state = { tab: 'map', least: 7, ticker: 'SPY', list: 'a b', isHatched: false } as const
    expect(query(state)).toBe('tab=map&min_value=7&ticker=SPY&list=a+b&hatch=0')
    expect(parse(Object.fromEntries(new URLSearchParams(query(state))))).toEqual(state)
    expect(query(parse({}))).toBe('')
  })
})
