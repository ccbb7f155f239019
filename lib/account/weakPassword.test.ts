import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { weaknessOf } from '@/lib/account/weakPassword'

describe('weak passwords', () => {
  it.each(['Password123', 'p@ssword-123'.replace('@', 'a'), '1234567890', 'QWERTYUIOP', 'letmein-123!', 'Winter2026!'])(
    '%s is on the list, whatever its capitals and marks',
    (password) => expect(weaknessOf(password, 'a@b.co')).not.toBeNull(),
  )
  it.each(['aaaaaaaaaaaa', 'ababababab', 'mnopqrstuvwx', '0987654321', 'lkjhgfdsapo'])('%s is no secret', (password) =>
    expect(weaknessOf(password, 'a@b.co')).not.toBeNull(),
  )
  it('the mail address and its name are no passwords', () => {
    expect(weaknessOf('avery.lockwood', 'Avery.Lockwood@example.com')).toBe('This is your mail address')
    expect(weaknessOf('avery@example.com', 'avery@example.com')).toBe('This is your mail address')
  })
  it.each([
    'Undercurrent2026',
    'undercurrent-demo',
    'Und3rcurr3nt!!',
    'admin-staff-2026',
    'my.flow.site1',
    'Lockwood2026!',
  ])('%s is little more than the name of the product, of its host or of the person', (password) =>
    expect(weaknessOf(password, 'Avery.Lockwood@example.com', 'flow.example.com')).toBe(
      'This is little more than a name that others know',
    ),
  )
  it('a name counts by what stands beside it, and one that nobody here has counts as any word', () => {
    expect(weaknessOf('undercurrent of a river', 'trader@example.com')).toBeNull()
    expect(weaknessOf('lockwood 2026', 'trader@example.com', 'example.org')).toBeNull()
    expect(weaknessOf('a bob of words', 'bob@example.com')).toBeNull()
  })
  it.each(['a long password', 'correct horse battery', 'Tr0ub4dor&3x', 'äöü äöü ßßß'])('%s is fine', (password) =>
    expect(weaknessOf(password, 'trader@example.com')).toBeNull(),
  )
  it('never throws', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (password, email) => weaknessOf(password, email) !== undefined))
  })
})
