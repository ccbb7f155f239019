import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { eventually, freePort } from '@/tests/support/freePort'

/** Where a program of this machine is; null where it is not installed. */
export function programOf(name: string): string | null {
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return stdout.trim() === '' ? null : realpathSync(stdout.trim())
}

const postgres = programOf('postgres')
const nats = programOf('nats-server')
/** What is missing for tests of several hosts; '' when nothing is. */
export const missingEngines = [postgres === null && 'postgres', nats === null && 'nats-server']
  .filter((name) => name !== false)
  .join(' and ')

export interface Engine {
  readonly url: string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Ends a process and waits until it is gone. */
export function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  return gone
}

/** Settings of accounts on a PostgreSQL, with the demo accounts that hosts on one do not make. */
export const accountsOn = (databaseUrl: string) => ({
  ...{ dataDir: '', databaseUrl, publicOrigin: 'http://localhost:3000', demoAccounts: true },
  ...{ smtpUrl: undefined, mailFrom: '' },
  captcha: { provider: 'altcha' as const, siteKey: '', secret: '', verifyUrl: undefined },
})

/** A PostgreSQL of the test's own: nothing is left of it. It refuses to run as root, so it runs as its own user there. */
export async function ownPostgres(certificate?: { readonly cert: string; readonly key: string }): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'undercurrent-postgres-'))
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'))
  const programs = dirname(postgres ?? '')
  const data = join(folder, 'data')
  const args = ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '--encoding=UTF8']
  execFileSync(join(programs, 'initdb'), args, { ...user, stdio: 'ignore' })
  if (certificate !== undefined)
    for (const [name, text] of [
      ['server.crt', certificate.cert],
      ['server.key', certificate.key],
    ] as const) {
      writeFileSync(join(data, name), text, { mode: 0o600 })
      if (isRoot) chownSync(join(data, name), idOf('-u'), idOf('-g'))
    }
  const port = await freePort()
  const settings = [
    `ssl=${certificate === undefined ? 'off' : 'on'}`,
    'fsync=off',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ].flatMap((one) => ['-c', one])
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...user,
    stdio: 'ignore',
  })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await eventually('PostgreSQL', async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    await client.end()
    return true
  })
  const stop = async () => {
    await ended(server, 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}

/** A NATS server of the test's own; `port` puts it back where another one was. */
export async function ownNats(port?: number): Promise<Engine & { readonly port: number }> {
  const heardAt = port ?? (await freePort())
  const server = spawn(nats ?? '', ['-a', '127.0.0.1', '-p', String(heardAt)], { stdio: 'ignore' })
  return { port: heardAt, url: `nats://127.0.0.1:${heardAt}`, stop: (signal) => ended(server, signal) }
}
