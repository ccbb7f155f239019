// Row `page`: weight and quality of the Flow Feed in production, on the real host.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureBrowser } from '../tools/browser.mjs'
import { untilCaughtUp } from '../tools/ready.mjs'
import { CHROME_FLAGS } from './browser.mjs'
import { ended, startHost, startWeb } from './processes.mjs'
import { report } from './report.mjs'
import { figure, median } from './stats.mjs'

const RUNS = process.argv.includes('--quick') ? 1 : 3
const PAGE = '/live-options-flow'
const MOST_KB = 180
const LEAST_SCORE = 95
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const dataDir = process.argv[process.argv.indexOf('--data') + 1]

const host = await startHost(dataDir)
const web = await startWeb(host.origin)
await untilReady()
// Hours of a session that arrive within a minute are not what a reader of the page gets.
await untilCaughtUp(host.origin)

async function untilReady() {
  for (let i = 0; i < 480; i += 1) {
    const state = await fetch(`${host.origin}/api/ready`).then(
      (answer) => answer.json(),
      () => null,
    )
    if (state?.status === 'ready' || state?.status === 'degraded') return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The host was not ready within two minutes.')
}

/** Every script the page's HTML asks for, compressed one by one as it travels. Old browsers' extra script does not count. */
async function firstLoadJs() {
  const html = await fetch(web.origin + PAGE).then((answer) => answer.text())
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  const wanted = tags.filter((tag) => /\ssrc="/.test(tag) && !/\snomodule/i.test(tag))
  const paths = [...new Set(wanted.map((tag) => /\ssrc="([^"]+)"/.exec(tag)[1]))]
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const body = Buffer.from(await fetch(new URL(path, web.origin)).then((answer) => answer.arrayBuffer()))
      return { path, kb: gzipSync(body, { level: 9 }).length / 1000 }
    }),
  )
  return sizes.sort((a, b) => b.kb - a.kb)
}

/** One run of Lighthouse with its own browser; scores 0 to 100 and the audits that cost points. */
function lighthouse(run) {
  const output = join(dataDir, `lighthouse-${run}.json`)
  const result = spawnSync(
    process.execPath,
    [
      ...['node_modules/lighthouse/cli/index.js', web.origin + PAGE, '--preset=desktop', '--quiet'],
      ...['--output=json', `--output-path=${output}`, `--only-categories=${CATEGORIES.join(',')}`],
      ...['--max-wait-for-load=30000', `--chrome-flags=--headless=new ${CHROME_FLAGS.join(' ')}`],
    ],
    { env: { ...process.env, CHROME_PATH: browserPath }, encoding: 'utf8', timeout: 180_000 },
  )
  if (result.status !== 0) throw new Error(`Lighthouse failed: ${result.stderr}`)
  const { categories, audits } = JSON.parse(readFileSync(output, 'utf8'))
  const lost = CATEGORIES.flatMap((id) =>
    categories[id].auditRefs
      .filter((ref) => ref.weight > 0 && audits[ref.id].score !== null && audits[ref.id].score < 0.9)
      .map(
        (ref) =>
          `${id}: ${audits[ref.id].title}${audits[ref.id].displayValue ? ` (${audits[ref.id].displayValue})` : ''}`,
      ),
  )
  return { scores: CATEGORIES.map((id) => categories[id].score * 100), lost }
}

const browserPath = await ensureBrowser()
const scripts = await firstLoadJs()
const kb = scripts.reduce((sum, script) => sum + script.kb, 0)
const runs = Array.from({ length: RUNS }, (_, run) => lighthouse(run))
await Promise.all([ended(web.child), ended(host.child)])

report(
  [
    {
      what: `first-load JS of ${PAGE}, gzip, ${scripts.length} scripts`,
      medians: `${figure(kb)} kB`,
      ratio: null,
      bound: `at most ${MOST_KB} kB`,
      isOk: kb <= MOST_KB,
    },
    ...CATEGORIES.map((id, at) => {
      const score = median(runs.map((run) => run.scores[at]))
      return {
        what: `Lighthouse desktop, ${id}`,
        medians: `${figure(score)} (${runs.map((run) => figure(run.scores[at])).join(', ')})`,
        ratio: null,
        bound: `at least ${LEAST_SCORE}`,
        isOk: score >= LEAST_SCORE,
      }
    }),
  ],
  [
    ...scripts.slice(0, 5).map(({ path, kb: size }) => `${figure(size)} kB ${path}`),
    ...new Set(runs.flatMap((run) => run.lost)),
  ],
)
process.exit(0)
