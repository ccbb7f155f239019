// The web app's door: pages by Next, and a plain pass-through of /api and /socket to the API host, so the browser sees
// one origin and the host's address is a run-time setting (Next bakes rewrites into the build).
import { createServer } from 'node:http'
import { httpsHeaders, passOn } from './passOn.mjs'

// A client that sends its headers or its body drop by drop holds a connection no longer than a person's slow line needs.
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16_384,
}

/** Addresses with a fixed place on a site whose text the API host writes. */
const HOSTED = { '/robots.txt': '/api/share/robots.txt', '/sitemap.xml': '/api/share/sitemap.xml' }

const isApi = (url = '') => /^\/(api|socket)(\/|\?|$)/.test(url)

/** The server in front of the host at `origin`; `handle` and `upgrade` take what is not for the host. */
export function webServer(origin, { handle, upgrade }, publicOrigin) {
  const { pass, passUpgrade } = passOn(new URL(origin))
  const secure = new Map(Object.entries(httpsHeaders(publicOrigin)))
  const server = createServer(LIMITS, (req, res) => {
    res.setHeaders(secure)
    // It would be answered with what it was sent with, keys and all.
    if (req.method === 'TRACE') return void res.writeHead(405, { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }).end()
    req.url = HOSTED[req.url] ?? req.url
    return isApi(req.url) ? pass(req, res) : void handle(req, res)
  })
  server.on('upgrade', (req, socket, head) =>
    isApi(req.url) ? passUpgrade(req, socket, head) : void upgrade(req, socket, head),
  )
  return server
}
