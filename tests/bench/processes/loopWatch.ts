import { PerformanceObserver } from 'node:perf_hooks'
import { busyMs } from '@/tests/bench/support/busyMs'

/**
 * Preloaded into the API host of the row `loop`: keeps the longest stretch in which the event loop let nobody through, in
 * processor time of the loop's own thread, so that other work on the machine does not count, and what of it the collection of
 * garbage took. Tells both when asked.
 */
const TICK_MS = 5

interface Span {
  readonly fromMs: number
  readonly toMs: number
}

const nothing = { busy: 0, span: { fromMs: 0, toMs: 0 } }
let longest: { readonly busy: number; readonly span: Span } = nothing
let collections: Span[] = []
let before = busyMs()
let beganMs = performance.now()

setInterval(() => {
  const [now, nowMs] = [busyMs(), performance.now()]
  if (now - before > longest.busy) longest = { busy: now - before, span: { fromMs: beganMs, toMs: nowMs } }
  before = now
  beganMs = nowMs
}, TICK_MS).unref()

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    collections.push({ fromMs: startTime, toMs: startTime + duration })
}).observe({ entryTypes: ['gc'] })

const common = (a: Span, b: Span): number => Math.max(0, Math.min(a.toMs, b.toMs) - Math.max(a.fromMs, b.fromMs))

process.on('message', (message) => {
  if (message !== 'longest') return
  // Collections are told a turn after they were made.
  setTimeout(() => {
    const { busy, span } = longest
    const collectionMs = collections.reduce((sum, one) => sum + common(one, span), 0)
    process.send?.({ longestMs: busy, collectionMs })
    longest = nothing
    collections = []
  }, TICK_MS)
})
process.channel?.unref()
