import { describe, expect, it } from 'vitest'
import { isTest, type Source, sources } from '@/tests/architecture/sources'

const code = sources(/^(lib|server|components|hooks|pages)\/.*\.tsx?$/).filter(({ path }) => !isTest(path))
const lines = (text: string): number => text.trimEnd().split('\n').length

/** Files that are tables of facts, not logic. */
const isData = ({ path }: Source): boolean => path.startsWith('server/synthetic/data/')

const budgets: readonly { name: string; limit: number; match: RegExp }[] = [
  { name: 'page file', limit: 15, match: /^pages\/(?!_)/ },
  { name: 'lib or server file', limit: 200, match: /^(lib|server)\// },
  { name: 'component file', limit: 250, match: /^components\// },
  { name: 'hook', limit: 120, match: /^hooks\// },
]

const spreads = (files: readonly Source[]): readonly string[] =>
  files.filter(({ text }) => /\.\.\.\{/.test(text)).map(({ path }) => path)

const tooLong = (files: readonly Source[], { limit, match }: { limit: number; match: RegExp }): readonly string[] =>
  files
    .filter((file) => match.test(file.path) && !isData(file) && lines(file.text) > limit)
    .map((file) => `${file.path}: ${lines(file.text)}`)

function unfinished(files: readonly Source[]): readonly string[] {
  const banned =
    /(:|\bas|<)\s*any\b|@ts-ignore|@ts-expect-error|biome-ignore|\b(TODO|FIXME|XXX)\b|coming soon|not implemented/i
  return files.filter(({ text }) => banned.test(text)).map(({ path, text }) => `${path}: ${banned.exec(text)?.[0]}`)
}

describe('house §8 budgets', () => {
  it('objects are written out: a literal spread into another hides words and gives each copy a hidden class', () => {
    expect(spreads([{ path: 'lib/a.ts', text: 'const a = { ...{ b: 1 } }' }])).toEqual(['lib/a.ts'])
    expect(spreads(code)).toEqual([])
  })

  it.each(budgets)('$name stays within $limit lines', (budget) => {
    const path =
      ['pages/a.tsx', 'lib/a.ts', 'components/A.tsx', 'hooks/a.ts'].find((one) => budget.match.test(one)) ?? ''
    const textOf = (count: number) => 'a\n'.repeat(count)
    expect(tooLong([{ path, text: textOf(budget.limit + 1) }], budget)).toEqual([`${path}: ${budget.limit + 1}`])
    expect(tooLong([{ path, text: textOf(budget.limit) }], budget)).toEqual([])
    expect(tooLong(code, budget)).toEqual([])
  })

  it('code holds no any, no switched-off rule and no unfinished word', () => {
    const broken = ['a as any', '// @ts-ignore', '// biome-ignore all', '// TODO', 'Coming soon']
    expect(unfinished(broken.map((text) => ({ path: 'lib/a.ts', text })))).toHaveLength(broken.length)
    expect(unfinished(code)).toEqual([])
  })
})
