/** The parts of `ws` that are used here. */
declare module 'ws' {
  import type { IncomingMessage } from 'node:http'
  import type { Duplex } from 'node:stream'

  export default class WebSocket {
    constructor(url: string, options?: { readonly handshakeTimeout?: number; readonly maxPayload?: number })
    static readonly OPEN: number
    static readonly Server: typeof WebSocketServer
    readonly readyState: number
    on(event: 'open' | 'close', listener: () => void): this
    on(event: 'error', listener: (error: Error) => void): this
    on(event: 'message', listener: (data: Buffer) => void): this
    send(text: string): void
    close(): void
    terminate(): void
  }

  class WebSocketServer {
    constructor(options: { readonly noServer: true; readonly maxPayload?: number })
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, opened: (socket: WebSocket) => void): void
    close(): void
  }
}
