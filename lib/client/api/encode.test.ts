import { describe, expect, it } from 'vitest'
import { encodeBody } from '@/lib/client/api/encodeBody'
import { encodeQuery } from '@/lib/client/api/encodeQuery'
import { buildHeaders } from '@/lib/client/api/headers'

const decoded = (query: Readonly<Record<string, unknown>>) => decodeURIComponent(encodeQuery(query))

describe('§7 query encoding', () => {
  it('nested values use key[] notation', () => {
    expect(decoded({ filter: { min: 5, tags: ['a', 'b'] } })).toBe('filter[min]=5&filter[tags][]=a&filter[tags][]=b')
  })
  it('dates under newer_than and older_than are epoch milliseconds, also inside other names', () => {
    const at = new Date('2026-11-20T14:30:00.250Z')
    expect(decoded({ newer_than: at, trades_older_than: at })).toBe(
      'newer_than=1795185000250&trades_older_than=1795185000250',
    )
  })
  it('a date under `date` is its local day', () => {
    expect(encodeQuery({ date: new Date(2026, 0, 5, 23, 59) })).toBe('date=2026-01-05')
  })
  it('text under the same names is sent as it is', () => {
    expect(encodeQuery({ date: '2026-01-05', newer_than: 7 })).toBe('date=2026-01-05&newer_than=7')
  })
  it('undefined and null are left out', () => {
    expect(encodeQuery({ a: undefined, b: null, c: 0 })).toBe('c=0')
  })
})

describe('§7 bodies', () => {
  it('form data becomes an object, a repeated field a list', async () => {
    const form = new FormData()
    form.append('email', 'a@b.co')
    form.append('tag', 'x')
    form.append('tag', 'y')
    expect(await encodeBody(form)).toEqual({ email: 'a@b.co', tag: ['x', 'y'] })
  })
  it('files are sent as base64 data URLs', async () => {
    const form = new FormData()
    form.append('photo', new File(['hi'], 'hi.txt', { type: 'text/plain' }))
    expect(await encodeBody(form)).toEqual({ photo: 'data:text/plain;base64,aGk=' })
  })
  it('anything else is sent as it is', async () => {
    const body = { chains: ['A'] }
    expect(await encodeBody(body)).toBe(body)
  })
})

describe('§7 headers on every call', () => {
  it('carries token, page path and session hash, and §6 the stored user id', () => {
    expect(buildHeaders({ token: 't', userId: 'u1', path: '/live-options-flow', sessionHash: 'h' })).toEqual({
      'Content-Type': 'application/json',
      Accept: 'application/json',
      Authorization: 'Bearer t',
      'user-id': 'u1',
      'UW-Path': '/live-options-flow',
      'UW-SH': 'h',
    })
  })
  it('without a session there is no Authorization header and no user id', () => {
    const headers = buildHeaders({ token: null, userId: null, path: '/', sessionHash: 'h' })
    expect(headers).not.toHaveProperty('Authorization')
    expect(headers).not.toHaveProperty('user-id')
  })
})
