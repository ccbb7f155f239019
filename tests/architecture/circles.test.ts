import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, sources } from '@/tests/architecture/sources'

/** All code, tests and scripts too. The linter has a rule of the kind, but takes longer for it than for all others. */
const code = sources(/\.(?:[cm]?[jt]s|tsx)$/)
const paths = new Set(code.map(({ path }) => path))

/** The file of the project an import names, or null for a package. */
function fileOf(from: string, target: string): string | null {
  const base = target.startsWith('@/') ? target.slice(2) : target.startsWith('.') ? join(dirname(from), target) : null
  return base === null
    ? null
    : ([base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((path) => paths.has(path)) ?? null)
}

/** Files that import each other in a loop, by value or type: every loop met while following the imports once. */
function circles(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const found: string[] = []
  const done = new Set<string>()
  const trail: string[] = []
  const follow = (path: string): void => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (done.has(path) || trail.includes(path)) return
    trail.push(path)
    for (const next of imports.get(path) ?? []) follow(next)
    trail.pop()
    done.add(path)
  }
  for (const path of imports.keys()) follow(path)
  return found
}

describe('house §3 import rules', () => {
  it('a loop of three files is seen', () => {
    const loop = new Map(Object.entries({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [] }))
    expect(circles(loop)).toEqual(['a → b → c → a'])
  })
  it('no file imports itself by way of others, types included', () => {
    const imports = code.map(({ path, text }) => {
      const files = importsOf(text).flatMap((target) => fileOf(path, target) ?? [])
      return [path, files] as const
    })
    expect(circles(new Map(imports))).toEqual([])
  })
})
