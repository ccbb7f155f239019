import { WebSocket } from 'ws'
import type { OpenSocket } from '@/server/vendors/broker/accountStream'

/** Sockets to an account streamer on the network. */
export function webSocketTo(url: string): OpenSocket {
  return ({ onOpen, onMessage, onClose }) => {
    const socket = new WebSocket(url, { handshakeTimeout: 10_000, maxPayload: 1_000_000 })
    socket.on('open', onOpen)
    socket.on('message', (data) => onMessage(data.toString()))
    // An error is always followed by a close.
    socket.on('error', () => undefined)
    socket.on('close', onClose)
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text)
      },
      close: () => socket.close(),
    }
  }
}
