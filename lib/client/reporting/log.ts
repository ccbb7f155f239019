/** For failures the specification calls "only logged" (§8 Silent failures): a line in the console, nothing on screen. */
export function logFailure(what: string, error: unknown): void {
  console.warn(`${what}:`, error instanceof Error ? error.message : error)
}
