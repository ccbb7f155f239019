import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { envSchema } from '@/server/env'
import { readEnv } from '@/server/readEnv'
import { isTest, type Source, sources } from '@/tests/architecture/sources'

const example = readFileSync('.env.example', 'utf8')
const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)]
const names = named.map(([, name]) => name ?? '')
const ofWebApp =
  /^(pages|components|hooks|lib|styles)\/|^(next\.config|instrumentation|sentry)|^scripts\/(start|web|dev)/
/** Set by the tools that run us, not by users. */
const OF_TOOLS = ['NEXT_TELEMETRY_DISABLED', 'NEXT_RUNTIME', 'CI', 'NEXT_PUBLIC_']

const twice = (list: readonly string[]): readonly string[] => list.filter((name, at) => list.indexOf(name) !== at)

/** Variables of the API host that the example lacks, or that the schema does not describe. */
const unexplained = (ofHost: readonly string[], schema: string): readonly string[] =>
  ofHost.filter((name) => !names.includes(name) || !new RegExp(`\\*/\\n  ${name}:`).test(schema))

/** Variables that files read and the example lacks. */
const unnamed = (files: readonly Source[]): readonly string[] =>
  files
    .flatMap(({ text }) =>
      [...text.matchAll(/process\.env\.([A-Z][A-Z0-9_]+?)(?:_FILE)?\b/g)].map(([, name]) => name ?? ''),
    )
    .filter((name) => !OF_TOOLS.includes(name) && !names.includes(name))

/** Variables whose line shows another default than the host has. */
const wrongDefaults = (lines: readonly (readonly string[])[], defaults: Readonly<Record<string, unknown>>) =>
  lines
    .filter(
      ([line = '', name = '', value]) => !line.startsWith('#') && name in defaults && String(defaults[name]) !== value,
    )
    .map(([, name]) => name)

describe('.env.example', () => {
  it('names every variable once', () => {
    expect(twice(['A', 'B', 'A'])).toEqual(['A'])
    expect(names.length).toBeGreaterThan(10)
    expect(twice(names)).toEqual([])
  })

  it('names every variable of the API host, and the schema describes each', () => {
    expect(unexplained(['PORT', 'NOT_NAMED'], '  /** a port */\n  API_PORT: a')).toEqual(['PORT', 'NOT_NAMED'])
    const schema = [
      'server/env.ts',
      'server/envFiles.ts',
      'server/envParties.ts',
      'server/envRetention.ts',
      'server/envFeeds.ts',
      'server/envCollectors.ts',
    ]
      .map((file) => readFileSync(file, 'utf8'))
      .join()
    expect(unexplained(Object.keys(envSchema.shape), schema)).toEqual([])
  })

  it('names every variable that the web app and the launcher read', () => {
    const read = sources(/\.(ts|tsx|js|mjs)$/).filter(({ path }) => ofWebApp.test(path) && !isTest(path))
    expect(unnamed([{ path: 'hooks/a.ts', text: 'process.env.NOT_NAMED' }])).toEqual(['NOT_NAMED'])
    expect(unnamed(read)).toEqual([])
  })

  it('shows the defaults of the API host', () => {
    expect(wrongDefaults([['PORT=1', 'PORT', '1']], { PORT: 2 })).toEqual(['PORT'])
    expect(wrongDefaults(named, readEnv({}))).toEqual([])
  })

  it('says which variable is wrong and why', () => {
    expect(() => readEnv({ FEED: 'radio', PORT: '99999' })).toThrow(/PORT[\s\S]*FEED/)
    expect(readEnv({ API_PORT: '', NATS_URL: ' ' }).NATS_URL).toBeUndefined()
  })
})
