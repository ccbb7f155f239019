// What `npm test` tells at its end: figures by project, the slowest files, what was skipped, and last
// what failed, since a reader of a log sees its end first.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { say } from './log.mjs'
import { leftOutTests, writtenTests } from './realTests.mjs'

const count = new Intl.NumberFormat('en-US')
const sum = (rows, pick) => rows.reduce((total, row) => total + pick(row), 0)

/** Prints the summary of a file of {@link FileReport} lines, as tests/support/testReport.ts writes them. */
export function printSummary(path) {
  if (!existsSync(path)) return
  const files = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  say('\nproject        files    tests  assertions  seconds of work')
  const projects = [...new Set(files.map(({ project }) => project))]
  for (const project of [...projects, 'all']) {
    const rows = project === 'all' ? files : files.filter((file) => file.project === project)
    const figures = [rows.length, sum(rows, (row) => row.tests), sum(rows, (row) => row.assertions)]
    const [number, tests, assertions] = figures.map((figure) => count.format(figure))
    const work = count.format(Math.round(sum(rows, (row) => row.ms) / 1000))
    say(
      `${project.padEnd(12)} ${number.padStart(7)} ${tests.padStart(8)} ${assertions.padStart(11)} ${work.padStart(16)}`,
    )
  }
  say('\nThe ten slowest files')
  for (const { ms, file } of files.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
    say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
  sayLeftOut(fileURLToPath(new URL('../..', import.meta.url)))
  saySkipped(files)
  sayFailed(files)
}

/** Names of what was skipped; of cases that stand side by side the first one and their number. */
function saySkipped(files) {
  const total = sum(files, (file) => file.skipped.length)
  if (total === 0) return say('\nNo test was skipped.')
  say(`\n${count.format(total)} tests were skipped`)
  for (const { file, skipped } of files)
    for (const table of new Set(skipped.map(tableOf))) {
      const [first, ...others] = skipped.filter((name) => tableOf(name) === table)
      say(`  ${file}: ${first}${others.length > 0 ? ` and ${others.length} more beside it` : ''}`)
    }
}

const tableOf = (name) => name.split(' > ').slice(0, -1).join(' > ')

function sayFailed(files) {
  const failed = files.flatMap(({ file, failed }) => failed.map((test) => ({ file, ...test })))
  if (failed.length > 0) say(`\n${count.format(failed.length)} failed`)
  for (const { file, name, error } of failed)
    say(`✗ ${file}: ${name}\n    ${error.slice(0, 400).replaceAll('\n', '\n    ')}`)
}

function sayLeftOut(root) {
  const rows = leftOutTests(root).map((file) => ({ file, tests: writtenTests(root, file) }))
  if (rows.length === 0) return
  say(
    `\nLeft out: ${sum(rows, (row) => row.tests)} tests (a table of cases counts once) in ${rows.length} files, because they read\nreal market files and ../shared/data is not there. The tests beside them prove the same rules on published figures\nand series of our own making.`,
  )
  for (const { file, tests } of rows) say(`${`${tests}`.padStart(4)}  ${file}`)
}
