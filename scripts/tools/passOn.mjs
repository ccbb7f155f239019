// The way of /api and /socket from the web app's port to the API host, headers and bodies as they come.
import { request as plainRequest } from 'node:http'
import { request as tlsRequest } from 'node:https'

/** `api`: URL of the host. */
export function passOn(api) {
  return {
    pass: (req, res) => pass(targetAt(api, req), req, res),
    passUpgrade: (req, socket, head) => passUpgrade(targetAt(api, req), socket, head),
  }
}

/** Where people come by https, browsers are told to come no other way; a proxy in front may say the same. */
export const httpsHeaders = (publicOrigin = '') =>
  publicOrigin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}

/** The client's address travels on, so that limits count people and not this process. */
function targetAt(api, req) {
  const forwarded = [req.headers['x-forwarded-for'], req.socket.remoteAddress].filter(Boolean).join(', ')
  const isTls = api.protocol === 'https:'
  const isNumber = /^[\d.]+$|:/.test(api.hostname)
  return {
    protocol: api.protocol,
    host: api.hostname.replace(/^\[|\]$/g, ''),
    port: api.port || (isTls ? 443 : 80),
    method: req.method,
    path: req.url,
    headers: { ...req.headers, 'x-forwarded-for': forwarded },
    // The name that the certificate must carry is the host's, not the one that the browser asked for.
    ...(isTls && { servername: isNumber ? '' : api.hostname }),
  }
}

const request = (target, onAnswer) => (target.protocol === 'https:' ? tlsRequest : plainRequest)(target, onAnswer)

/** Said where the host itself cannot: as strict as its own answers. */
const AWAY_HEADERS = {
  'content-type': 'application/json',
  'retry-after': '2',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

function pass(target, req, res) {
  const out = request(target, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    res.flushHeaders()
    answer.pipe(res)
  })
  out.on('error', () => {
    if (res.headersSent) return res.destroy()
    res.writeHead(503, AWAY_HEADERS)
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
function passUpgrade(target, socket, head) {
  const out = request(target)
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
