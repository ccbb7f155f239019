import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectNats } from '@/server/engine/bus/natsBus'
import { clickHouseTape } from '@/server/stores/tape/clickhouse'
import { eventually, freePort } from '@/tests/support/freePort'
import { ended, missingEngines, programOf } from '@/tests/support/hosts/engines'
import { ownCertificates } from '@/tests/support/ownCertificates'

// ASVS 12.3.4, 13.2.1: lines to engines believe the authority of their address alone, and say who they are by a certificate.
describe.skipIf(missingEngines !== '' || programOf('openssl') === null)('engines that speak TLS', () => {
  const { file, remove } = ownCertificates('server', 'other', 'undercurrent')
  const text = (name: string) => readFileSync(file(name), 'utf8')
  const own = `&sslcert=${file('undercurrent.crt')}&sslkey=${file('undercurrent.key')}`
  afterAll(remove)

  describe('ClickHouse', () => {
    /** Stands in for the server: answers to who has a certificate that it knows, and says whom the client names. */
    let server: Server
    const seen: unknown[] = []
    beforeAll(async () => {
      const files = { cert: text('server.crt'), key: text('server.key') }
      const asks = { requestCert: true, ca: text('undercurrent.crt') }
      server = createServer({ ...files, ...asks, minVersion: 'TLSv1.2', rejectUnauthorized: false }, (call, reply) => {
        const { subject } = (call.socket as TLSSocket).getPeerCertificate()
        const { 'x-clickhouse-ssl-certificate-auth': way, 'x-clickhouse-user': user } = call.headers
        seen.push([subject?.CN, way, user])
        reply.end('Ok.\n')
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
    })
    afterAll(() => server.close())
    const opened = async (query: string) => {
      const address = `https://undercurrent:secret@127.0.0.1:${(server.address() as AddressInfo).port}/?${query}`
      const { engine } = clickHouseTape(address)
      await engine.open().finally(() => engine.close())
    }

    it('is asked where its certificate is of the authority that the address names, and not otherwise', async () => {
      await opened(`sslrootcert=${file('server.crt')}`)
      expect(seen.at(-1)).toEqual([undefined, undefined, 'undercurrent'])
      const before = seen.length
      await expect(opened(`sslrootcert=${file('other.crt')}`)).rejects.toThrow(/certificate/i)
      await expect(opened('')).rejects.toThrow(/certificate/i)
      expect(seen).toHaveLength(before)
    })

    it('is entered by a certificate instead of a password', async () => {
      await opened(`sslrootcert=${file('server.crt')}${own}`)
      expect(seen.at(-1)).toEqual(['undercurrent', 'on', 'undercurrent'])
    })
  })

  describe('NATS', () => {
    let server: ChildProcess
    let place = ''
    beforeAll(async () => {
      const port = await freePort()
      // Its client knows a server by its name, not by its number.
      place = `localhost:${port}`
      const tls = ['--tlsverify', '--tlscert', file('server.crt'), '--tlskey', file('server.key')]
      const asked = ['-a', '127.0.0.1', '-p', String(port), ...tls, '--tlscacert', file('undercurrent.crt')]
      server = spawn('nats-server', asked, { stdio: 'ignore' })
      await eventually(
        'NATS',
        async () => {
          await (await connectNats(`tls://${place}?sslrootcert=${file('server.crt')}${own}`)).close()
          return true
        },
        50,
      )
    })
    afterAll(() => ended(server))

    it('is spoken to where its certificate is of the authority that the address names, and not otherwise', async () => {
      await expect(connectNats(`tls://${place}?sslrootcert=${file('other.crt')}${own}`)).rejects.toThrow(/certificate/i)
      await expect(connectNats(`tls://${place}?${own.slice(1)}`)).rejects.toThrow(/certificate/i)
    })

    it('lets nobody in without a certificate that it knows', async () => {
      await expect(connectNats(`tls://${place}?sslrootcert=${file('server.crt')}`)).rejects.toThrow()
    })
  })
})
