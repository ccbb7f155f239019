import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'

/** What `npm test` adds up at its end, one line of JSON per test file. */
export interface FileReport {
  readonly project: string
  readonly file: string
  readonly ms: number
  readonly tests: number
  readonly assertions: number
  readonly skipped: readonly string[]
}

/** Writes a line for each test file to the file that TEST_REPORT names, and tells how far the run is. */
export default class TestReport implements Reporter {
  private files = 0
  private ended = 0

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.files = specifications.length
  }

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
    this.ended += 1
    const mark = module.ok() ? '✓' : '✗'
    process.stdout.write(
      `\n  [${this.ended}/${this.files}] ${mark} ${report.project} ${report.file} (${(report.ms / 1000).toFixed(1)} s)\n`,
    )
  }
}
