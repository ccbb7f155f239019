import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { alpacaSubject } from '@/tests/support/feeds/alpacaSubject'
import { casesOf } from '@/tests/support/feeds/conformance'
import { CONFORMANCE_CASES } from '@/tests/support/feeds/conformanceCases'
import { cboeSubject, haltSubject } from '@/tests/support/feeds/fileStands'
import { massiveSubject } from '@/tests/support/feeds/massiveSubject'
import { tastytradeSubject } from '@/tests/support/feeds/tastytradeSubject'

const subjects = {
  Cboe: cboeSubject,
  halts: haltSubject,
  tastytrade: tastytradeSubject,
  Massive: massiveSubject,
  Alpaca: alpacaSubject,
}
/** Where cases of the design's list are pinned beside the suite. */
const FOLDERS = [
  'server/feeds',
  'server/routes',
  'server/http',
  'server/vendors/feeds',
  'server/collectors/remote',
  'tests/stores',
]
/** The title of a test, or of a row of `it.each`, that begins with numbers of cases. */
const TITLE = /(?:\bit(?:\.skipIf\([^)]*\))?\(\s*|\[\s*)(['"`])((?:C\d\d )+)(.+?)\1,/g

/** The lines of the table of docs/feeds.md under a head. */
function tableUnder(head: string): readonly string[] {
  const lines = readFileSync('docs/feeds.md', 'utf8').split('\n')
  const from = lines.indexOf(head) + 2
  return lines.slice(
    from,
    lines.findIndex((line, at) => at >= from && !line.startsWith('|')),
  )
}
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

it('docs/feeds.md tells which cases each source is run against', () => {
  const passes = Object.values(subjects).map(({ traits }) => new Set(casesOf(traits).map(([name]) => name)))
  const rows = CONFORMANCE_CASES.map(({ name }) => [name, ...passes.map((names) => (names.has(name) ? 'yes' : '–'))])
  expect(tableUnder(line(['case', ...Object.keys(subjects)]))).toEqual(rows.map(line))
})

it('docs/feeds.md tells which cases are pinned by tests of their own', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  )
  const rows = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , cases = '', words = '']) =>
      line([cases.trim(), words.replaceAll('\\', ''), basename(file, '.test.ts')]),
    ),
  )
  expect(rows.length).toBeGreaterThan(40)
  expect(tableUnder(line(['cases', 'what is held', 'test']))).toEqual(rows.sort())
})
