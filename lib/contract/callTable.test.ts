import { describe, expect, it } from 'vitest'
import { calls, fillPath } from '@/lib/contract/callTable'
import type { Endpoint } from '@/lib/contract/endpoint'
import { contract } from '@/lib/contract/index'

const endpoints = Object.entries(contract).flatMap(([resource, verbs]) =>
  Object.entries(verbs as Record<string, Endpoint>).map(([verb, endpoint]) => ({
    key: `${resource}.${verb}`,
    endpoint,
  })),
)

describe('§7 the browser table of calls', () => {
  it('has every contract, and nothing else', () => {
    expect(Object.keys(calls).toSorted()).toEqual(endpoints.map(({ endpoint }) => endpoint.id).toSorted())
  })

  it('ids are resource.verb, so that types can be looked up by id', () => {
    for (const { key, endpoint } of endpoints) expect(endpoint.id).toBe(key)
  })

  it('does not load zod', async () => {
    const { readFile } = await import('node:fs/promises')
    const valueImports = async (file: string) => {
      const source = await readFile(new URL(`./${file}.ts`, import.meta.url), 'utf8')
      return [...source.matchAll(/^import (?!type ).* from '(.*)'/gm)].map(([, from]) => from)
    }
    // The tables, and nothing behind them.
    expect(await valueImports('callTable')).toEqual([
      '@/lib/contract/accountCalls',
      '@/lib/contract/alertCalls',
      '@/lib/contract/marketCalls',
      '@/lib/contract/orderCalls',
      '@/lib/contract/sourceCalls',
    ])
    for (const file of ['accountCalls', 'alertCalls', 'marketCalls', 'orderCalls', 'sourceCalls'])
      expect(await valueImports(file)).toEqual([])
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
