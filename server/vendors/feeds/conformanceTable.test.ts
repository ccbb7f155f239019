import { readFileSync } from 'node:fs'
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

it('docs/feeds.md tells which cases each source is run against', () => {
  const passes = Object.values(subjects).map(({ traits }) => new Set(casesOf(traits).map(([name]) => name)))
  const rows = CONFORMANCE_CASES.map(({ name }) => [name, ...passes.map((names) => (names.has(name) ? 'yes' : '–'))])
  const head = ['case', ...Object.keys(subjects)]
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  expect(readFileSync('docs/feeds.md', 'utf8')).toContain(table)
})
