import { expect, it } from 'vitest'
import { isTest, sources } from '@/tests/architecture/sources'

/** A column whose value is an instant as a number of a clock. */
const INSTANT = /value: (?:\([^)]*\)|\w+)(?::[^=]+)? =>\s+\w+\.(?:\w+_us|\w+_ms|\w+AtUs|\w+AtMs),(?!\s*file:)/g

/** Columns of a text that would write such a number into a file. */
const bare = (text: string): readonly string[] => text.match(INSTANT) ?? []

it('issue 26, point 5: every column of an instant says what a file has in its place', () => {
  const columns = sources(/^components\/.*olumns\w*\.tsx?$/).filter(({ path }) => !isTest(path))
  expect(columns.length).toBeGreaterThan(40)
  expect(columns.flatMap(({ path, text }) => bare(text).map((found) => `${path}: ${found}`))).toEqual([])
})

it('finds a column that forgets it', () => {
  expect(bare('value: (row) => row.at_ms, text: at,')).toHaveLength(1)
  expect(bare("value: (row) => row.at_ms, file: instantField('at', (row) => isoOfMs(row.at_ms)),")).toEqual([])
})
