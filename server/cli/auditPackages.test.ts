import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'

interface Packument {
  readonly versions: Readonly<Record<string, { readonly deprecated?: string }>>
  readonly time: Readonly<Record<string, string>>
}
interface Registry {
  readonly packages: Readonly<Record<string, Packument | number>>
  /** Advisories by package, or the status that it answers the question with. */
  readonly faults: Readonly<Record<string, readonly object[]>> | number
}
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()
const released = (
  days: Readonly<Record<string, number>>,
  deprecated: Readonly<Record<string, string>> = {},
): Packument => ({
  versions: Object.fromEntries(
    Object.keys(days).map((one) => [one, deprecated[one] === undefined ? {} : { deprecated: deprecated[one] }]),
  ),
  time: Object.fromEntries(Object.entries(days).map(([one, ago]) => [one, daysAgo(ago)])),
})
let server: Server | undefined

/** The command in a folder with `shown` 1.2.0 as its package, which brings `brought` 2.0.0 by ^2.0.0. */
async function audit(registry: Registry, licence = 'MIT'): Promise<{ code: number | null; text: string }> {
  const own = createServer((request, answer) => {
    const isQuestion = request.method === 'POST' && request.url === '/-/npm/v1/security/advisories/bulk'
    const found = isQuestion ? registry.faults : (registry.packages[request.url?.slice(1) ?? ''] ?? 404)
    request.resume()
    answer.statusCode = typeof found === 'number' ? found : 200
    answer.end(typeof found === 'number' ? '' : JSON.stringify(found))
  })
  server = own
  await new Promise<void>((done) => own.listen(0, '127.0.0.1', done))
  const folder = mkdtempSync(join(tmpdir(), 'audit-'))
  const locked = {
    '': { dependencies: { shown: '1.2.0' } },
    'node_modules/shown': { version: '1.2.0', license: licence, dependencies: { brought: '^2.0.0' } },
    'node_modules/brought': { version: '2.0.0', license: 'ISC' },
  }
  writeFileSync(join(folder, 'package.json'), '{}')
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: locked }))
  const child = spawn(process.execPath, [resolve('scripts/auditPackages.mjs')], {
    cwd: folder,
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${(own.address() as AddressInfo).port}/` },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => {
      text += part
    })
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, text }
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const upToDate = { shown: released({ '1.2.0': 400 }), brought: released({ '2.0.0': 400 }) }

describe('npm run audit:packages', () => {
  it('ASVS 15.2.1 is content with what is new enough, and says by 3 that known faults were not looked for', async () => {
    expect((await audit({ packages: upToDate, faults: {} })).code).toBe(0)
    const unasked = await audit({ packages: upToDate, faults: 405 })
    expect(unasked.code).toBe(3)
    expect(unasked.text).toContain('Known faults were NOT looked for')
  })

  it('ASVS 15.2.1 counts from the first newer version in range: 90 days for our own, 180 for those they bring', async () => {
    const behind = (own: number, theirs: number) =>
      audit({
        packages: {
          shown: released({ '1.2.0': 400, '1.2.1': own, '1.3.0': 1, '2.0.0': 390 }),
          brought: released({ '2.0.0': 400, '2.4.0': theirs, '3.0.0': 390, '2.5.0-rc.1': 390 }),
        },
        faults: {},
      })
    expect((await behind(89, 179)).code).toBe(0)
    const late = await behind(92, 183)
    expect(late.code).toBe(1)
    expect(late.text).toContain('shown@1.2.0: 1.3.0 is out, behind for 92 days, at most 90')
    expect(late.text).toContain('brought@2.0.0: 2.4.0 is out, behind for 183 days, at most 180')
  })

  it('ASVS 15.2.1 refuses known faults, deprecated packages and licences that are not on the list', async () => {
    const fault = { severity: 'high', title: 'reads too far', url: 'https://example.com/1' }
    const known = await audit({ packages: upToDate, faults: { brought: [fault] } })
    expect([known.code, known.text.includes('brought: high: reads too far')]).toEqual([1, true])
    const left = { ...upToDate, brought: released({ '2.0.0': 400 }, { '2.0.0': 'use another' }) }
    const old = await audit({ packages: left, faults: {} })
    expect([old.code, old.text.includes('brought@2.0.0: deprecated: use another')]).toEqual([1, true])
    const strange = await audit({ packages: upToDate, faults: {} }, 'GPL-3.0-only')
    expect([strange.code, strange.text.includes('shown@1.2.0: licence GPL-3.0-only')]).toEqual([1, true])
  })

  it('ASVS 15.2.1 ends with 2 and the name where the registry fails, never as if all were well', async () => {
    const gone = await audit({ packages: { ...upToDate, brought: 503 }, faults: {} })
    expect([gone.code, gone.text.includes('brought: the registry answered 503')]).toEqual([2, true])
    expect((await audit({ packages: upToDate, faults: 500 })).code).toBe(2)
    const undated = { ...upToDate, brought: { versions: { '2.0.0': {}, '2.1.0': {} }, time: {} } }
    const text = (await audit({ packages: undated, faults: {} })).text
    expect(text).toContain('brought: no date of 2.1.0')
  })
})
