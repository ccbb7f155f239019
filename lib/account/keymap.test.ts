import { describe, expect, it } from 'vitest'
import { conflictOf, gridKeyOf, KEY_ACTIONS, keyOf, keyProblem, withKey } from '@/lib/account/keymap'
import { readPreferences } from '@/lib/account/preferences'

describe('C26 keys of the person', () => {
  it('the defaults meet nowhere but where a page of a name takes over a key on purpose', () => {
    const met = KEY_ACTIONS.flatMap(({ id, key }) => {
      const holder = conflictOf({}, id, key)
      return holder === null ? [] : [`${id} and ${holder.id}`]
    })
    expect(met).toEqual(['menu and name.previous', 'name.previous and menu'])
  })

  it('a key is taken where it counts already, in any case of its letter, and free elsewhere', () => {
    expect(conflictOf({}, 'search', 'J')?.id).toBe('grid.down')
    expect(conflictOf({}, 'grid.down', '/')?.id).toBe('search')
    // Letters after g are their own.
    expect(conflictOf({}, 'go.flowFeed', 'j')).toBeNull()
    expect(conflictOf({}, 'go.flowFeed', 'c')?.id).toBe('go.contractLookUp')
    expect(conflictOf({ search: 's' }, 'menu', '/')).toBeNull()
    expect(conflictOf({}, 'search', '/')).toBeNull()
  })

  it('going back to the default leaves no entry', () => {
    const own = withKey(withKey({}, 'grid.down', 'n'), 'search', 's')
    expect(own).toEqual({ 'grid.down': 'n', search: 's' })
    expect(withKey(own, 'grid.down', 'j')).toEqual({ search: 's' })
    expect([keyOf(own, 'grid.down'), keyOf(own, 'grid.up')]).toEqual(['n', 'k'])
  })

  it('a grid hears the new key as the old one, and the old one no more', () => {
    const own = { 'grid.down': 'n', 'grid.select': 'j' }
    expect(['n', 'j', 'x', 'k', 'Enter', 'ArrowDown'].map((key) => gridKeyOf(own, key))).toEqual([
      'j',
      'x',
      null,
      'k',
      'Enter',
      'ArrowDown',
    ])
  })

  it.each([
    ['a', true],
    ['ß', true],
    [' ', true],
    ['é', true],
    ['Enter', false],
    ['', false],
    ['Ctrl c', false],
    ['\u0007', false],
  ])('%j can be a key: %s', (key, isGood) => expect(keyProblem(key) === null).toBe(isGood))
})

describe('kept preferences', () => {
  it('reads what it knows and leaves the rest out', () => {
    expect(
      readPreferences({
        number_format: '1.234,56',
        flow_columns: 'time,ticker',
        keys: { search: 's', menu: '[', nothing: 'x', 'grid.up': 'Enter', 'grid.down': 7 },
        other: true,
      }),
    ).toEqual({ number_format: '1.234,56', flow_columns: 'time,ticker', keys: { search: 's' } })
    for (const junk of [null, 'x', 7, [], { number_format: '1_000', keys: 'a', flow_columns: '' }])
      expect(readPreferences(junk)).toEqual({})
  })
})
