// Row `feed`: the real Flow Feed page and a bare ag-grid page, in turns, under the same stream of 2,000 rows a second.
import { openBrowser } from './browser.mjs'
import { ended, startHelper, startWeb } from './processes.mjs'
import { report } from './report.mjs'
import { figure, median } from './stats.mjs'

const isQuick = process.argv.includes('--quick')
const PER_SECOND = 2000
const SECONDS = isQuick ? 10 : 60
/** The table is full of rows and compiled code before anything is counted. */
const WARM_UP_MS = isQuick ? 6000 : 15_000
const ROUNDS = 3
const LONG_MS = 100
const REST_MS = 2500
/** The heap of a page under a stream breathes; this much more after the run than before is still flat. */
const FLAT = 1.1
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const standIn = await startHelper('.build/bench/processes/standIn.mjs', [String(PER_SECOND)])
const apiOrigin = `http://127.0.0.1:${standIn.message.port}`
const web = await startWeb(apiOrigin)
const browser = await openBrowser()

/** Long tasks of the page and the time it spent in them, from the browser's own record. */
function watchTasks() {
  window.benchTasks = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.benchTasks.push(entry.duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Used JS heap after garbage collection, MB: the least of three readings, because rows arrive between them. */
async function heapMb(devtools) {
  const readings = []
  for (let i = 0; i < 3; i += 1) {
    await devtools.send('HeapProfiler.collectGarbage')
    readings.push((await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6)
    await pause(300)
  }
  return Math.min(...readings)
}

/** Seconds the page has spent: in all, in scripts, in style and layout. */
async function spent(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const of = (name) => metrics.find((entry) => entry.name === name)?.value ?? 0
  return {
    all: of('TaskDuration'),
    script: of('ScriptDuration'),
    layout: of('LayoutDuration') + of('RecalcStyleDuration'),
  }
}

/** Row texts on screen, by their place. */
const shownRows = (page) =>
  page.$$eval('[role="grid"] [role="row"][aria-rowindex]', (rows) =>
    rows
      .map((row) => `${row.getAttribute('aria-rowindex')} ${row.textContent}`)
      .sort()
      .slice(0, 40)
      .join('\n'),
  )

/** Rests the pointer on the rows: nothing may move, and what arrives is counted; then leaves again. */
async function rest(page) {
  const grid = page.locator('[role="grid"]').first()
  const box = await grid.boundingBox()
  await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2)
  await pause(700)
  const before = await shownRows(page)
  await pause(REST_MS)
  const after = await shownRows(page)
  const told = await page.getByText(/\+[\d,]+ held/).count()
  await page.mouse.move(2, 2)
  await pause(900)
  const later = await shownRows(page)
  return { isHeld: before === after && before !== '', isTold: told > 0, goesOn: later !== after }
}

async function visit(url, { isOurs }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const errors = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.addInitScript(watchTasks)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(url)
  await page.waitForFunction(() => document.querySelectorAll('[role="grid"] [role="row"]').length > 10, null, {
    timeout: 60_000,
  })
  await pause(WARM_UP_MS)
  const heapBefore = await heapMb(devtools)
  await page.evaluate(() => {
    window.benchTasks.length = 0
  })
  const before = await spent(devtools)
  const startedAt = performance.now()
  await pause(SECONDS * 1000)
  const after = await spent(devtools)
  const seconds = (performance.now() - startedAt) / 1000
  const tasks = await page.evaluate(() => window.benchTasks)
  const heapAfter = await heapMb(devtools)
  const held = isOurs ? await rest(page) : null
  await page.close()
  return {
    heapBefore,
    heapAfter,
    held,
    errors,
    busyShare: (after.all - before.all) / seconds,
    scriptShare: (after.script - before.script) / seconds,
    layoutShare: (after.layout - before.layout) / seconds,
    long: tasks.filter((ms) => ms > LONG_MS).length,
    longest: Math.max(0, ...tasks),
  }
}

const ours = []
const bare = []
for (let round = 0; round < ROUNDS; round += 1) {
  ours.push(await visit(`${web.origin}/live-options-flow`, { isOurs: true }))
  bare.push(await visit(`${apiOrigin}/bare`, { isOurs: false }))
}
await browser.close()
await Promise.all([ended(web.child), ended(standIn.child)])

const of = (visits, read) => median(visits.map(read))
const both = (read, unit) => `${figure(of(ours, read))}${unit}, bare grid ${figure(of(bare, read))}${unit}`
const growth = of(ours, (visit) => visit.heapAfter / visit.heapBefore)
const heldRounds = ours.filter(({ held }) => held.isHeld && held.goesOn).length
const errors = [...new Set(ours.flatMap((visit) => visit.errors))]
report(
  [
    {
      what: `feed page, ${PER_SECOND} rows/s for ${SECONDS} s: long tasks over ${LONG_MS} ms`,
      medians: both((visit) => visit.long, ''),
      ratio: null,
      bound: 'none',
      isOk: of(ours, (visit) => visit.long) === 0,
    },
    {
      what: 'longest task',
      medians: both((visit) => visit.longest, ' ms'),
      ratio: of(ours, (visit) => visit.longest) / of(bare, (visit) => visit.longest),
      bound: 'told',
      isOk: null,
    },
    {
      what: 'share of the time the page was busy',
      medians: both((visit) => visit.busyShare * 100, ' %'),
      ratio: of(ours, (visit) => visit.busyShare) / of(bare, (visit) => visit.busyShare),
      bound: 'told',
      isOk: null,
    },
    {
      what: 'JS heap after / before, garbage collected',
      medians: `${figure(of(ours, (v) => v.heapBefore))} → ${figure(of(ours, (v) => v.heapAfter))} MB, bare grid ${figure(of(bare, (v) => v.heapBefore))} → ${figure(of(bare, (v) => v.heapAfter))} MB`,
      ratio: growth,
      bound: `flat: at most ${FLAT}`,
      isOk: growth <= FLAT,
    },
    {
      what: 'rows hold while the pointer rests, and go on after',
      medians: `${heldRounds} of ${ROUNDS} rounds, count shown in ${ours.filter(({ held }) => held.isTold).length}`,
      ratio: null,
      bound: 'every round',
      isOk: heldRounds === ROUNDS,
    },
  ],
  [
    ...[ours, bare].map(
      (visits, at) =>
        `${at === 0 ? 'our page' : 'bare grid'}: scripts ${figure(of(visits, (v) => v.scriptShare * 100))} %, style and layout ${figure(of(visits, (v) => v.layoutShare * 100))} % of the time, the rest painting and the browser`,
    ),
    ...errors.map((message) => `error in the page: ${message}`),
  ],
)
process.exit(0)
