import { say } from '../tools/log.mjs'

const HEAD = ['row', 'what', 'medians', 'ratio', 'bound', 'verdict']

const verdict = (isOk) => (isOk === null ? '–' : isOk ? 'ok' : 'OVER')
const ratioText = (ratio) => (ratio === null || !Number.isFinite(ratio) ? '–' : ratio.toFixed(2))

/** Prints all measures as a Markdown table, so that it can be kept as it is. */
export function printTable(results) {
  const lines = results.flatMap(({ name, measures, error }) =>
    error === null
      ? measures.map((m) => [name, m.what, m.medians, ratioText(m.ratio), m.bound, verdict(m.isOk)])
      : [[name, error, '–', '–', '–', 'FAILED']],
  )
  const widths = HEAD.map((head, at) => Math.max(head.length, ...lines.map((line) => line[at].length)))
  const text = (line) => `| ${line.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`
  say(text(HEAD))
  say(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`)
  for (const line of lines) say(text(line))
  for (const { name, notes, load, seconds } of results) {
    say(`\n${name}: ${seconds.toFixed(0)} s, load ${load}`)
    for (const note of notes) say(`  ${note}`)
  }
}
