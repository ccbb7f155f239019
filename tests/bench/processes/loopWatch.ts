import { busyMs } from '@/tests/bench/support/busyMs'

/**
 * Preloaded into the API host of the row `loop`: keeps the longest stretch in which the event loop let nobody through, in
 * processor time of the loop's own thread, so that other work on the machine does not count. Tells it when asked.
 */
const TICK_MS = 5
let longestMs = 0
let before = busyMs()

setInterval(() => {
  const now = busyMs()
  longestMs = Math.max(longestMs, now - before)
  before = now
}, TICK_MS).unref()

process.on('message', (message) => {
  if (message !== 'longest') return
  process.send?.({ longestMs })
  longestMs = 0
})
process.channel?.unref()
