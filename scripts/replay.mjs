// `npm run replay -- --session 2026-07-31 [--source barchart-flow] [--speed 60]`: starts the product on a stored session.
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { session: { type: 'string' }, source: { type: 'string' }, speed: { type: 'string' } },
})
process.env.FEED = 'replay'
if (values.session) process.env.REPLAY_SESSION = values.session
if (values.source) process.env.REPLAY_SOURCE = values.source
if (values.speed) process.env.REPLAY_SPEED = values.speed
await import('./start.mjs')
