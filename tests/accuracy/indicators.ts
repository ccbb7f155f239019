import { indicatorOf } from '@/lib/charting/indicators/registry'
import { groupBy } from '@/lib/core/groupBy'
import { type ComparedLine, comparedLine, DIFFERENCES, RECORDED_LINES } from '@/tests/oracle/comparedLines'

const nameOf = (line: string): string => indicatorOf(line.split(':')[0] ?? '')?.name ?? line
const plotOf = (line: string): string => line.slice(line.indexOf(':') + 1)

/** The lines of one indicator with their errors: "MACD: MACD 1e-14, Signal 2e-14". */
function words(lines: readonly ComparedLine[]): string {
  const name = nameOf(lines[0]?.line ?? '')
  const errors = lines.map(
    ({ line, worst }) => `${plotOf(line) === name ? '' : `${plotOf(line)} `}${worst.toExponential(0)}`,
  )
  return `${name}: ${errors.join(', ')}`
}

/** One row per reason: which indicators it concerns and what is therefore not compared. */
function differenceRows(): string[] {
  const rows = Object.entries(DIFFERENCES).map(([line, { why, begins, from, flat }]) => {
    const left = [
      ...(from === undefined ? [] : [`before bar ${from}`]),
      ...(flat === undefined ? [] : [`bars ${flat[0]} to ${flat[1] - 1} of the flat series`]),
      ...(begins === undefined ? [] : ['the first values']),
    ]
    return { name: nameOf(line), rest: `${why} | ${left.join(', ')}` }
  })
  return [...groupBy(rows, ({ rest }) => rest)].map(
    ([rest, same]) => `| ${[...new Set(same.map(({ name }) => name))].join('; ')} | ${rest} |`,
  )
}

/** Lines of the chart's indicators beside outside libraries, and what differs by definition. */
export function indicatorSection(): string {
  const found = [...RECORDED_LINES.keys()].map((line) => comparedLine(line, DIFFERENCES[line]))
  const missing = found.filter(({ gaps }) => gaps.length > 0).map(({ line }) => line)
  if (missing.length > 0) throw new Error(`lines without a value: ${missing.join(', ')}`)
  const libraries = [...groupBy(found, ({ library }) => library)].map(([library, lines]) => {
    const byName = [...groupBy(lines, ({ line }) => nameOf(line)).values()].map(words)
    const worst = Math.max(...lines.map((one) => one.worst))
    return `| ${library} | ${lines.length} | ${worst.toExponential(1)} | ${byName.join('; ')} |`
  })
  return `## Indicators

${found.length} lines of the chart, with their usual numbers, on five made series of 700 bars: a walk, a trend, one with bars that
open where they close and 40 at a single price, one near 400,000 with gaps, one at 0.10 to 0.20 with bars without volume.
\`tests/oracle/outsideLines.mjs\` says the versions and how the values were taken; the suite holds ${found.reduce((all, { values }) => all + values, 0)} of them, from each
line's first on, within 1e-9. The worst difference of a line is a share of the library's value, or of a thousandth of the line's
largest where that is more. Where a library has only the parts of an indicator (means, ranges), its parts are joined.

| library | lines | worst | worst of each line |
|---|---|---|---|
${libraries.join('\n')}

What differs by definition:

| indicator | why | not compared |
|---|---|---|
${differenceRows().join('\n')}
`
}
