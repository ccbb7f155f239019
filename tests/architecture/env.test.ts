import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { envSchema, readEnv } from '@/server/env'
import { isTest, sources } from '@/tests/architecture/sources'

const example = readFileSync('.env.example', 'utf8')
const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)]
const names = named.map(([, name]) => name ?? '')
const ofWebApp =
  /^(pages|components|hooks|lib|styles)\/|^(next\.config|instrumentation|sentry)|^scripts\/(start|web|dev)/
/** Set by the tools that run us, not by users. */
const OF_TOOLS = ['NEXT_TELEMETRY_DISABLED', 'NEXT_RUNTIME', 'CI', 'NEXT_PUBLIC_']

describe('.env.example', () => {
  it('names every variable once', () => {
    expect(names).toEqual([...new Set(names)])
  })

  it('names every variable of the API host, and the schema describes each', () => {
    const ofHost = Object.keys(envSchema.shape)
    const source = ['server/env.ts', 'server/envFeeds.ts'].map((file) => readFileSync(file, 'utf8')).join()
    for (const name of ofHost) {
      expect(names, name).toContain(name)
      expect(source, `${name} has a doc comment`).toMatch(new RegExp(`\\*/\\n  ${name}:`))
    }
  })

  it('names every variable that the web app and the launcher read', () => {
    const read = sources(/\.(ts|tsx|js|mjs)$/)
      .filter(({ path }) => ofWebApp.test(path) && !isTest(path))
      .flatMap(({ text }) => [...text.matchAll(/process\.env\.([A-Z][A-Z0-9_]+)/g)].map(([, name]) => name ?? ''))
    for (const name of new Set(read)) if (!OF_TOOLS.includes(name)) expect(names, name).toContain(name)
  })

  it('shows the defaults of the API host', () => {
    const defaults: Record<string, unknown> = readEnv({})
    for (const [line, name = '', value] of named) {
      if (!line.startsWith('#') && name in defaults) expect(String(defaults[name]), name).toBe(value)
    }
  })

  it('says which variable is wrong and why', () => {
    expect(() => readEnv({ FEED: 'radio', PORT: '99999' })).toThrow(/PORT[\s\S]*FEED/)
    expect(readEnv({ API_PORT: '', NATS_URL: ' ' })).toMatchObject({ NATS_URL: undefined })
  })
})
