import { describe, expect, it } from 'vitest'
import { importsOf, isTest, type Source, sources } from '@/tests/architecture/sources'

/** Folders that import one another today, largest knot first. A smaller figure is written here by whoever unties it. */
const TODAY = [3, 2, 2, 2]

/** Sizes of the knots: folders of services that reach each other by way of imports, types included. */
function knots(code: readonly Source[]): readonly number[] {
  const folderOf = (module: string): string => /^(?:@\/)?server\/services\/([^/]+)\//.exec(module)?.[1] ?? ''
  const uses = new Map<string, Set<string>>()
  for (const { path, text } of code) {
    const own = folderOf(path)
    const known = uses.get(own) ?? new Set()
    for (const target of importsOf(text)) if (folderOf(target) !== '') known.add(folderOf(target))
    uses.set(own, known)
  }
  const reached = new Map([...uses.keys()].map((folder) => [folder, reach(uses, folder)]))
  const sizes = new Map<string, number>()
  for (const [folder, others] of reached) {
    const knot = [...others].filter((other) => reached.get(other)?.has(folder)).sort()
    if (knot.length > 1) sizes.set(knot.join(' '), knot.length)
  }
  return [...sizes.values()].sort((a, b) => b - a)
}

function reach(uses: ReadonlyMap<string, ReadonlySet<string>>, from: string): ReadonlySet<string> {
  const found = new Set<string>([from])
  for (const folder of found) for (const next of uses.get(folder) ?? []) found.add(next)
  return found
}

const file = (folder: string, ...uses: readonly string[]): Source => ({
  path: `server/services/${folder}/read.ts`,
  text: uses.map((other) => `import { a } from '@/server/services/${other}/read'`).join('\n'),
})

describe('house §3 import rules: folders of services', () => {
  it('a knot of three folders and one of two are seen, a folder that is only used is not', () => {
    const code = [file('a', 'b'), file('b', 'c'), file('c', 'a', 'd'), file('d', 'd'), file('e', 'f'), file('f', 'e')]
    expect(knots(code)).toEqual([3, 2])
  })

  it('their knots are those of today: none grows, and one that shrinks is written down', () => {
    const code = sources(/^server\/services\/[^/]+\/.*\.ts$/).filter(({ path }) => !isTest(path))
    expect(knots(code)).toEqual(TODAY)
  })
})
