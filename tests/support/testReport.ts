import { relative } from 'node:path'
import type { Reporter, TestModule, TestSpecification } from 'vitest/node'
import { appendReport } from './fileReport'

/** Writes a line for each test file to the file that TEST_REPORT names, and tells how far the run is. */
export default class TestReport implements Reporter {
  private files = 0
  private ended = 0

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.files = specifications.length
  }

  onTestModuleEnd(module: TestModule): void {
    if (process.env.TEST_REPORT === undefined) return
    const cases = [...module.children.allTests()]
    const ran = cases.filter((test) => test.result().state !== 'skipped')
    // Files share their environment: every one of them tells how long the first waited for it.
    const { collectDuration, setupDuration, duration } = module.diagnostic()
    const report = {
      project: module.project.name,
      file: relative(process.cwd(), module.moduleId),
      ms: Math.round(collectDuration + setupDuration + duration),
      tests: ran.length,
      assertions: ran.reduce((sum, test) => sum + (test.meta().assertions ?? 0), 0),
      skipped: cases.filter((test) => !ran.includes(test)).map((test) => test.fullName),
      failed: [
        ...module.errors().map((error) => ({ name: 'the file itself', error: error.message })),
        ...ran
          .filter((test) => test.result().state === 'failed')
          .map((test) => ({ name: test.fullName, error: test.result().errors?.[0]?.message ?? '' })),
      ],
    }
    appendReport(report)
    this.ended += 1
    const mark = module.ok() ? '✓' : '✗'
    process.stdout.write(
      `\n  [${this.ended}/${this.files}] ${mark} ${report.project} ${report.file} (${(report.ms / 1000).toFixed(1)} s)\n`,
    )
  }
}
