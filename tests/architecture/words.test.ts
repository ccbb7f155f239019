import { describe, expect, it } from 'vitest'
import { isTest, sources } from '@/tests/architecture/sources'

/** Phrases that were on screens and are not what traders say; the term that took their place stands beside each. */
const NOT_ON_SCREENS: readonly (readonly [phrase: string, instead: string])[] = [
  ['loss has an end', 'defined risk'],
  ['loss without end', 'undefined risk'],
  ['Losses without end', 'undefined risk'],
  ['Most to put up', 'max capital'],
  ['Structures of the direction', 'structures for this view'],
  ['Contracts that may be legs', 'eligible contracts'],
  ['ividends bought back', 'dividends reinvested'],
  ['below zero is taken out', 'a withdrawal'],
  ['stays until the paid day', 'until the end of the paid period'],
  ['take no part of it as advice', 'not investment advice'],
  ['#tag a matter', '#tag a topic'],
  ['trades by hand', 'entered manually'],
  ['Rings for', 'triggers on'],
  ['Rings when', 'triggers when'],
  ['Rings until', 'expires'],
  ['Cooldown a ticker', 'cooldown per ticker'],
  ['become dear', 'turn expensive'],
  ['not even without any one', 'even with any single filter removed'],
  ['Usual model', 'default model'],
  ['Keep to compare', 'pin to compare'],
  ['Noted P/L', 'tracked P/L'],
  ['own scale each', 'independent scales'],
  ['an invented chain', 'a simulated chain'],
  ['covers of the yearly reports', 'cover pages of annual reports'],
  ['What came after', 'outcomes'],
  ['Each alike', 'equal weight'],
  ['Dearest', 'highest fee, highest cost'],
  ['Begin anew', 'start over'],
  ["heads={['Matter'", 'topic'],
  ['How it stands', 'answer'],
  ['New thing', 'new item'],
  ['Most alike', 'most similar'],
  ['No data yet', 'a skeleton while it is read, and of an empty answer why it is empty'],
]

/** Words that only our comments may use, in texts of two words and more. */
const NOT_IN_TEXTS: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\btells (no|nothing|of|a|an|the|it|them)\b/, 'has, gives, reports, shows'],
  [/\bmade anew\b/, 'rebuilt, computed again'],
  [/\b(dear|dearer)\b/, 'expensive, rich'],
  [/\b[Nn]ot told\b/, 'unknown, undisclosed, unclassified'],
]

/** The phrases of a text that no reader should meet. */
function phrasesIn(text: string): readonly string[] {
  const said = withoutComments(text)
  const inLower = said.toLowerCase()
  const phrases = NOT_ON_SCREENS.filter(([phrase]) => inLower.includes(phrase.toLowerCase()))
  const words = NOT_IN_TEXTS.filter(([word]) => word.test(said))
  return [
    ...phrases.map(([phrase, instead]) => `"${phrase}", say ${instead}`),
    ...words.map(([word, instead]) => `${word.source}, say ${instead}`),
  ]
}

const withoutComments = (text: string) => text.replace(/^\s*(\/\/|\*|\/\*).*$|\/\*\*.*?\*\/|\s\/\/ .*$/gm, '')

describe('words on screens', () => {
  it('are those of the trade', () => {
    const found = sources(/^(components|hooks|lib|pages|server)\/.*\.tsx?$/)
      .filter(({ path }) => !isTest(path))
      .flatMap(({ path, text }) => phrasesIn(text).map((phrase) => `${path}: ${phrase}`))
    expect(found).toEqual([])
  })

  it('are found where they stand', () => {
    expect(phrasesIn('<Field label="Most to put up" />')).toEqual(['"Most to put up", say max capital'])
    expect(phrasesIn("label: 'Loss has an end'")).toHaveLength(1)
    expect(phrasesIn('<Field label="Max capital" />')).toEqual([])
    expect(phrasesIn("empty: 'No filing tells a weight.'")).toHaveLength(1)
    expect(phrasesIn('// What a filing tells the reader.')).toEqual([])
  })
})
