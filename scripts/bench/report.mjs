// What a row says to the bench: one marked line of JSON on its standard output.
const MARK = '@bench '

/**
 * Sends the figures of a row. A measure: what, medians (text), ratio or null, bound (text) and isOk: true, false, or
 * null for a figure that is only told.
 */
export function report(measures, notes = []) {
  process.stdout.write(`${MARK}${JSON.stringify({ measures, notes })}\n`)
}

/** Reads the report out of a row's output; null when it sent none. */
export function readReport(output) {
  const line = output
    .split('\n')
    .filter((text) => text.startsWith(MARK))
    .at(-1)
  return line === undefined ? null : JSON.parse(line.slice(MARK.length))
}
