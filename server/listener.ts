import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { serve } from '@hono/node-server'
import type { Env } from '@/server/env'
import { SettingsError } from '@/server/readEnv'

type Listening = Pick<Env, 'API_CERT' | 'API_CERT_KEY' | 'API_BIND'> & { readonly port: number }
type Answer = (request: Request, bindings: object) => Response | Promise<Response>

/** Limits that keep slow or broken clients from holding connections: headers and bodies must arrive in time. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16_384,
} as const

/** A call of TRACE would be answered with what it was sent with, keys and all (ASVS 13.4.4). */
const noTrace = () => new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' } })

/** Listens in plain HTTP, or in TLS with the certificate of the settings. */
export function listen(settings: Listening, answer: Answer): Server {
  return serve({
    fetch: (request, bindings) => (request.method === 'TRACE' ? noTrace() : answer(request, bindings)),
    port: settings.port,
    hostname: settings.API_BIND,
    ...serverOf(settings),
  }) as Server
}

function serverOf({ API_CERT: cert, API_CERT_KEY: key }: Listening) {
  if (cert === undefined || key === undefined) return { createServer, serverOptions: LIMITS }
  const files = { cert: readPem('API_CERT', cert), key: readPem('API_CERT_KEY', key) }
  return { createServer: createTlsServer, serverOptions: { ...LIMITS, ...files, minVersion: 'TLSv1.2' as const } }
}

function readPem(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingsError(`${name}: found ${JSON.stringify(path)}; expected a file that can be read (${code})`)
  }
}
