import { describe, expect, it } from 'vitest'
import { isFrom404, mayReport } from '@/lib/client/reporting/sentryRules'

const leak = { type: 'flow-sprung-a-leak' }
const thrown = (type: string, value: string) => ({ exception: { values: [{ type, value }] } })

describe('§8 error reporting', () => {
  it('sends reports tagged flow-sprung-a-leak', () => {
    expect(mayReport({ tags: leak, ...thrown('TypeError', 'x is undefined') })).toBe(true)
  })
  it.each([
    ['another tag', { tags: { type: 'other' } }],
    ['no tags', {}],
    ['window.ifetch is not a function', { tags: leak, ...thrown('TypeError', 'window.ifetch is not a function') }],
    ['a redirect by message', { tags: leak, ...thrown('Error', 'NEXT_REDIRECT;replace;/login') }],
    ['a redirect by type', { tags: leak, ...thrown('RedirectError', 'to /login') }],
    ['the 404 page', { tags: leak, transaction: '/404' }],
  ])('drops %s', (_name, event) => {
    expect(mayReport(event)).toBe(false)
  })
  it('drops transactions of /404 and keeps those of other pages', () => {
    expect([isFrom404({ transaction: '/404' }), isFrom404({ transaction: '/login' }), isFrom404({})]).toEqual([
      true,
      false,
      false,
    ])
  })
})
