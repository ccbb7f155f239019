import { describe, expect, it } from 'vitest'
import { isTest, type Source, sources } from '@/tests/architecture/sources'

/**
 * Lines of today; a smaller figure is written here by whoever takes one away. 4 ask and none passes on, as was the goal of the issue. Those
 * that ask: participant split (made for the built-in tape, labelled rows of files), labelled positions, corporate actions of
 * paper accounts.
 */
const TODAY = { ask: 4, passOn: 0 }

/** Files whose lines label an answer or a file for readers: the word is told there, it chooses nothing. */
const LABELS: Readonly<Record<string, string>> = {
  'server/engine/live/meta.ts': 'meta of a view',
  'server/routes/mcpServer.ts': 'sentence about meta',
  'server/services/api/clientTypescript.ts': 'type of meta in the client that is made',
  'server/services/brokerage/linkAccount.ts': 'the simulated broker, no market',
  'server/services/brokerage/ownLink.ts': 'the simulated broker, no market',
  'server/services/exposure/labelledPart.ts': 'why a figure is unknown, in words',
  'server/services/paper/paperBoardDesk.ts': 'field of an answer',
  'server/services/paper/readBook.ts': 'field of an answer',
  'server/services/bots/botAnswers.ts': 'footer of an answer',
  'server/services/datasets/datasetCoverage.ts': 'days of files say what they are',
  'server/services/datasets/dayFiles.ts': 'name of a file',
  'server/services/datasets/deliver.ts': 'name and header of a file',
  'server/services/datasets/readDatasets.ts': 'days of files say what they are',
  'server/services/flow/exportFile.ts': 'note in a file',
  'server/services/flow/flowExports.ts': 'name of a file',
  'server/services/feeds/answerKinds.ts': 'kinds of an answer, for readers',
  'server/services/share/congressCard.ts': 'note on a picture',
  'server/services/share/stockCard.ts': 'note on a picture',
}

/** Declared, written into meta or said in words: no question. */
const TOLD = [
  /\/\*[\s\S]*?\*\/|\/\/.*$/gm,
  /^import .*$/gm,
  /'[^'\n]*'/g,
  /\breadonly simulated\??: boolean( \| null)?/g,
  /\bsimulated: (true|false|isSimulated\(source\)|[\w.]+\.simulated)(?=[\s,}])/g,
] as const

/** Lines of a file that ask whether its data is of the built-in market, and lines that hand on what another file asked. */
function linesOf(code: readonly Source[], word: RegExp): readonly string[] {
  return code
    .filter(({ path }) => !(path in LABELS))
    .flatMap(({ path, text }) => {
      const plain = TOLD.reduce((rest, told) => rest.replace(told, (cut) => cut.replace(/[^\n]/g, '')), text)
      return plain.split('\n').flatMap((line, at) => (word.test(line) ? [`${path}:${at + 1}`] : []))
    })
}
const ASK = /\bsimulated\b|\bisSimulated\b|\bclock [!=]== /
const PASS_ON = /\b(isImported|isFiled|isOfFiles)\b/

const code = sources(/^server\/(services|engine|routes)\/.*\.ts$/).filter(({ path }) => !isTest(path))

describe('issue 23 point 1: services, engine and routes do not ask which market they read', () => {
  it('a line that chooses counts, a field of meta, a declared type, a comment and a sentence do not', () => {
    const text = [
      '/** simulated or not */',
      'readonly simulated: boolean',
      'return { simulated: false, source }',
      "unknown('simulated data')",
      'return meta.simulated ? facts : store',
      'const { simulated } = scope.meta',
      'if (isSimulated(one.source)) return',
      "const asOf = clock === 'world' ? today : session",
    ].join('\n')
    expect(linesOf([{ path: 'server/services/a.ts', text }], ASK)).toEqual(
      [5, 6, 7, 8].map((n) => `server/services/a.ts:${n}`),
    )
  })
  it('lines that ask are those of today: none comes, and one that goes is written down', () => {
    const lines = linesOf(code, ASK)
    expect(lines.length, lines.join('\n')).toBe(TODAY.ask)
  })
  it('lines that pass on which of two stores was chosen are those of today', () => {
    const lines = linesOf(code, PASS_ON)
    expect(lines.length, lines.join('\n')).toBe(TODAY.passOn)
  })
  it('every file named as a label still has the word', () => {
    const known = new Map(code.map(({ path, text }) => [path, text]))
    expect(Object.keys(LABELS).filter((path) => !/simulated/i.test(known.get(path) ?? ''))).toEqual([])
  })
})
