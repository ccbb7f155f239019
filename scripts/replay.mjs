// `npm run replay -- --session 2026-07-31 [--source barchart-flow] [--speed 60]`: starts the product on a stored session.
import { parseArgs } from 'node:util'

const text = { type: 'string' }

function asked() {
  try {
    return parseArgs({ options: { session: text, source: text, speed: text } }).values
  } catch (error) {
    console.error(`${error.message}\nUsage: npm run replay -- --session YYYY-MM-DD [--source NAME] [--speed 60]`)
    process.exit(2)
  }
}
const values = asked()
process.env.FEED = 'replay'
if (values.session) process.env.REPLAY_SESSION = values.session
if (values.source) process.env.REPLAY_SOURCE = values.source
if (values.speed) process.env.REPLAY_SPEED = values.speed
await import('./start.mjs')
