import { describe, expect, it } from 'vitest'
import { calls, fillPath } from '@/lib/contract/calls'
import type { Endpoint } from '@/lib/contract/endpoint'
import { contract } from '@/lib/contract/index'

const endpoints = Object.entries(contract).flatMap(([resource, verbs]) =>
  Object.entries(verbs as Record<string, Endpoint>).map(([verb, endpoint]) => ({
    key: `${resource}.${verb}`,
    endpoint,
  })),
)

describe('§7 the browser table of calls', () => {
  it('has the method and path of every contract, and nothing else', () => {
    const declared = Object.fromEntries(
      endpoints.map(({ endpoint }) => [endpoint.id, { method: endpoint.method, path: endpoint.path }]),
    )
    expect(calls).toEqual(declared)
  })

  it('ids are resource.verb, so that types can be looked up by id', () => {
    for (const { key, endpoint } of endpoints) expect(endpoint.id).toBe(key)
  })

  it('does not load zod', async () => {
    const { readFile } = await import('node:fs/promises')
    const source = await readFile(new URL('./calls.ts', import.meta.url), 'utf8')
    const valueImports = source.match(/^import (?!type )/gm)
    expect(valueImports).toBeNull()
  })
})

describe('fillPath', () => {
  it('encodes what it fills in', () => {
    expect(fillPath('/api/contracts/:symbol/bars', { symbol: 'A/B 1' })).toBe('/api/contracts/A%2FB%201/bars')
  })
  it('refuses a missing value', () => {
    expect(() => fillPath('/api/contracts/:symbol')).toThrow('needs symbol')
  })
})
