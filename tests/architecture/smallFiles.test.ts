import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf, isTest, type Source, sources } from '@/tests/architecture/sources'

const LEAST_LINES = 12
/** A change of the database is a file each, and a program is started by its name. */
const BY_DESIGN = /^pages\/|^server\/(stores\/accounts\/migrations\/\d|cli\/)|^server\/(main|share\/cardWorker)\.ts$/
const lines = (text: string): number => text.trimEnd().split('\n').length

/**
 * What may be small with one user. Next.js asks for a file per address in `pages/`; a worker is a program of its own,
 * which its page names by address instead of importing it.
 */
const stands = ({ path, text }: Source, all: readonly Source[]): boolean =>
  lines(text) >= LEAST_LINES || BY_DESIGN.test(path) || isWorker(path, all)

const isWorker = (path: string, all: readonly Source[]): boolean =>
  all.some((file) => file.text.includes(`new Worker(new URL('./${posix.basename(path)}'`))

/** The file without its ending that an import of another means. */
const target = (from: string, name: string): string =>
  name.startsWith('@/') ? name.slice(2) : posix.join(posix.dirname(from), name)

/** Small files of the product that fewer than two others import: they belong into the one that does. */
function needless(all: readonly Source[]): readonly string[] {
  const users = new Map<string, number>()
  for (const { path, text } of all)
    for (const module of new Set(importsOf(text).map((name) => target(path, name))))
      users.set(module, (users.get(module) ?? 0) + 1)
  return all
    .filter((file) => !stands(file, all) && (users.get(file.path.replace(/(\/index)?\.tsx?$/, '')) ?? 0) < 2)
    .map(({ path }) => path)
}

describe('house §8: no small file for one user', () => {
  it('finds a file under 12 lines that one other imports, by its full name or beside it', () => {
    const small = { path: 'components/a/small.ts', text: 'export const small = 1\n' }
    const one = { path: 'components/a/one.ts', text: `import { small } from './small'\n${'use(small)\n'.repeat(12)}` }
    const two = { path: 'hooks/two.ts', text: one.text.replace('./small', '@/components/a/small') }
    expect(needless([small, one])).toEqual(['components/a/small.ts'])
    expect(needless([small, two])).toEqual(['components/a/small.ts'])
    expect(needless([small, one, two])).not.toContain('components/a/small.ts')
    expect(needless([{ ...small, text: 'line\n'.repeat(12) }])).toEqual([])
  })

  it('a page, a change of the database and the program of a worker stand alone', () => {
    const change = { path: 'server/stores/accounts/migrations/0001_first.ts', text: 'export const first = 1\n' }
    expect(needless([change])).toEqual([])
    const page = { path: 'pages/a.tsx', text: 'export default 1\n' }
    const worker = { path: 'components/a/sums.ts', text: 'onmessage = run\n' }
    const owner = { path: 'pages/b.tsx', text: "new Worker(new URL('./sums.ts', import.meta.url))" }
    expect(needless([page, worker])).toEqual(['components/a/sums.ts'])
    expect(needless([page, worker, owner])).toEqual([])
  })

  it('none is in the product', () => {
    const code = sources(/^(lib|server|components|hooks|pages)\/.*\.tsx?$/).filter(({ path }) => !isTest(path))
    expect(needless(code)).toEqual([])
  })
})
