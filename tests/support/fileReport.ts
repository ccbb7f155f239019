import { appendFileSync } from 'node:fs'

/** What `npm test` adds up at its end, one line of JSON per test file. */
interface FileReport {
  readonly project: string
  readonly file: string
  readonly ms: number
  readonly tests: number
  readonly assertions: number
  readonly skipped: readonly string[]
  readonly failed: readonly { readonly name: string; readonly error: string }[]
}

/** Adds a line to the file that TEST_REPORT names; without one there is no summary to be made. */
export function appendReport(report: FileReport): void {
  const to = process.env.TEST_REPORT
  if (to !== undefined) appendFileSync(to, `${JSON.stringify(report)}\n`)
}
