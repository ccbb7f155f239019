import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from '@nats-io/transport-node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectNats } from '@/server/engine/bus/natsBus'
import { eventually, freePort } from '@/tests/support/freePort'
import { ended, missingEngines } from '@/tests/support/hosts/engines'

describe.skipIf(missingEngines !== '')('a NATS server that asks who speaks', () => {
  let server: ChildProcess
  let place = ''
  beforeAll(async () => {
    const port = await freePort()
    place = `127.0.0.1:${port}`
    server = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '--user', 'me', '--pass', 'p@ss'], {
      stdio: 'ignore',
    })
    await eventually('NATS', async () => {
      await (await connectNats(`nats://me:p%40ss@${place}`)).close()
      return true
    })
  })
  afterAll(() => ended(server))

  it('is told name and password of the address, and refuses others', async () => {
    await expect(connectNats(`nats://${place}`)).rejects.toThrow(/authorization violation/i)
    await expect(connectNats(`nats://me:wrong@${place}`)).rejects.toThrow(/authorization violation/i)
  })

  it('is not spoken to in the clear where the address says tls', async () => {
    await expect(connectNats(`tls://me:p%40ss@${place}`)).rejects.toThrow(/tls/i)
  })
})

// ASVS 13.2.2: the account of deploy/nats.conf suffices for the hosts, and for nothing else.
describe.skipIf(missingEngines !== '')('a NATS server with the settings of deploy/nats.conf', () => {
  let server: ChildProcess
  let place = ''
  beforeAll(async () => {
    const port = await freePort()
    place = `127.0.0.1:${port}`
    // The port of its health is that of compose, which others may hold here.
    server = spawn('nats-server', ['-c', 'deploy/nats.conf', '-a', '127.0.0.1', '-p', String(port), '-m', '-1'], {
      env: { ...process.env, NATS_PASSWORD: 'p4ss' },
      stdio: 'ignore',
    })
    await eventually('NATS', async () => {
      await (await connectNats(`nats://undercurrent:p4ss@${place}`)).close()
      return true
    })
  })
  afterAll(() => ended(server))

  it('takes the product and lets its hosts hear each other, and nobody without the password', async () => {
    const [one, two] = [await own(place), await own(place)]
    const heard: unknown[] = []
    two.control.hear((message) => heard.push(message))
    await eventually('a message', async () => {
      one.control.tell({ kind: 'line back' })
      return heard.length > 0
    })
    await Promise.all([one.close(), two.close()])
    await expect(connectNats(`nats://${place}`)).rejects.toThrow(/authorization violation/i)
  })

  it('hears and speaks nothing of others on the same server', async () => {
    const connection = await connect({ servers: place, user: 'undercurrent', pass: 'p4ss' })
    const refused: string[] = []
    const listening = (async () => {
      for await (const status of connection.status()) if (status.type === 'error') refused.push(String(status.error))
    })()
    connection.subscribe('>', { callback: () => undefined })
    connection.publish('others.subject', 'x')
    await expect.poll(() => refused.length).toBe(2)
    expect(refused.join()).toMatch(/Permissions Violation/i)
    await connection.close()
    await listening
  })
})

const own = (place: string) => connectNats(`nats://undercurrent:p4ss@${place}`)
