/** The only tag with which a report leaves the browser. Spec §8. */
export const REPORT_TYPE = 'flow-sprung-a-leak'

type Reporter = (error: unknown, tags: Readonly<Record<string, string>>) => void

let reporter: Reporter | null = null

/** Called once when an error-reporting service is configured. Without one nothing leaves the machine. */
export function setReporter(next: Reporter | null): void {
  reporter = next
}

/** Reports a failure of ours, tagged type 'flow-sprung-a-leak'; untagged reports are dropped. Spec §8. */
export function report(error: unknown, tags: Readonly<Record<string, string>> = {}): void {
  reporter?.(error, { type: REPORT_TYPE, ...tags })
}
