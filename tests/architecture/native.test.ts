import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isTest, sources } from '@/tests/architecture/sources'

const code = sources(/^(server|lib|components|hooks|pages|scripts)\/.*\.(ts|tsx|mjs)$/).filter(
  ({ path }) => !isTest(path),
)

describe('ASVS 1.4: what could touch memory by itself', () => {
  /** Packages that the host loads and that are not JavaScript, with the one place that loads each. */
  const NATIVE: Readonly<Record<string, readonly string[]>> = {
    '@electric-sql/pglite': ['server/operator/backup.ts', 'server/stores/accounts/pgliteEngine.ts'],
    '@node-rs/argon2': ['server/services/users/passwords.ts'],
    chdb: ['server/stores/tape/process/embeddedEngine.ts'],
  }
  const ofHost = code.filter(({ path }) => /^(server|lib)\//.test(path))
  const importers = (name: string) =>
    ofHost
      .filter(({ text }) => new RegExp(`^import (?!type )[^;\\n]*? from '${name}'`, 'm').test(text))
      .map(({ path }) => path)

  it('our own code is of a language that does not: no unmanaged source, no memory that was not emptied', () => {
    expect(sources(/\.(c|cc|cpp|cxx|h|rs|go|zig|wasm|node|so|dll)$/).map(({ path }) => path)).toEqual([])
    const raw = /allocUnsafe|new SlowBuffer|process\.binding|process\.dlopen|ffi-napi|koffi|WebAssembly\./
    expect(raw.test('Buffer.allocUnsafe(8)')).toBe(true)
    expect(code.filter(({ text }) => raw.test(text)).map(({ path }) => path)).toEqual([])
  })

  it('native packages are three, of one version each, and loaded where they are named', () => {
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string; integrity?: string; dev?: boolean; optionalDependencies?: object }>
    }
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      dependencies: Record<string, string>
    }
    /** Packages for one processor or system each: what brings a compiled part. */
    const compiled = Object.keys(dependencies).filter((name) =>
      Object.keys(lock.packages[`node_modules/${name}`]?.optionalDependencies ?? {}).some((one) =>
        /(x64|arm64)/.test(one),
      ),
    )
    // esbuild makes the build, next serves pages in a process without data; neither is loaded by the host.
    expect(compiled.sort()).toEqual(['@node-rs/argon2', 'chdb', 'esbuild', 'next'])
    for (const name of ['esbuild', 'next']) expect(importers(name), name).toEqual([])
    for (const [name, files] of Object.entries(NATIVE)) {
      expect([name, importers(name)]).toEqual([name, files])
      expect(dependencies[name], name).toMatch(/^\d+\.\d+\.\d+$/)
      expect(lock.packages[`node_modules/${name}`], name).toMatchObject({
        version: dependencies[name],
        integrity: expect.stringMatching(/^sha512-/),
      })
    }
  })
})
