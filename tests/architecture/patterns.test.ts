import { describe, expect, it } from 'vitest'
import { isTest, type Source, sources } from '@/tests/architecture/sources'
import { growthOf } from '@/tests/support/backtracking'

interface Pattern {
  readonly path: string
  readonly source: string
  readonly flags: string
}

/** A pattern as it stands in a file. Two divisions in a line look like one too, which does no harm. */
const LITERAL =
  /(?<=[=(,:[!&|?{;>\s])\/(?![*/])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[\s.,;)\]}])/g

const patternsOf = ({ path, text }: Source): readonly Pattern[] =>
  [...text.matchAll(LITERAL)].flatMap(([, source = '', flags = '']) =>
    isPattern(source, flags) ? [{ path, source, flags }] : [],
  )

function isPattern(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags).source !== ''
  } catch {
    return false
  }
}

describe('ASVS 15.3: patterns that read what people and files send', () => {
  it('the count of steps tells one pass, the square, and what hangs', () => {
    expect(growthOf('^\\d+(?:\\.\\d+)?$', '').growth).toBeLessThan(2.5)
    expect(growthOf('\\s+x?\\d+$', '').growth).toBeGreaterThan(3)
    expect(growthOf('\\s+x?\\d+$', '').growth).toBeLessThan(5)
    for (const bad of ['^(a+)+$', '^(\\d+|\\w)*!', '(?:\\s*,?\\s*)*$', '\\s*-?\\s*x'])
      expect(growthOf(bad, '').growth, bad).toBeGreaterThan(7)
  })

  it('none takes more than the square of its text, whatever is sent', () => {
    const files = sources(/^(lib|server|components|hooks|pages|scripts)\/.*\.(ts|tsx|mjs)$/)
    const patterns = files.filter(({ path }) => !isTest(path)).flatMap(patternsOf)
    const known = new Map<string, ReturnType<typeof growthOf>>()
    const bad: string[] = []
    for (const { path, source, flags } of patterns) {
      const key = `${source}/${flags}`
      const found = known.get(key) ?? growthOf(source, flags)
      known.set(key, found)
      const words = `${path} /${source}/ grows ${found.growth.toFixed(1)} times on ${JSON.stringify(found.text)}`
      if (found.growth > 5) bad.push(words)
    }
    expect(patterns.length).toBeGreaterThan(1000)
    expect(bad).toEqual([])
  })
})
