// The web app's process: Next for pages, and a plain pass-through of /api and /socket to the API host, so the browser
// sees one origin and the host's address is a run-time setting (Next bakes rewrites into the build).
import { createServer } from 'node:http'
import next from 'next'
import { httpsHeaders, passOn } from './tools/passOn.mjs'
import { listenTrouble, portTrouble } from './tools/ports.mjs'
import { settingTrouble } from './tools/settings.mjs'
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
const trouble =
  settingTrouble({ API_ORIGIN: origin }) ?? (await portTrouble('PORT', process.env.PORT || '3000', hostname))
if (trouble !== null) refuse(trouble)
const { pass, passUpgrade } = passOn(new URL(origin))

const app = next({ dev, hostname, port })
await app.prepare()
const handle = app.getRequestHandler()
const upgrade = app.getUpgradeHandler()

// A client that sends its headers or its body drop by drop holds a connection no longer than a person's slow line needs.
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16_384,
}

const secure = new Map(Object.entries(httpsHeaders(process.env.PUBLIC_ORIGIN)))

const server = createServer(LIMITS, (req, res) => {
  res.setHeaders(secure)
  req.url = HOSTED[req.url] ?? req.url
  return isApi(req.url) ? pass(req, res) : void handle(req, res)
})
server.on('upgrade', (req, socket, head) =>
  isApi(req.url) ? passUpgrade(req, socket, head) : void upgrade(req, socket, head),
)
server.on('error', (error) => refuse(listenTrouble('PORT', port, hostname, error)))
server.listen(port, hostname)

for (const signal of ['SIGTERM', 'SIGINT'])
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
    setTimeout(() => process.exit(0), 2000).unref()
  })

/** Addresses with a fixed place on a site whose text the API host writes. */
const HOSTED = { '/robots.txt': '/api/share/robots.txt', '/sitemap.xml': '/api/share/sitemap.xml' }

function isApi(url = '') {
  return /^\/(api|socket)(\/|\?|$)/.test(url)
}
