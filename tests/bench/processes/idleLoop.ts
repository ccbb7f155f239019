import { monitorEventLoopDelay } from 'node:perf_hooks'

/** A process that does nothing: what its event loop is late by is the machine's doing. Answers each message. */
const RESOLUTION_MS = 5
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()
process.on('message', () => process.send?.({ p99Ms: Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS) }))
process.on('disconnect', () => process.exit(0))
