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

function rowsOf(file: string): readonly Row[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, i) => {
      const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim())
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

/** Problems of one row: a path that is not there, a test name that its file does not hold, an open row without a reason. */
function problems({ line, where, test }: Row): readonly string[] {
  if (/^open\b/.test(where)) return where.length > 8 ? [] : [`${line}: open without a reason`]
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

describe.each(['docs/spec-coverage.md', 'docs/page-coverage.md'])('%s', (file) => {
  const rows = rowsOf(file)
  it('has rows', () => expect(rows.length).toBeGreaterThan(50))
  it('points to files and tests that exist, and gives a reason for what is open', () => {
    expect(rows.flatMap(problems)).toEqual([])
  })
})

describe('docs/spec-coverage.md', () => {
  it('names every route of the product', () => {
    const text = existsSync('docs/spec-coverage.md') ? readFileSync('docs/spec-coverage.md', 'utf8') : ''
    const missing = Object.values(routes)
      .filter((route) => !text.includes(route.path))
      .map((route) => route.path)
    expect(missing).toEqual([])
  })
})
