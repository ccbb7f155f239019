// The web app's process: Next for pages, and a plain pass-through of /api and /socket to the API host, so the browser
// sees one origin and the host's address is a run-time setting (Next bakes rewrites into the build).
import { createServer, request } from 'node:http'
import next from 'next'
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
const api = new URL(origin)

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

const server = createServer(LIMITS, (req, res) => {
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

/** The client's address travels on, so that limits count people and not this process. */
function target(req) {
  const forwarded = [req.headers['x-forwarded-for'], req.socket.remoteAddress].filter(Boolean).join(', ')
  return {
    host: api.hostname,
    port: api.port || 80,
    method: req.method,
    path: req.url,
    headers: { ...req.headers, 'x-forwarded-for': forwarded },
  }
}

function pass(req, res) {
  const out = request(target(req), (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    res.flushHeaders()
    answer.pipe(res)
  })
  out.on('error', () => {
    if (res.headersSent) return res.destroy()
    res.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' })
    res.end(
      JSON.stringify({
        message: 'The data service is starting or away. It is tried again by itself.',
        code: 'unavailable',
      }),
    )
  })
  res.on('close', () => out.destroy())
  req.pipe(out)
}

/** First line and headers of an answer of the host, as they came. */
function headOf(answer) {
  const lines = [`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`]
  for (let at = 0; at < answer.rawHeaders.length; at += 2)
    lines.push(`${answer.rawHeaders[at]}: ${answer.rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

/** Passes a WebSocket on. A refusal comes back as the host words it. */
function passUpgrade(req, socket, head) {
  const out = request(target(req))
  const cut = () => {
    out.destroy()
    socket.destroy()
  }
  socket.on('error', cut).on('close', cut)
  out.on('upgrade', (answer, far, farHead) => {
    socket.write(headOf(answer))
    if (farHead.length) socket.write(farHead)
    if (head.length) far.write(head)
    far.pipe(socket).pipe(far)
    const end = () => {
      far.destroy()
      socket.destroy()
    }
    far.on('error', end).on('close', end)
    socket.on('error', end).on('close', end)
  })
  out.on('response', (answer) => {
    socket.write(headOf(answer))
    answer.pipe(socket)
  })
  out.on('error', () =>
    socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
  )
  out.end()
}
