import { expect, it } from 'vitest'
import { isTest, sources } from '@/tests/architecture/sources'

const TABS = 'components/screens/stock/'
const files = sources(/^components\/screens\/stock\/.*\.tsx?$/).filter(({ path }) => !isTest(path))
const folderOf = (path: string): string => path.slice(TABS.length).split('/')[0] ?? ''
/** Options that depend on the data: which word is one is known only with the answer. */
const BY_DATA = new Set(['shorts by'])

it('issue 26, point 3: a choice of a tab is one that its page reads from the address', () => {
  const told = new Map(
    files.flatMap(({ path, text }) => {
      const choices = /explorerPage\(\w+, (?<choices>\{[^}]*\})\)/u.exec(text)?.groups?.choices
      return choices === undefined ? [] : [[folderOf(path), choices] as const]
    }),
  )
  const chosen = files.flatMap(({ path, text }) =>
    [...text.matchAll(/viewChoice\(explorer, '(\w+)'/gu)].map(([, key]) => ({ folder: folderOf(path), key })),
  )
  expect(chosen.length).toBeGreaterThan(20)
  const silent = chosen.filter(({ folder, key }) => !new RegExp(`\\b${key}:`, 'u').test(told.get(folder) ?? ''))
  expect(silent.map(({ folder, key }) => `${folder} ${key}`).filter((name) => !BY_DATA.has(name))).toEqual([])
})
