import { describe, expect, it } from 'vitest'
import { isTest, type Source, sources } from '@/tests/architecture/sources'

/**
 * Lines that give the thread up by hand, by file, each with its reason. Long walks take turns by `server/cache/turns.ts`
 * (`inTurns`, `part`), which alone knows how long a turn is. Issue 23 point 3 has 20 of both kinds as its goal.
 */
const YIELDS: Readonly<Record<string, readonly [lines: number, reason: string]>> = {
  'server/cache/turns.ts': [4, 'the one place that ends a turn'],
  'server/cache/foreground.ts': [2, 'which answers are being made, so that work behind them waits'],
  'server/http/implement.ts': [1, 'an answer is made here'],
  'server/readThread/threadReads.ts': [1, 'an answer is made here'],
  'server/readThread/readThread.ts': [1, 'its news go out once for all questions of one turn'],
  'server/services/minutes/soonEnough.ts': [1, 'a call that only waits lets the work go on'],
  'server/services/tickerDays/blocks.ts': [1, 'figures of names wait for a tape that is behind'],
  'server/engine/engine.ts': [1, 'a pass that ended is followed by the next without a sleep'],
  'server/stores/tape/process/tapeProcess.ts': [1, 'a process answers before it ends'],
  'server/market/builtIn/syntheticSource.ts': [1, 'a sleep that was called off is no busy loop'],
  'server/cli/plausibility.ts': [1, 'a command hears whether its host is still there'],
}
/** Answers that go out without a part which is still being made, and say so. */
const MOST_PENDING = 17

const GIVES_UP = /\b(setImmediate|foreground|[bB]reather|mapRested)\b|await (pause|rest|breathe|letCallsIn|endTurn)\(\)/
const PENDING = /\bsoonEnough\b/

const code = sources(/^(lib|server)\/.*\.ts$/).filter(({ path }) => !isTest(path))

const linesOf = (files: readonly Source[], pattern: RegExp): readonly string[] =>
  files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(import |\*|\/)/.test(line) && pattern.test(line))
      .map(() => path),
  )

describe('lines that yield by hand', () => {
  it('are those that have a reason', () => {
    const found: Record<string, number> = {}
    for (const path of linesOf(code, GIVES_UP)) found[path] = (found[path] ?? 0) + 1
    expect(found).toEqual(Object.fromEntries(Object.entries(YIELDS).map(([path, [lines]]) => [path, lines])))
  })

  it('answers with a part to come only get fewer', () => {
    expect(linesOf(code, PENDING).length).toBeLessThanOrEqual(MOST_PENDING)
  })

  it('are found where they stand', () => {
    const text =
      "import { setImmediate } from 'a'\nif (breather.isDue) await breather.rest()\nconst a = restOf()\nawait pause()"
    expect(linesOf([{ path: 'a.ts', text }], GIVES_UP)).toHaveLength(2)
  })
})
