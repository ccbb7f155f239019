import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pythonClient } from '@/server/services/api/clientPython'
import { typescriptClient } from '@/server/services/api/clientTypescript'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const made = { origin: 'https://data.example', version: '1.2.3' }
let api: ReturnType<typeof apiTestClient>
beforeAll(async () => {
  api = apiTestClient()
  api.sample.push(aPrint({ seq: 1, source: 'sample' }))
  await until(() => api.runtime.views.sample.seq === 1)
})
afterAll(() => api.close())

interface Client {
  call: (id: string, args: object) => Promise<{ data: unknown[]; meta: { tier: string } }>
}

/** What the compiler makes of it; its complaints are an error. */
function compiled(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  try {
    writeFileSync(join(folder, 'client.mts'), text)
    const tsc = join(process.cwd(), 'node_modules', '.bin', 'tsc')
    const options = [
      '--ignoreConfig',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'es2022',
      '--lib',
      'es2022,dom',
      '--types',
      '',
    ]
    const done = spawnSync(tsc, [...options, join(folder, 'client.mts')])
    if (done.status !== 0) throw new Error(String(done.stdout))
    return readFileSync(join(folder, 'client.mjs'), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('§4.11 API: clients made from the contract', () => {
  it('§4.11 the TypeScript client compiles under strict and reads this host', async () => {
    const text = compiled(typescriptClient(made))
    const { MarketData } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
      MarketData: new (options: object) => Client
    }
    const rates: { limit: number }[] = []
    const asked: string[] = []
    const client = new MarketData({
      fetch: (url: URL, init: RequestInit) => {
        asked.push(url.href)
        return api.app.request(`${url.pathname}${url.search}`, init)
      },
      onRate: (rate: { limit: number }) => rates.push(rate),
    })
    const { data, meta } = await client.call('flow.list', { filter: 'size>=1', limit: 5 })
    expect([data.length, meta.tier]).toEqual([1, 'sample'])
    expect(asked[0]).toBe('https://data.example/api/flow/prints?filter=size%3E%3D1&limit=5')
    expect(rates[0]?.limit).toBe(600)
    const refused = client.call('flow.list', { limit: -1 })
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'invalid' })
    const path = client.call('contracts.header', { symbol: 'A/B' })
    await expect(path).rejects.toMatchObject({ status: 422 })
    expect(asked.at(-1)).toBe('https://data.example/api/contracts/A%2FB')
  })

  it('§4.11 the types of the TypeScript client hold its calls to their values', () => {
    const text = typescriptClient(made)
    expect(text).toContain("'flow.list': { filter?: string")
    expect(text).toContain("'chains.read': { ticker: string")
    expect(text).not.toContain('undefined:')
  })

  it('§4.11 the Python client is Python', (context) => {
    const python = spawnSync('python3', ['-c', 'import ast,sys; ast.parse(sys.stdin.read())'], {
      input: pythonClient(made),
    })
    if (python.error) context.skip('no python3 on this machine')
    expect([python.status, String(python.stderr)]).toEqual([0, ''])
  })
})
