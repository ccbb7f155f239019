import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { appendReport } from './fileReport'

/** Writes a line for each file of browser tests to the file that TEST_REPORT names. */
export default class BrowserReport implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite
  }

  onEnd(): void {
    for (const suite of this.suite?.suites.flatMap((project) => project.suites) ?? []) {
      const tests = suite.allTests()
      const file = relative(process.cwd(), suite.location?.file ?? suite.title)
      const ran = tests.filter((test) => test.outcome() !== 'skipped')
      appendReport({
        project: 'browser',
        file,
        ms: ran.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
        tests: ran.length,
        assertions: 0,
        skipped: tests.filter((test) => !ran.includes(test)).map(({ title }) => title),
        failed: ran
          .filter((test) => test.outcome() === 'unexpected')
          .map(({ title, results }) => ({
            name: title,
            error: stripVTControlCharacters(results.at(-1)?.error?.message ?? ''),
          })),
      })
    }
  }
}
