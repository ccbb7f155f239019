import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { Decompress } from 'fzstd'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ServiceError } from '@/server/errors'
import { lineSchema } from '@/server/feeds/feedLine'
import type { IngestDoor } from '@/server/feeds/ingestDoor'
import type { AppEnv } from '@/server/http/address'
import { createContext, type RouteServices } from '@/server/http/implement'
import { countCall } from '@/server/http/takeCall'
import { tellRefusal } from '@/server/http/tellRefusal'

/** Its bodies are batches of lines and no JSON, so it stands beside the contract, as the stream does; docs/feeds.md. */
const DOOR: Endpoint = {
  id: 'ingest.send',
  method: 'POST',
  path: '/api/ingest/:feed',
  access: 'user',
  tiered: true,
  perMinute: 1200,
  response: z.unknown(),
}

export type Doors = ReadonlyMap<string, IngestDoor>

const MOST_BYTES = 8_000_000
/** Of a batch as it was before it was compressed. */
const MOST_PLAIN_BYTES = 64_000_000
const KEY = /^[\x21-\x7e]{1,200}$/

/** `POST /api/ingest/{feed}`, `GET …/position`, `GET /api/ingest/schema`. Mounted before the limit of ordinary bodies. */
export function mountIngest(
  app: Hono<AppEnv>,
  doors: Doors,
  services: RouteServices,
  standsBy: () => boolean = () => false,
): void {
  app.get('/api/ingest/schema', (c) => c.json(lineSchema()))
  const guarded =
    (handle: (c: Context<AppEnv>, door: IngestDoor) => Promise<Response>) => async (c: Context<AppEnv>) => {
      try {
        const door = await doorOf(c, doors, services)
        if (standsBy()) throw new ServiceError('unavailable', 'This host stands by: another one takes this feed.')
        return await handle(c, door)
      } catch (error) {
        const reply = tellRefusal(c, DOOR, error, services)
        if (reply.status === 503 || reply.status === 429) c.header('Retry-After', '1')
        return c.json(reply.body, reply.status)
      }
    }
  app.get(
    '/api/ingest/:feed/position',
    guarded(async (c, door) => c.json({ acked_n: await door.position() })),
  )
  app.post(DOOR.path, guarded(send))
}

async function send(c: Context<AppEnv>, door: IngestDoor): Promise<Response> {
  const key = c.req.header('idempotency-key')
  if (key === undefined || !KEY.test(key))
    throw new ServiceError('invalid', 'Idempotency-Key is missing: a name of this batch, up to 200 characters.')
  const result = await door.take(key, await bodyOf(c))
  if (result.status === 200) return c.json(result.body)
  if (result.status === 429) c.header('Retry-After', '1')
  const code = { 409: 'conflict', 422: 'invalid', 429: 429 }[result.status]
  const { status: _, ...said } = result
  return c.json({ code, request_id: c.get('requestId'), ...said }, result.status)
}

/** Keys of operators that are made for it; a session of the browser does not open the door. */
async function doorOf(c: Context<AppEnv>, doors: Doors, services: RouteServices): Promise<IngestDoor> {
  const ctx = await createContext(c, DOOR, services)
  await countCall(c, DOOR, ctx, services)
  const { user } = ctx
  if (user?.key?.scopes.includes('ingest') !== true || !user.is_admin)
    throw new ServiceError('forbidden', "The door opens with an API key of an operator that has the scope 'ingest'.")
  const door = doors.get(c.req.param('feed') ?? '')
  if (door === undefined)
    throw new ServiceError(
      'not_found',
      'There is no feed of this name. FEED=live and FEED_INGEST name the feeds of a host.',
    )
  return door
}

async function bodyOf(c: Context<AppEnv>): Promise<Buffer> {
  const sent = await bytesOf(c)
  const encoding = c.req.header('content-encoding') ?? 'identity'
  try {
    if (encoding === 'identity') return sent
    if (encoding === 'gzip') return await promisify(gunzip)(sent, { maxOutputLength: MOST_PLAIN_BYTES })
    if (encoding === 'zstd') return unZstd(sent)
  } catch (error) {
    if (error instanceof ServiceError || (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw new ServiceError('invalid', `The body is no ${encoding}.`)
  }
  throw new ServiceError('invalid', 'Content-Encoding is gzip, zstd, or none.')
}

const tooLarge = () =>
  new ServiceError(
    'too_large',
    `A batch has at most ${MOST_BYTES / 1e6} MB, ${MOST_PLAIN_BYTES / 1e6} MB unpacked. Send several.`,
  )

async function bytesOf(c: Context<AppEnv>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of c.req.raw.body ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function unZstd(sent: Buffer): Buffer {
  const parts: Uint8Array[] = []
  let bytes = 0
  const stream = new Decompress((part) => {
    bytes += part.byteLength
    if (bytes > MOST_PLAIN_BYTES) throw tooLarge()
    parts.push(part.slice())
  })
  stream.push(sent, true)
  return Buffer.concat(parts)
}
