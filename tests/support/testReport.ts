import { spawnSync } from 'node:child_process'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestSpecification } from 'vitest/node'
import { appendReport } from './fileReport'

const LOOK_MS = 60_000
/** A file is named when it takes as long as this, and ends the run after the other: no limit of a test ends a busy loop. */
const LONG_MS = 180_000
const HANGS_MS = 900_000

/** Writes a line for each test file to the file that TEST_REPORT names, and tells how far the run is and what holds it up. */
export default class TestReport implements Reporter {
  private files = 0
  private ended = 0
  private readonly running = new Map<string, { at: string; readonly sinceMs: number }>()
  private timer: NodeJS.Timeout | undefined

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.files = specifications.length
    if (process.env.TEST_REPORT !== undefined) this.timer = setInterval(() => this.look(), LOOK_MS)
  }

  onTestRunEnd(): void {
    clearInterval(this.timer)
  }

  onTestModuleQueued(module: TestModule): void {
    this.running.set(module.id, { at: `${module.project.name} ${module.relativeModuleId}`, sinceMs: performance.now() })
  }

  onTestCaseReady(test: TestCase): void {
    const file = this.running.get(test.module.id)
    if (file !== undefined) file.at = `${test.project.name} ${test.module.relativeModuleId} › ${test.fullName}`
  }

  private look(): void {
    for (const { at, sinceMs } of this.running.values()) {
      const ms = performance.now() - sinceMs
      if (ms > LONG_MS) process.stdout.write(`\n  [${this.ended}/${this.files}] … ${at} (${Math.round(ms / 1000)} s)\n`)
      if (ms > HANGS_MS) this.giveUp(at)
    }
  }

  private giveUp(at: string): void {
    const [project = '', file = ''] = at.split(' ')
    const failed = [{ name: at, error: `It did not end within ${HANGS_MS / 60_000} minutes; the run was ended.` }]
    appendReport({ project, file, ms: HANGS_MS, tests: 0, assertions: 0, skipped: [], failed })
    spawnSync('pkill', ['-KILL', '-P', `${process.pid}`])
    process.exit(1)
  }

  onTestModuleEnd(module: TestModule): void {
    this.running.delete(module.id)
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
