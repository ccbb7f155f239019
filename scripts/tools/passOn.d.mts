import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Strict-Transport-Security where the address that users see is an https one. */
export function httpsHeaders(publicOrigin?: string): Readonly<Record<string, string>>
/** The ways of a call and of an upgrade from the web app's port to the API host. */
export function passOn(api: URL): {
  pass(req: IncomingMessage, res: ServerResponse): void
  passUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): void
}
