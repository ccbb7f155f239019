// `npm run dev`: the host from a fresh bundle and the web app with live reload.
import { ensureInstalled } from './tools/install.mjs'
import { settingTrouble } from './tools/settings.mjs'

await ensureInstalled()
const { ensureBuilt } = await import('./tools/ensureBuilt.mjs')
const { supervise } = await import('./tools/supervise.mjs')
const { freePort } = await import('./tools/ports.mjs')
const { hostArgs, hostEnv } = await import('./tools/hostArgs.mjs')
const wrong = settingTrouble(process.env)
if (wrong !== null) {
  console.error(wrong)
  process.exit(78)
}
await ensureBuilt({ web: false })
const apiPort = await freePort(4001)
const children = [
  supervise('API host', process.execPath, hostArgs, {
    ...hostEnv,
    API_PORT: String(apiPort),
  }),
  supervise('Web app', process.execPath, ['scripts/web.mjs', '--dev'], {
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    PORT: process.env.PORT || '3000',
  }),
]
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await Promise.all(children.map((child) => child.stop()))
    process.exit(0)
  })
