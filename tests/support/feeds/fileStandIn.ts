import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** What a publisher does with one request. */
export type Publish =
  | { readonly body: string; readonly etag?: string }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly breaksOff: string }
  | { readonly hangs: true }

/** A publisher of files on a free port of this machine: paths and what is done with each, and what was asked for. */
export async function fileStandIn(publish: (path: string, nth: number) => Publish) {
  const asked: { path: string; at: number; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, at: performance.now(), headers: request.headers })
    answer(request, response, publish(path, asked.filter((one) => one.path === path).length))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(request: IncomingMessage, response: ServerResponse, what: Publish): void {
  if ('hangs' in what) return
  if ('status' in what) {
    response.writeHead(what.status, what.headers).end()
    return
  }
  if ('breaksOff' in what) {
    response.writeHead(200, { 'Content-Length': String(what.breaksOff.length * 2) })
    response.write(what.breaksOff, () => response.destroy())
    return
  }
  if (what.etag !== undefined && request.headers['if-none-match'] === what.etag) {
    response.writeHead(304).end()
    return
  }
  const validators = what.etag === undefined ? {} : { ETag: what.etag }
  response.writeHead(200, { 'Content-Encoding': 'gzip', ...validators }).end(gzipSync(what.body))
}
