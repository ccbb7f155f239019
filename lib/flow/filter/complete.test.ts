import { describe, expect, it } from 'vitest'
import { completeFilter, exampleOf } from '@/lib/flow/filter/complete'
import { FIELD_NAMES } from '@/lib/flow/filter/fields'
import { parseFilter } from '@/lib/flow/filter/parse'
import { STOCK_FIELDS } from '@/lib/flow/filter/stockFields'

const at = (text: string) => completeFilter(text, text.length, FIELD_NAMES).items.map((item) => item.text)

describe('C4 completion of a filter that is typed', () => {
  it.each([
    ['pre', 'premium'],
    ['premium>=500k and sid', 'side'],
    ['premium ', '>='],
    ['side ', '='],
    ['side=', 'ask'],
    ['side=b', 'bid'],
    ['side=bid ', 'and'],
    ['flag in (', 'sweep'],
    ['flag in (sweep, fl', 'floor'],
    ['flag not in (m', 'multi'],
    ['flag in (sweep) ', 'and'],
    ['dte between 1 7 ', 'and'],
    ['(side=ask or ', 'ticker'],
    ['not ', 'ticker'],
    ['premium>=', '0'],
  ])('%s', (text, first) => {
    expect(at(text)[0]).toBe(first)
  })

  it('a word that is whole is not offered again; a mistyped one gives the nearest', () => {
    expect(at('side=ask')).toEqual([])
    expect(at('days_to_earnings')).toContain('earnings_days')
    expect(at('earn')).toEqual(['earnings_days'])
    expect(at('open int')).toEqual([])
    expect(at('xqzv')).toEqual([])
  })

  it('replaces the word at the caret, also in the middle of the text', () => {
    expect(completeFilter('si and dte<=7', 2, FIELD_NAMES)).toMatchObject({ from: 0, to: 2 })
    expect(completeFilter('dte<=7 and pre', 14, FIELD_NAMES)).toMatchObject({ from: 11, to: 14 })
  })

  it('every field has an example that can be read', () => {
    const fields = [...FIELD_NAMES, ...STOCK_FIELDS.map(({ name }) => name)]
    expect(fields.filter((field) => !parseFilter(exampleOf(field)).ok)).toEqual([])
  })
})
