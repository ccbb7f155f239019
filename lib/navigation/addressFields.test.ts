import { describe, expect, it } from 'vitest'
import {
  addressOf,
  always,
  boundField,
  choiceField,
  dayField,
  eitherField,
  flagField,
  named,
  numberField,
  orNull,
  positiveField,
  shapedField,
  soundField,
  textField,
  wordsField,
} from './addressFields'
import { contractField, tickersField } from './instrumentFields'

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

  it('26.3 what of a link cannot be read is named with what is expected; usual values and unknown parameters are not', () => {
    const told = (query: Readonly<Record<string, string>>) =>
      parse.unread(query).map(({ key, expected }) => [key, expected])
    expect(told({ tab: 'rows', min_value: '0', ticker: 'SPY', hatch: '1', list: 'x', utm: 'mail' })).toEqual([])
    expect(told({ tab: 'x', min_value: '-1', ticker: 'ABCDE', hatch: 'constructor' })).toEqual([
      ['tab', 'rows, map'],
      ['min_value', 'a number from 0 to 100'],
      ['ticker', '4 characters at most'],
      ['hatch', '0 or 1'],
    ])
    const more = addressOf({
      chain: contractField,
      day: dayField,
      bound: boundField,
      above: positiveField,
      is: flagField,
      hasSound: soundField,
      names: tickersField(9),
      words: wordsField((word) => word === 'a'),
      code: shapedField(/^\d+$/, '', 'digits'),
    })
    const good = { chain: 'SPY261218C00600000', day: '2026-11-20', bound: '1.5', above: '2', is: '0', sound: 'on' }
    expect(more.parse.unread({ ...good, names: 'spy,QQQ', words: 'a', code: '12' })).toEqual([])
    const keys = ['chain', 'day', 'bound', 'above', 'is', 'sound', 'names', 'words', 'code']
    const bad = Object.fromEntries(keys.map((key) => [key, key === 'above' ? '0' : 'no!']))
    expect(more.parse.unread(bad).map(({ key }) => key)).toEqual(keys)
  })
})
