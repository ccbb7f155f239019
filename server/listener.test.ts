import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { get as getTls } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { connect as connectTls, DEFAULT_CIPHERS } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webServer } from '@/scripts/tools/webServer.mjs'
import { listen } from '@/server/listener'
import { eventually } from '@/tests/support/freePort'
import { ended, programOf } from '@/tests/support/hosts/engines'
import { ownCertificates } from '@/tests/support/ownCertificates'

const answer = (given: Request) =>
  Response.json({ path: new URL(given.url).pathname, cookie: given.headers.get('cookie') })
const plain = { API_CERT: undefined, API_CERT_KEY: undefined, API_BIND: '127.0.0.1', port: 0 }
const portOf = (server: Server) => (server.address() as AddressInfo).port

/** What a server answers to a call that no browser makes. */
function traced(port: number, path: string): Promise<{ readonly status: number | undefined; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const asked = { host: '127.0.0.1', port, method: 'TRACE', path, headers: { cookie: 'secret' } }
    const call = request(asked, async (reply) => {
      let text = JSON.stringify(reply.headers)
      for await (const piece of reply) text += piece
      resolve({ status: reply.statusCode, text })
    })
    call.on('error', reject).end()
  })
}

describe('ASVS 13.4.4: TRACE', () => {
  it('is refused by the host and by the web app, and nothing of the call comes back', async () => {
    const host = listen(plain, answer)
    await once(host, 'listening')
    const pages = {
      handle: (req: IncomingMessage, res: ServerResponse) => res.end(JSON.stringify(req.headers)),
      upgrade: () => undefined,
    }
    const web = webServer(`http://127.0.0.1:${portOf(host)}`, pages).listen(0, '127.0.0.1')
    await once(web, 'listening')
    expect(await (await fetch(`http://127.0.0.1:${portOf(web)}/api/health`)).json()).toMatchObject({
      path: '/api/health',
    })
    const calls = [[host, '/api/health'] as const, [web, '/api/health'] as const, [web, '/login'] as const]
    for (const [server, path] of calls) {
      const { status, text } = await traced(portOf(server), path)
      expect(status).toBe(405)
      expect(text).not.toContain('secret')
    }
    web.close()
    host.close()
  })
})

describe.skipIf(programOf('openssl') === null)(
  'ASVS 12.3.3: the line from the web app to a host on another machine',
  () => {
    const certificates = ownCertificates('host', 'other')
    let host: Server
    beforeAll(async () => {
      const [API_CERT, API_CERT_KEY] = [certificates.file('host.crt'), certificates.file('host.key')]
      host = listen({ ...plain, API_CERT, API_CERT_KEY }, answer)
      await once(host, 'listening')
    })
    afterAll(() => {
      host.close()
      certificates.remove()
    })

    /** A web app that believes one authority, started as the manifests do. */
    async function web<T>(authority: string, ask: (origin: string) => Promise<T>): Promise<T> {
      const program = `
      import { webServer } from './scripts/tools/webServer.mjs'
      const server = webServer('https://127.0.0.1:${portOf(host)}', { handle: (_, res) => res.end('page') })
      server.listen(0, '127.0.0.1', () => console.log(server.address().port))`
      const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', program], {
        env: {
          NODE_ENV: 'test',
          PATH: process.env.PATH ?? '',
          NODE_OPTIONS: '--use-openssl-ca',
          SSL_CERT_FILE: certificates.file(authority),
        } as NodeJS.ProcessEnv,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [port] = (await once(child.stdout ?? child, 'data')) as [Buffer]
      return ask(`http://127.0.0.1:${String(port).trim()}`).finally(() => ended(child))
    }

    it('is TLS, opens to the certificate of the authority that the web app was given, and to no other', async () => {
      const ask = async (origin: string) => {
        const reply = await fetch(`${origin}/api/x`, { headers: { cookie: 'mine' } })
        return [reply.status, await reply.json()]
      }
      expect(await web('host.crt', ask)).toEqual([200, { path: '/api/x', cookie: 'mine' }])
      expect(await web('other.crt', ask)).toMatchObject([503, { code: 'unavailable' }])
    })

    it('a host with a certificate answers nothing in the clear', async () => {
      const socket = connect(portOf(host), '127.0.0.1').on('error', () => undefined)
      socket.write('GET /api/x HTTP/1.1\r\nHost: x\r\n\r\n')
      let text = ''
      socket.on('data', (piece: Buffer) => {
        text += piece.toString('latin1')
      })
      await once(socket, 'close')
      expect(text).not.toContain('path')
    })

    it('12.1.1: it speaks TLS 1.3 where it may choose, and nothing before 1.2', async () => {
      const ca = readFileSync(certificates.file('host.crt'))
      const spoken = async (most: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') => {
        const old =
          most === 'TLSv1.1' ? { minVersion: 'TLSv1' as const, ciphers: `${DEFAULT_CIPHERS}:@SECLEVEL=0` } : {}
        const socket = connectTls({ host: '127.0.0.1', port: portOf(host), ca, maxVersion: most, ...old })
        await once(socket, 'secureConnect')
        const version = socket.getProtocol()
        socket.destroy()
        return version
      }
      expect([await spoken('TLSv1.3'), await spoken('TLSv1.2')]).toEqual(['TLSv1.3', 'TLSv1.2'])
      await expect(spoken('TLSv1.1')).rejects.toThrow(/version/i)
    })
  },
)

describe.skipIf(programOf('openssl') === null)('ASVS 12.1.1: calls of ours', () => {
  it('go to no server that speaks an older TLS than 1.2', async () => {
    const certificates = ownCertificates('old')
    const port = 20_000 + (process.pid % 20_000)
    const files = ['-cert', certificates.file('old.crt'), '-key', certificates.file('old.key')]
    const old = (...versions: readonly string[]) =>
      spawn(
        'openssl',
        ['s_server', '-accept', String(port), '-www', ...files, ...versions, '-cipher', 'ALL:@SECLEVEL=0'],
        {
          stdio: 'ignore',
        },
      )
    const ask = () =>
      new Promise<number>((resolve, reject) => {
        const ca = readFileSync(certificates.file('old.crt'))
        const call = getTls({ host: '127.0.0.1', port, ca, agent: false }, (reply) => resolve(reply.statusCode ?? 0))
        call.on('error', reject)
      })
    const today = old('-tls1_2')
    await eventually('openssl', async () => (await ask()) === 200)
    await ended(today)
    const older = old('-tls1_1')
    await eventually('openssl of TLS 1.1', () => ask().catch(({ code }) => /SSL|PROTO/.test(String(code))))
    await expect(ask()).rejects.toThrow(/version|alert|protocol/i)
    await ended(older)
    certificates.remove()
  })
})
