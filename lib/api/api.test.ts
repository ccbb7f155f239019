import { describe, expect, it } from 'vitest'
import { type ApiDocument, entriesOf } from '@/lib/api/readDocument'
import { snippetOf, wireUrl } from '@/lib/api/snippets'

describe('§4.11 API: a call in code', () => {
  const url = wireUrl('https://data.example', '/api/chains/:ticker', {
    params: { ticker: 'BRK/B' },
    query: { expiries: '2026-12-18', at: '' },
  })

  it('§4.11 the address holds path and query, and nothing that was left empty', () => {
    expect(url).toBe('https://data.example/api/chains/BRK%2FB?expiries=2026-12-18')
    expect(wireUrl('', '/api/x/{id}', { params: { id: '7' }, query: { a: ['1', '2'] } })).toBe(
      '/api/x/7?a%5B%5D=1&a%5B%5D=2',
    )
  })

  it.each(['curl', 'javascript', 'python'] as const)('§4.11 %s reads the key from the environment', (language) => {
    const text = snippetOf(language, { method: 'POST', url, body: { filters: ["it's"] } })
    expect(text).toContain('API_KEY')
    expect(text).not.toContain('uwk_')
    expect(url).not.toMatch(/key|token/i)
    expect(text).toContain(url)
  })

  it('§4.11 curl quotes what a shell would read', () => {
    expect(snippetOf('curl', { method: 'POST', url, body: { a: "it's" } })).toContain(`-d '{"a":"it'\\''s"}'`)
    expect(snippetOf('curl', { method: 'GET', url })).not.toContain('-X')
  })
})

const document: ApiDocument = {
  components: {
    schemas: { Meta: { type: 'object', properties: { tier: { type: 'string', enum: ['live', 'sample'] } } } },
  },
  paths: {
    '/api/chains/{ticker}': {
      get: {
        ...{
          operationId: 'chains.read',
          summary: 'A chain',
          tags: ['Options'],
          'x-access': 'open',
          'x-per-minute': 600,
        },
        parameters: [
          { name: 'ticker', in: 'path', required: true, schema: { type: 'string' }, example: 'SPY' },
          { name: 'limit', in: 'query', required: false, schema: { type: 'integer', default: 50 } },
          { name: 'side', in: 'query', required: false, schema: { type: 'string', enum: ['call', 'put'] } },
        ],
        responses: {
          '200': {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    data: {
                      type: 'array',
                      items: {
                        type: 'object',
                        properties: { strike: { anyOf: [{ type: 'number' }, { type: 'null' }] } },
                      },
                    },
                    meta: { $ref: '#/components/schemas/Meta' },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
}

describe('§4.11 API: the document read for the explorer', () => {
  it('§4.11 values of a call with kind, preset and example', () => {
    const [entry] = entriesOf(document)
    expect(entry).toMatchObject({ id: 'chains.read', method: 'GET', tag: 'Options', body: null })
    expect(entry?.fields.map(({ name, kind, preset, example }) => [name, kind, preset, example])).toEqual([
      ['ticker', 'text', '', 'SPY'],
      ['limit', 'number', '50', ''],
      ['side', ['call', 'put'], '', ''],
    ])
  })

  it('§4.11 fields of an answer, one a line, references followed', () => {
    expect(entriesOf(document)[0]?.answer).toEqual([
      { path: 'data', type: 'list of object' },
      { path: 'data[].strike', type: 'number or null' },
      { path: 'meta', type: 'object' },
      { path: 'meta.tier', type: 'live | sample' },
    ])
  })
})
