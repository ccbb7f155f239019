// Row `chart`: 100,000 bars in four panes (price with an average and drawings, volume, RSI, MACD), moved and zoomed frame by
// frame, against bare lightweight-charts with the same series and against uPlot, in turns. Long tasks are counted.
import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { openBrowser } from './browser.mjs'
import { report } from './report.mjs'
import { figure, median, percentile } from './stats.mjs'

const isQuick = process.argv.includes('--quick')
const BARS = isQuick ? 20_000 : 100_000
const SHOTS = 40
const ROUNDS = 3
const PANES = 4
/** Drawings and studies may cost a little beside the bare library. */
const MOST_RATIO = 1.25

const { outputFiles } = await build({
  entryPoints: ['tests/bench/browser/chart.ts'],
  bundle: true,
  write: false,
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
  alias: { '@': process.cwd() },
})
const browser = await openBrowser()
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
await page.setContent('<!doctype html><html class="dark"><body></body></html>')
await page.addStyleTag({ content: readFileSync('styles/tokens.css', 'utf8') })
await page.addScriptTag({ content: outputFiles[0].text })

const KINDS = ['own', 'bare', 'uplot']
const found = { own: [], bare: [], uplot: [] }
for (let round = 0; round < ROUNDS; round += 1) {
  for (const kind of KINDS.map((_, i) => KINDS[(i + round) % KINDS.length])) {
    found[kind].push(
      await page.evaluate(([one, bars, shots]) => window.benchChart(one, bars, shots), [kind, BARS, SHOTS]),
    )
  }
}
await browser.close()
const panes = Math.min(...KINDS.flatMap((kind) => found[kind].map((motion) => motion.panes)))
if (panes !== PANES) throw new Error(`${panes} panes were drawn, ${PANES} were asked for`)

const middle = (kind, of) => median(found[kind].map(of))
const longest = (kind) => Math.max(0, ...found[kind].flatMap(({ long }) => long))
const countLong = (kind) => found[kind].reduce((all, { long }) => all + long.length, 0)
const size = `${BARS.toLocaleString('en-US')} bars, ${PANES} panes`
const line = (what, of) => {
  const [own, bare, uplot] = KINDS.map((kind) => middle(kind, of))
  return {
    what: `${what}, ${size}`,
    medians: `${figure(own)} ms, bare ${figure(bare)} ms, uPlot ${figure(uplot)} ms`,
    ratio: own / bare,
    bound: `at most ${MOST_RATIO} × bare`,
    isOk: own / bare <= MOST_RATIO,
  }
}
const words = (kind) => `${countLong(kind)}${countLong(kind) === 0 ? '' : ` (longest ${figure(longest(kind))} ms)`}`
report(
  [
    line('frame of a pan or zoom, median', ({ frames }) => median(frames)),
    line('the same, 95th percentile', ({ frames }) => percentile(frames, 0.95)),
    {
      what: `tasks over 50 ms in ${SHOTS * ROUNDS} pans and zooms, ${size}`,
      medians: `${words('own')}, bare ${words('bare')}, uPlot ${words('uplot')}`,
      ratio: null,
      bound: 'none',
      isOk: countLong('own') === 0,
    },
    { ...line('first drawing', ({ first }) => first), bound: 'told', isOk: null },
  ],
  [
    `60 frames a second are 16.7 ms; a browser without a graphics card paints slower than a desk does`,
    `uPlot draws the price as a line, the others as candles; own has ten drawings more`,
  ],
)
process.exit(0)
