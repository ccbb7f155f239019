import { describe, expect, it } from 'vitest'
import { remedyOf } from '@/lib/feeds/remedy'

describe('issue 25.4 what to do about a source that ended', () => {
  it('a wrong key is told with the place where it is entered, and that nothing is tried before', () => {
    expect(remedyOf({ kind: 'auth', isPermanent: true })).toMatch(/Keys and settings.*tried again when you save that/s)
  })

  it('a busy vendor is waited for: nothing is to be saved', () => {
    expect(remedyOf({ kind: 'busy', isPermanent: false })).not.toContain('saved')
  })
})
