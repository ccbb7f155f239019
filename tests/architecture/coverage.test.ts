import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routes } from '@/lib/navigation/routes'

/** `| § | what | where | test |`; `where` and `test` are paths in backticks, `test` may add the words of its name. */
interface Row {
  readonly line: number
  readonly what: string
  readonly where: string
  readonly test: string
}

function rowsOf(text: string): readonly Row[] {
  return text.split('\n').flatMap((one, i) => {
    const cells = one.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const [, , what, where, test] = cells
    const isRow =
      cells.length >= 6 &&
      what &&
      where !== undefined &&
      test !== undefined &&
      !/^:?-+:?$/.test(what) &&
      where !== 'where'
    return isRow ? [{ line: i + 1, what, where, test }] : []
  })
}

const paths = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map((m) => m[1] ?? '')

/** Problems of one row: a path that is not there, a test name that its file does not hold, a row that is open or does not apply without a reason. */
function problems({ line, where, test }: Row): readonly string[] {
  const [without] = /^(open|does not apply)\b/.exec(where) ?? []
  if (without !== undefined) return where.length > without.length + 4 ? [] : [`${line}: ${without} without a reason`]
  const missing = paths(where)
    .filter((path) => !existsSync(path))
    .map((path) => `${line}: no ${path}`)
  const [testFile, ...names] = paths(test)
  if (!testFile) return [...missing, `${line}: no test named`]
  if (!existsSync(testFile)) return [...missing, `${line}: no ${testFile}`]
  const text = readFileSync(testFile, 'utf8')
  return [
    ...missing,
    ...names.filter((name) => !text.includes(name)).map((name) => `${line}: ${testFile} has no '${name}'`),
  ]
}

const unlisted = (paths: readonly string[], text: string): readonly string[] =>
  paths.filter((path) => !text.includes(path))

describe.each(['docs/spec-coverage.md', 'docs/page-coverage.md', 'docs/security.md'])('%s', (file) => {
  const rows = rowsOf(readFileSync(file, 'utf8'))
  it('has rows', () => expect(rows.length).toBeGreaterThan(50))
  it('points to files and tests that exist, and gives a reason for what is open', () => {
    expect(rows.flatMap(problems)).toEqual([])
  })
})

it('a row that points nowhere or gives no reason is found', () => {
  const broken = [
    '| §1 | what | `lib/not/there.ts` | `tests/architecture/coverage.test.ts` |',
    '| §1 | what | `package.json` | `tests/not/there.test.ts` |',
    '| §1 | what | `package.json` | `package.json` `no test has this name` |',
    '| §1 | what | `package.json` | |',
    '| §1 | what | open | |',
    '| §1 | what | does not apply: | – |',
  ]
  expect(rowsOf(broken.join('\n')).flatMap(problems)).toEqual([
    '1: no lib/not/there.ts',
    '2: no tests/not/there.test.ts',
    "3: package.json has no 'no test has this name'",
    '4: no test named',
    '5: open without a reason',
    '6: does not apply without a reason',
  ])
})

describe('docs/spec-coverage.md', () => {
  it('names every route of the product', () => {
    expect(unlisted(['/a', '/b'], 'only `/a`')).toEqual(['/b'])
    const text = readFileSync('docs/spec-coverage.md', 'utf8')
    expect(
      unlisted(
        Object.values(routes).map(({ path }) => path),
        text,
      ),
    ).toEqual([])
  })
})

describe('docs/security.md', () => {
  /** How many requirements the rows of the first table answer each way: a row may name several. */
  function counts(text: string) {
    const table = text.split(/^## /m)[1] ?? ''
    const rows = [...table.matchAll(/^\| (\d[\d., ]*) \|[^|]*\| (open|does not apply)?/gm)]
    const of = (kind: string | undefined) =>
      rows.filter(([, , found]) => found === kind).reduce((sum, [, named = '']) => sum + named.split(',').length, 0)
    return { met: of(undefined), 'do not apply': of('does not apply'), open: of('open') }
  }

  it('counts its rows as they are', () => {
    const text = readFileSync('docs/security.md', 'utf8')
    const found = counts(text)
    expect(
      counts('a\n## t\n| 1.1.1, 1.1.2 | a | b | c |\n| 2.1 | a | open: b | – |\n## u\n| 3.1 | a | open: b | – |'),
    ).toEqual({
      ...{ met: 2, 'do not apply': 0, open: 1 },
    })
    expect(found.met + found['do not apply'] + found.open).toBe(253)
    const said =
      /Of the 253 requirements of levels 1 and 2, (\d+) are met, (\d+) do not apply and (\d+) (?:is|are) open/.exec(
        text,
      )
    expect(said?.slice(1).map(Number)).toEqual(Object.values(found))
  })
})
