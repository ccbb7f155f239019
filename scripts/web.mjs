// The web app's process: Next for pages behind a server that passes /api and /socket on to the API host.
import next from 'next'
import { listenTrouble, portTrouble } from './tools/ports.mjs'
import { settingTrouble } from './tools/settings.mjs'
import { webServer } from './tools/webServer.mjs'
import { endWithParent } from './tools/withParent.mjs'

endWithParent(() => process.exit(0))
const dev = process.argv.includes('--dev')
const port = Number(process.env.PORT || 3000)
// The demo accounts have known passwords, so only this machine reaches a plain start; deployments set HOST.
const hostname = process.env.HOST || '127.0.0.1'
const origin = process.env.API_ORIGIN || 'http://127.0.0.1:4001'

/** Ends with the code that tells a launcher not to start this again. */
function refuse(trouble) {
  process.stderr.write(`The web app cannot start: ${trouble}\n`)
  process.exit(78)
}
const { PLAIN_LINES, PUBLIC_ORIGIN } = process.env
const trouble =
  settingTrouble({ API_ORIGIN: origin, PLAIN_LINES }) ??
  (await portTrouble('PORT', process.env.PORT || '3000', hostname))
if (trouble !== null) refuse(trouble)

const app = next({ dev, hostname, port })
await app.prepare()
const pages = { handle: app.getRequestHandler(), upgrade: app.getUpgradeHandler() }
const server = webServer(origin, pages, PUBLIC_ORIGIN)
server.on('error', (error) => refuse(listenTrouble('PORT', port, hostname, error)))
server.listen(port, hostname)

for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
    setTimeout(() => process.exit(0), 2000).unref()
  })
