import { describe, expect, it } from 'vitest'
import { secretBox } from '@/server/services/secretBox'

const [OLD, NEW, OTHER] = ['the key of last year', 'the key of this year', 'the key of another host'] as const

describe('a box of several keys', () => {
  it('opens what an older key sealed, and says that it is old', () => {
    const sealed = secretBox(OLD).seal('secret', 'row')
    const box = secretBox(NEW, OTHER, OLD)
    expect(box.open(sealed, 'row')).toBe('secret')
    expect(box.isOld(sealed, 'row')).toBe(true)
    expect(secretBox(OLD, NEW).isOld(sealed, 'row')).toBe(false)
  })

  it('seals by the newest, which opens it alone', () => {
    const box = secretBox(NEW, OLD)
    const sealed = box.seal('secret', 'row')
    expect(secretBox(NEW).open(sealed, 'row')).toBe('secret')
    expect(secretBox(OLD).open(sealed, 'row')).toBeNull()
    expect(box.isOld(sealed, 'row')).toBe(false)
  })

  it('opens nothing of a key it does not have, of another row, or that was changed; none of it is old', () => {
    const box = secretBox(NEW, OLD)
    const sealed = secretBox(OLD).seal('secret', 'row')
    const [version, iv, tag, text = ''] = sealed.split('.')
    const wrong = [
      [secretBox(OTHER).seal('secret', 'row'), 'row'],
      [sealed, 'another row'],
      [[version, iv, tag, text.startsWith('A') ? `B${text.slice(1)}` : `A${text.slice(1)}`].join('.'), 'row'],
      [sealed.replace('v1.', 'v2.'), 'row'],
      ['', 'row'],
    ] as const
    for (const [given, context] of wrong) {
      expect(box.open(given, context)).toBeNull()
      expect(box.isOld(given, context)).toBe(false)
    }
  })

  it('gives handles by the newest and takes those of any of its keys', () => {
    const box = secretBox(NEW, OLD)
    expect(box.handle('account', 'login')).toBe(secretBox(NEW).handle('account', 'login'))
    for (const key of [NEW, OLD])
      expect(box.isHandle(secretBox(key).handle('account', 'login'), 'account', 'login')).toBe(true)
    expect(box.isHandle(secretBox(OTHER).handle('account', 'login'), 'account', 'login')).toBe(false)
    expect(box.isHandle(secretBox(OLD).handle('account', 'login'), 'account', 'another login')).toBe(false)
    expect(box.isHandle('', 'account', 'login')).toBe(false)
  })
})
