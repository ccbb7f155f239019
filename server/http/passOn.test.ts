import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpsHeaders, passOn } from '@/scripts/tools/passOn.mjs'
import { ANSWER_POLICY } from '@/server/http/sealAnswer'

/** What a host behind the web app's port was asked, with the bodies as it read them. */
const seen: string[] = []
let host: Server
let web: Server
const portOf = (server: Server) => (server.address() as AddressInfo).port

beforeAll(async () => {
  host = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      seen.push(`${req.method} ${req.url} ${Buffer.concat(parts)}`)
      res.end('{}')
    })
  })
  host.on('upgrade', (req, socket) => {
    seen.push(`UPGRADE ${req.url}`)
    socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  const { pass, passUpgrade } = passOn(new URL(`http://127.0.0.1:${portOf(host)}`))
  web = createServer(pass)
  web.on('upgrade', passUpgrade)
  web.listen(0, '127.0.0.1')
  await once(web, 'listening')
})
afterAll(() => {
  for (const server of [web, host]) {
    server.closeAllConnections()
    server.close()
  }
})

/** Sends bytes as they are; answers everything that comes back until the other side is quiet or gone. */
async function say(text: string): Promise<string> {
  const socket = connect(portOf(web), '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += part))
  socket.write(text)
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 400))])
  socket.destroy()
  return answer
}
const STOLEN = 'GET /api/stolen HTTP/1.1\r\nHost: a\r\n\r\n'
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
const post = (headers: readonly string[], body: string) =>
  `POST /api/one HTTP/1.1\r\nHost: a\r\n${headers.join('\r\n')}\r\n\r\n${body}`

/** Messages whose end two readers could see at two places, each with a call behind it that nobody sent. */
const SMUGGLED: readonly (readonly [what: string, message: string])[] = [
  ['a length beside pieces', post(['Content-Length: 4', 'Transfer-Encoding: chunked'], chunked(STOLEN))],
  ['pieces beside a length', post(['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked(STOLEN))],
  [
    'pieces that end at once, and a length over the rest',
    post([`Content-Length: ${STOLEN.length + 5}`, 'Transfer-Encoding: chunked'], `0\r\n\r\n${STOLEN}`),
  ],
  ['two lengths', post(['Content-Length: 0', `Content-Length: ${STOLEN.length}`], STOLEN)],
  ['two lengths in one line', post([`Content-Length: 0, ${STOLEN.length}`], STOLEN)],
  ['a length with a sign', post([`Content-Length: +${STOLEN.length}`], STOLEN)],
  ['a length in hex', post(['Content-Length: 0x0'], STOLEN)],
  ['pieces by an unknown name', post(['Transfer-Encoding: xchunked'], chunked(STOLEN))],
  ['pieces by a name after a blank line', post(['Transfer-Encoding : chunked'], chunked(STOLEN))],
  ['pieces that are packed last', post(['Transfer-Encoding: chunked, gzip'], chunked(STOLEN))],
  ['pieces twice', post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunked(STOLEN))],
  ['a header over two lines', post(['Transfer-Encoding:', ' chunked', 'Content-Length: 4'], chunked(STOLEN))],
  [
    'a line that ends without its return',
    `POST /api/one HTTP/1.1\nHost: a\nContent-Length: 0\nTransfer-Encoding: chunked\n\n${chunked(STOLEN)}`,
  ],
  ['a piece with a false length', post(['Transfer-Encoding: chunked'], `1\r\n${STOLEN}\r\n0\r\n\r\n`)],
]

describe('ASVS 4.2.1: where a message ends, through the web app', () => {
  it('bodies by their length and in pieces arrive whole, one after the other on one line', async () => {
    seen.length = 0
    const answer = await say(
      post(['Content-Length: 3'], 'abc') + post(['Transfer-Encoding: chunked'], chunked('defg')) + STOLEN,
    )
    expect(seen).toEqual(['POST /api/one abc', 'POST /api/one defg', 'GET /api/stolen '])
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  })

  it.each(SMUGGLED)('%s: refused, and the call behind it reaches nobody', async (_what, message) => {
    seen.length = 0
    const answer = await say(message)
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(seen.join()).not.toContain('stolen')
    expect(seen.length).toBeLessThanOrEqual(1)
  })

  it('an upgrade that is refused carries no call behind it', async () => {
    seen.length = 0
    const head = 'GET /socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'
    expect(await say(`${head}Content-Length: ${STOLEN.length}\r\n\r\n${STOLEN}`)).toMatch(/^HTTP\/1\.1 401/)
    expect(await say(`${head}\r\n${STOLEN}`)).toMatch(/^HTTP\/1\.1 401/)
    expect(await say(STOLEN.replace('stolen', 'next'))).toMatch(/^HTTP\/1\.1 200/)
    expect(seen).toEqual(['UPGRADE /socket', 'UPGRADE /socket', 'GET /api/next '])
  })

  it('addresses are passed on as they were written', async () => {
    seen.length = 0
    await say(STOLEN.replace('/api/stolen', '/api/%2541%252e/%2e%2e/x?a=%2526b'))
    expect(seen).toEqual(['GET /api/%2541%252e/%2e%2e/x?a=%2526b '])
  })
})

describe('ASVS 3.4: what the web app says by itself', () => {
  it('a host that is away is told in words, as strictly as its own answers', async () => {
    const away = createServer(passOn(new URL('http://127.0.0.1:1')).pass).listen(0, '127.0.0.1')
    await once(away, 'listening')
    const reply = await fetch(`http://127.0.0.1:${portOf(away)}/api/one`)
    expect([reply.status, await reply.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/json',
      'content-security-policy': ANSWER_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    away.close()
  })

  it('says https for a year with every name below, where people come by it', () => {
    expect(httpsHeaders('https://flow.example.com')).toEqual({
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    })
    expect([httpsHeaders('http://localhost:3000'), httpsHeaders()]).toEqual([{}, {}])
  })
})
