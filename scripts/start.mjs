// `npm start`: installs if needed, builds if stale, starts the API host and the web app and keeps them running.

import { firstSteps } from './tools/firstSteps.mjs'
import { hostArgs, hostEnv } from './tools/hostArgs.mjs'
import { ensureInstalled } from './tools/install.mjs'
import { elapsed, say, stage } from './tools/log.mjs'
import { settingTrouble } from './tools/settings.mjs'
import { endWithNpm } from './tools/withParent.mjs'

await ensureInstalled()
const [{ ensureBuilt }, { freePort, portTrouble }, { supervise }, { waitFor, followStages }] = await Promise.all([
  import('./tools/ensureBuilt.mjs'),
  import('./tools/ports.mjs'),
  import('./tools/supervise.mjs'),
  import('./tools/ready.mjs'),
])

const wrong = settingTrouble(process.env)
if (wrong !== null) refuse(wrong)
const port = Number(process.env.PORT || 3000)
const role = process.env.ROLE || 'all'
const outside = process.env.API_HOST
/** Hosts of one part of the work have no web app beside them. */
const hasWeb = role === 'all' || role === 'web'
const isLocal = (address) => ['127.0.0.1', 'localhost', '::1'].includes(address || '127.0.0.1')
const open = ['HOST', 'API_BIND'].filter((name) => !isLocal(process.env[name]))
const hasPostgres = Boolean(process.env.DATABASE_URL || process.env.DATABASE_URL_FILE)
const hasDemoAccounts = !outside && !hasPostgres && process.env.DEMO_ACCOUNTS !== '0'
if (open.length > 0 && hasDemoAccounts && process.env.PUBLIC_DEMO !== '1') {
  const settings = open.map((name) => `${name}=${process.env[name]}`).join(' and ')
  say(`With ${settings} others get in, and the demo accounts, an administrator among them, have published passwords.`)
  say('Set DEMO_ACCOUNTS=0, or PUBLIC_DEMO=1 as well if strangers may sign in with them.')
  process.exit(1)
}
/** Parts of a start that was killed let go of their ports within this. */
const patienceMs = 2000
const { PORT, HOST, API_PORT, API_BIND } = process.env
/** A port of the API host that is named is that one or none; without a name any free one will do. */
const namesApiPort = !outside && API_PORT && API_PORT !== '0'
const trouble =
  (hasWeb ? await portTrouble('PORT', PORT || '3000', HOST || '127.0.0.1', patienceMs) : null) ??
  (namesApiPort ? await portTrouble('API_PORT', API_PORT, API_BIND || '127.0.0.1', patienceMs) : null)
if (trouble !== null) refuse(trouble)
await ensureBuilt()

const running = []
const freeApiPort = () => freePort(API_PORT === '0' ? 0 : 4001)
const apiPort = outside ? null : namesApiPort ? Number(API_PORT) : await freeApiPort()
const origin = outside ?? `http${process.env.API_CERT ? 's' : ''}://127.0.0.1:${apiPort}`
if (!outside)
  running.push(
    supervise('API host', process.execPath, hostArgs, {
      ...hostEnv,
      API_PORT: String(apiPort),
      // Links that are copied or mailed lead back to this start, whatever port it has.
      PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
      NODE_ENV: 'production',
    }),
  )
if (hasWeb)
  running.push(
    supervise('Web app', process.execPath, ['scripts/web.mjs'], {
      API_ORIGIN: origin,
      PORT: String(port),
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    }),
  )

/** A setting is wrong: whoever starts us need not try again. */
function refuse(words) {
  say(words)
  process.exit(78)
}

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, async () => {
    if (stopping) return
    stopping = true
    say('Closing …')
    await Promise.all(running.map((child) => child.stop()))
    process.exit(process.exitCode ?? 0)
  })

endWithNpm(() => process.kill(process.pid, 'SIGTERM'))

if (hasWeb) await stage('Starting the web app', () => waitFor(`http://127.0.0.1:${port}/login`))
// A certificate names the host as others call it, not as this machine does: such a host is left to tell by its log.
const opened =
  !outside && process.env.API_CERT ? { stages: [] } : await stage('Opening the market', () => followStages(origin))
say('')
say(
  hasWeb
    ? `Undercurrent runs at http://localhost:${port}   (ready after ${elapsed()})`
    : `The host with ROLE=${role} runs at ${origin}   (ready after ${elapsed()})`,
)
if (!outside && (process.env.FEED || 'synthetic') === 'synthetic') for (const line of firstSteps) say(line)
if (opened.stages.some((one) => one.name === 'session so far' && one.state !== 'done'))
  say('It plays the session so far first; the status bar says how far it is behind.')
if (hasWeb && hasDemoAccounts) {
  const { demoAccounts, demoPassword } = await import('./tools/demoAccounts.mjs')
  say(`Demo accounts, all with the password ${demoPassword}:`)
  for (const account of demoAccounts) say(`  ${account.email.padEnd(36)} ${account.sees}`)
}
say('Ctrl-C ends it.')
