/** One line of the table. */
export interface Measure {
  readonly what: string
  readonly medians: string
  readonly ratio: number | null
  readonly bound: string
  /** null: told, not judged. */
  readonly isOk: boolean | null
}
export function report(measures: readonly Measure[], notes?: readonly string[]): void
export function readReport(output: string): { measures: Measure[]; notes: string[] } | null
