import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Rows of a table below tests/oracle/fixtures; a column that is not there, or no number, is NaN. */
export function fixtureTable<N extends string, W extends string = never>(
  name: string,
  numbers: readonly N[],
  words: readonly W[] = [],
): (Record<N, number> & Record<W, string>)[] {
  const lines = readFileSync(resolve(process.cwd(), 'tests/oracle/fixtures', name), 'utf8')
    .trim()
    .split('\n')
  const [heads = [], ...rows] = lines.map((line) => line.split(','))
  return rows.map((cells) => {
    const cell = (head: string) => cells[heads.indexOf(head)]
    return Object.fromEntries([
      ...numbers.map((head) => [head, Number(cell(head))]),
      ...words.map((head) => [head, cell(head)]),
    ])
  })
}
