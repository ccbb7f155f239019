import { type ChildProcess, spawn } from 'node:child_process'
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
