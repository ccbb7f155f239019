import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { Streamer } from '@/server/vendors/broker/simulated/streamer'

const MOST_BYTES = 64_000

/** Puts the account streamer on every upgrade of an HTTP server. Returns the way to take it off again. */
export function attachStreamer(server: Server, streamer: Streamer): () => void {
  const sockets = new Set<WebSocket>()
  const upgrades = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES })
  const onUpgrade = (request: Parameters<typeof upgrades.handleUpgrade>[0], socket: Duplex, head: Buffer) => {
    upgrades.handleUpgrade(request, socket, head, (opened) => {
      sockets.add(opened)
      const peer = streamer.open((text) => {
        if (opened.readyState === WebSocket.OPEN) opened.send(text)
      })
      opened.on('message', (data) => void peer.receive(data.toString()))
      opened.on('error', () => opened.terminate())
      opened.on('close', () => {
        sockets.delete(opened)
        peer.close()
      })
    })
  }
  server.on('upgrade', onUpgrade)
  return () => {
    server.off('upgrade', onUpgrade)
    for (const socket of sockets) socket.terminate()
    upgrades.close()
  }
}
