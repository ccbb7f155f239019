import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readiness } from '@/server/readiness'
import { eventually, freePort } from '@/tests/support/freePort'
import { ended } from '@/tests/support/hosts/engines'

export interface HostProcess {
  readonly origin: string
  readonly pid: number
  /** What it printed so far. */
  output(): string
  /** Its own word on how it does. */
  readiness(): Promise<ReturnType<Readiness['report']>>
  get(path: string, token?: string): Promise<Response>
  send(method: string, path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  /** Ends it and waits until it is gone. */
  end(signal?: NodeJS.Signals): Promise<void>
}

/** The program of one host, started as an operator does; answers when it listens, not yet when it is ready. */
export async function startHost(env: Record<string, string>): Promise<HostProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'undercurrent-host-'))
  const port = await freePort()
  const plain = { DATA_DIR: folder, API_PORT: String(port), HISTORY_SESSIONS: '0', LOG_LEVEL: 'warn' }
  return programAt(`http://127.0.0.1:${port}`, ['.build/server/main.mjs'], { ...plain, ...env }, folder)
}

/** The web app in front of a host. */
export async function startWeb(host: HostProcess): Promise<HostProcess> {
  const port = await freePort()
  const env = { API_ORIGIN: host.origin, PORT: String(port), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  return programAt(`http://127.0.0.1:${port}`, ['scripts/web.mjs'], env)
}

async function programAt(origin: string, args: string[], env: Record<string, string>, folder?: string) {
  const child = spawn(process.execPath, ['--max-old-space-size=1024', ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text
    })
  const headersOf = (token?: string) => (token === undefined ? {} : { authorization: `Bearer ${token}` })
  const host: HostProcess = {
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    readiness: async () => {
      // Somebody else may listen where it did.
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`it has ended: ${output}`)
      return (await fetch(`${origin}/api/ready`)).json()
    },
    get: (path, token) => fetch(origin + path, { headers: headersOf(token) }),
    send: (method, path, body, headers = {}) =>
      fetch(origin + path, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    end: async (signal) => {
      await ended(child, signal)
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
  await eventually(
    () => `${args.at(-1)} of ${env.ROLE ?? 'web'}: ${output}`,
    async () => {
      if (child.exitCode !== null) throw new Error(output)
      return (await host.get(args[0] === 'scripts/web.mjs' ? '/login' : '/api/health')).ok
    },
  )
  return host
}

/** Waits until a host answers every call. */
export const untilUp = (host: HostProcess) =>
  eventually(
    () => `the host at ${host.origin} to be ready: ${host.output()}`,
    async () => ['ready', 'degraded'].includes((await host.readiness()).status),
  )
