import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isTest, sources } from '@/tests/architecture/sources'

const code = sources(/^(lib|components|hooks|pages)\/.*\.tsx?$/).filter(({ path }) => !isTest(path))

afterEach(() => vi.unstubAllEnvs())

/** Headers that the web server gives every page in production. */
async function headersOf(): Promise<Readonly<Record<string, string>>> {
  vi.stubEnv('NODE_ENV', 'production')
  const require = createRequire(import.meta.url)
  const path = require.resolve('../../next.config.js')
  delete require.cache[path]
  const config = require(path) as {
    headers: () => Promise<readonly { source: string; headers: readonly { key: string; value: string }[] }[]>
  }
  const [everywhere] = await config.headers()
  expect(everywhere?.source).toBe('/:path*')
  return Object.fromEntries((everywhere?.headers ?? []).map(({ key, value }) => [key, value]))
}

describe('XSS: text of people and of feeds is never markup', () => {
  it('no component writes markup or runs text', () => {
    const banned =
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\(|srcDoc=/
    expect(code.filter(({ text }) => banned.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('a page runs scripts of its own site only, is in no frame, and sends forms to itself only', async () => {
    const headers = await headersOf()
    const policy = new Map(
      (headers['Content-Security-Policy'] ?? '').split('; ').map((part) => {
        const [name = '', ...values] = part.split(' ')
        return [name, values.join(' ')]
      }),
    )
    expect(policy.get('script-src')).toBe("'self'")
    expect(policy.get('default-src')).toBe("'self'")
    expect(policy.get('object-src')).toBe("'none'")
    expect(policy.get('base-uri')).toBe("'self'")
    expect(policy.get('form-action')).toBe("'self'")
    expect(policy.get('frame-ancestors')).toBe("'none'")
    expect(headers).toMatchObject({ 'X-Frame-Options': 'DENY', 'X-Content-Type-Options': 'nosniff' })
  })

  it('the document carries no script in its text', () => {
    expect(readFileSync('pages/_document.tsx', 'utf8')).not.toMatch(/<script>|<script\s+dangerously/i)
  })
})
