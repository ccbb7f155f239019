import { expect, it } from 'vitest'
import { wordTable } from '@/lib/core/wordTable'
import { exchangeName } from '@/lib/equities/printConditions'
import { kindOfAction } from '@/lib/portfolio/importActions'
import { isTest, sources } from '@/tests/architecture/sources'

/** A table of a module that is asked by any word; filled where it stands, and not by `wordTable`. */
const PLAIN = /^(?:export )?const (\w+): (?:Readonly<|Partial<)*Record<string, [^=]*> = (?!wordTable[(<])/gm

it('a table that is asked by words of people, files and feeds answers none that it was not given', () => {
  const code = sources(/^(lib|server)\/.*\.tsx?$/).filter(({ path }) => !isTest(path))
  const plain = code.flatMap(({ path, text }) => [...text.matchAll(PLAIN)].map(([, name]) => `${path}: ${name}`))
  expect(plain).toEqual([])
  expect('export const A: Readonly<Record<string, number>> = {'.match(PLAIN)).toHaveLength(1)
})

it.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])('%s is no word of any table', (word) => {
  expect(wordTable({ buy: 1 })[word]).toBeUndefined()
  expect(kindOfAction(word, '')).toMatchObject({ reason: expect.stringContaining(word) })
  expect(exchangeName(word)).toBe(word)
})
