import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** What `npm test` adds up at its end, one line of JSON per test file. */
export interface FileReport {
  readonly project: string
  readonly file: string
  readonly ms: number
  readonly tests: number
  readonly assertions: number
  readonly skipped: readonly string[]
}

/** Writes a line for each test file to the file that TEST_REPORT names. */
export default class TestReport implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const to = process.env.TEST_REPORT
    if (to === undefined) return
    const cases = [...module.children.allTests()]
    const ran = cases.filter((test) => test.result().state !== 'skipped')
    const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
    const report: FileReport = {
      project: module.project.name,
      file: relative(process.cwd(), module.moduleId),
      ms: Math.round(environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration),
      tests: ran.length,
      assertions: ran.reduce((sum, test) => sum + (test.meta().assertions ?? 0), 0),
      skipped: cases.filter((test) => !ran.includes(test)).map((test) => test.fullName),
    }
    appendFileSync(to, `${JSON.stringify(report)}\n`)
  }
}
