import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** What is not for the host. */
interface Pages {
  readonly handle: (req: IncomingMessage, res: ServerResponse) => unknown
  readonly upgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => unknown
}

export function webServer(origin: string, pages: Pages, publicOrigin?: string): Server
