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

describe('house §8 budgets', () => {
  it('objects are written out: a literal spread into another hides words and gives each copy a hidden class', () => {
    expect(code.filter(({ text }) => /\.\.\.\{/.test(text)).map(({ path }) => path)).toEqual([])
  })

  it.each(budgets)('$name stays within $limit lines', ({ limit, match }) => {
    const over = code
      .filter((file) => match.test(file.path) && !isData(file) && lines(file.text) > limit)
      .map((file) => `${file.path}: ${lines(file.text)}`)
    expect(over).toEqual([])
  })

  it('code holds no any, no switched-off rule and no unfinished word', () => {
    const banned =
      /(:|\bas|<)\s*any\b|@ts-ignore|@ts-expect-error|biome-ignore|\b(TODO|FIXME|XXX)\b|coming soon|not implemented/i
    const hits = code
      .filter(({ text }) => banned.test(text))
      .map(({ path, text }) => `${path}: ${banned.exec(text)?.[0]}`)
    expect(hits).toEqual([])
  })
})
