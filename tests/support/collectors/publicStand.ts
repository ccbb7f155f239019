import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Files by what is asked for: a part of the path with its query, or of the body that was sent with POST. */
export type Published = ReadonlyMap<string, string | Buffer>

/** What a publisher does to every request. */
export type PublicFault =
  | { readonly kind: 'none' }
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** The connection ends in the middle of a file. */
  | { readonly kind: 'breaks off' }
  /** Half of a file, as a whole answer. */
  | { readonly kind: 'half' }
  /** Whole files, sent again and again. */
  | { readonly kind: 'no validators' }
  /** Something else than the file. */
  | { readonly kind: 'layout' }

/**
 * All publishers of public records on one free port of this machine: `/<host>` before a path names the host. It answers 304 to
 * who has a file already, and 404 for what it does not have.
 */
export async function publicStand(nowMs: () => number) {
  let published: Published = new Map()
  let fault: PublicFault = { kind: 'none' }
  const asked: { path: string; atMs: number; agent: string; status: number }[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const path = request.url ?? ''
      const status = answer(request, response, fault, found(published, path, body))
      asked.push({ path, atMs: nowMs(), agent: request.headers['user-agent'] ?? '', status })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    serve: (files: Published) => {
      published = files
    },
    play: (next: PublicFault) => {
      fault = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** The file whose name is the longest that fits. */
function found(published: Published, path: string, body: string): string | Buffer | null {
  const names = [...published.keys()].filter((name) => decodeURIComponent(`${path} ${body}`).includes(name))
  const [best] = names.sort((a, b) => b.length - a.length)
  return best === undefined ? null : (published.get(best) ?? null)
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  fault: PublicFault,
  file: string | Buffer | null,
): number {
  const end = (status: number, headers: Readonly<Record<string, string>> = {}, body: string | Buffer = '') => {
    response.writeHead(status, headers).end(body)
    return status
  }
  if (fault.kind === 'status') return end(fault.status, fault.headers)
  if (file === null) return end(404)
  if (fault.kind === 'layout') return end(200, {}, '<html><body>We have moved.</body></html>')
  const bytes = Buffer.from(file)
  if (fault.kind === 'half') return end(200, {}, bytes.subarray(0, Math.floor(bytes.length / 2)))
  if (fault.kind === 'breaks off') {
    response.writeHead(200, { 'Content-Length': String(bytes.length) })
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
    return 200
  }
  if (fault.kind === 'no validators') return end(200, {}, bytes)
  const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}"`
  return request.headers['if-none-match'] === etag ? end(304, { ETag: etag }) : end(200, { ETag: etag }, bytes)
}
