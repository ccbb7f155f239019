import { describe, expect, it } from 'vitest'
import { checkLine } from '@/lib/ai/checkFigures'
import { readQuestion } from '@/lib/ai/readQuestion'
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

/** Patterns that are put together, by file: of what. A new one says here whose text it takes. */
const MADE: Readonly<Record<string, string>> = {
  'lib/ai/checkFigures.ts': 'a name of the rows, escaped',
  'lib/ai/numberWords.ts': 'words of its own',
  'lib/ai/readQuestion.ts': 'the first word of a name, of letters, digits and & alone',
  'lib/market/ticker.ts': 'a pattern of its own',
  'lib/navigation/matchRoute.ts': 'paths of the table of routes',
  'lib/portfolio/contractWords.ts': 'patterns of its own',
  'server/collectors/files/answers/alpaca.ts': 'names of parts in the code',
  'server/collectors/files/market/etfHoldings.ts': 'names of fields in the code',
  'server/collectors/files/market/exchangeDays.ts': 'a pattern of its own',
  'server/collectors/files/market/fiscal/fred.ts': 'ids of series in the code',
  'server/collectors/files/market/senateReports.ts': 'names of elements in the code',
  'server/collectors/files/market/xml.ts': 'names of elements in the code',
}
/** Signs that mean something in a pattern. */
const SIGNS = [...'.*+?^$', ...'{}()|[]\\/-&,:']

describe('ASVS 1.2.9: a word that becomes part of a pattern', () => {
  it('stands in a place that is known', () => {
    const made = sources(/^(lib|server|components|hooks|pages|scripts)\/.*\.(ts|tsx|mjs)$/).filter(
      ({ path, text }) => !isTest(path) && text.includes('new RegExp('),
    )
    expect(made.map(({ path }) => path).sort()).toEqual(Object.keys(MADE).sort())
  })

  it('is read sign by sign: a name of the rows in a line of the model', () => {
    for (const sign of SIGNS) {
      const name = `Ab${sign}c`
      const cells = [
        { call: 0, path: '0.x', value: 5, names: [name] },
        { call: 0, path: '1.x', value: 7, names: ['Other'] },
      ]
      // A line that names a row may tell that row's figures alone.
      const told = (line: string) => checkLine(line, cells).removed
      expect([sign, told(`${name} has 5.`), told(`${name} has 7.`)]).toEqual([sign, 0, 1])
      // A pattern would also find another name.
      expect([sign, told('Abc has 7.'), told('Abbc has 7.'), told('Abxc has 7.')]).toEqual([sign, 0, 0, 0])
    }
  })

  it('is read sign by sign: a name of the market in a question', () => {
    for (const sign of SIGNS) {
      const names = [{ ticker: 'ABC', name: `Wonder${sign}works` }]
      expect(readQuestion('What of Wonderx?', names, '2026-11-20').tickers, sign).toEqual([])
      expect(() => readQuestion(`What of Wonder${sign}works?`, names, '2026-11-20')).not.toThrow()
    }
    expect(
      readQuestion('What of Wonderworks?', [{ ticker: 'ABC', name: 'Wonder(works' }], '2026-11-20').tickers,
    ).toEqual(['ABC'])
  })
})

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
