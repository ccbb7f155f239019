import type { Clock } from '@/lib/core/clock'
import type { OpenSocket } from '@/server/vendors/broker/accountStream'
import type { Broker } from '@/server/vendors/broker/port'
import type { QuoteSource } from '@/server/vendors/broker/quotes'
import { newSecret } from '@/server/vendors/broker/simulated/random'
import { createSimulatedBroker, type SimulatedBroker } from '@/server/vendors/broker/simulated/simulatedBroker'
import type { SimulatedStore } from '@/server/vendors/broker/simulated/store'
import { Tastytrade } from '@/server/vendors/broker/tastytrade'
import { webSocketTo } from '@/server/vendors/broker/webSocket'
import { callOut } from '@/server/vendors/callOut'

/** The part of the environment that the broker reads. Without a client id the simulated broker stands in. */
export interface BrokerSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** https://api.tastyworks.com, or https://api.cert.tastyworks.com for the sandbox. */
  readonly apiUrl: string
  /** wss://streamer.tastyworks.com, or wss://streamer.cert.tastyworks.com. */
  readonly streamUrl: string
  /** https://my.tastytrade.com/auth.html, where users agree. */
  readonly consentUrl: string
}

export interface OpenedBroker {
  readonly broker: Broker
  /** Moves the simulated accounts on; null for a real broker. */
  readonly simulated: SimulatedBroker | null
  close(): void
}

export interface SimulatedParts {
  readonly clock: Clock
  readonly quotes: QuoteSource
  readonly store: SimulatedStore
  readonly isOpen: (nowMs: number) => boolean
  readonly onError: (error: unknown) => void
  /** Whether this host moves the accounts on now: one of several does. */
  readonly isMine: () => Promise<boolean>
}

const TICK_MS = 1000
const SCOPES = ['read', 'trade', 'openid']

/** The broker that the environment names: the real API with client id and secret, else the simulated one. */
export function openBroker(settings: BrokerSettings, parts: SimulatedParts): OpenedBroker {
  if (settings.clientId === '') return openSimulated(parts)
  const { clientId, clientSecret, apiUrl, streamUrl } = settings
  const broker = new Tastytrade({
    apiUrl,
    clientId,
    clientSecret,
    clock: parts.clock,
    fetch: callOut,
    isSimulated: false,
    openSocket: webSocketTo(streamUrl),
    revokePath: null,
    consentUrl: ({ state, redirectUri }) => {
      const query = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, state }
      return `${settings.consentUrl}?${new URLSearchParams({ ...query, scope: SCOPES.join(' ') })}`
    },
  })
  return { broker, simulated: null, close: () => undefined }
}

function openSimulated({ clock, quotes, store, isOpen, onError, isMine }: SimulatedParts): OpenedBroker {
  const clientSecret = newSecret()
  const simulated = createSimulatedBroker({ clock, quotes, store, clientSecret, isOpen })
  let isTicking = false
  const timer = setInterval(() => {
    if (isTicking) return
    isTicking = true
    isMine()
      .then((mine) => (mine ? simulated.tick() : undefined))
      .catch(onError)
      .finally(() => {
        isTicking = false
      })
  }, TICK_MS)
  timer.unref()
  return { broker: simulatedAdapter(simulated, { clientSecret, clock }), simulated, close: () => clearInterval(timer) }
}

/** The adapter on a simulated broker in the same process: its app and streamer are called without a network. */
export function simulatedAdapter(
  simulated: SimulatedBroker,
  { clientSecret, clock }: { readonly clientSecret: string; readonly clock: Clock },
): Broker {
  return new Tastytrade({
    apiUrl: 'http://simulated.invalid',
    clientId: 'simulated',
    clientSecret,
    clock,
    isSimulated: true,
    fetch: (url, init) => simulated.app.request(url, init),
    openSocket: localSocket(simulated),
    revokePath: '/oauth/revoke',
    consentUrl: ({ state, redirectUri, userId }) => {
      const back = new URL(redirectUri)
      back.searchParams.set('code', simulated.grantCode(userId, SCOPES))
      back.searchParams.set('state', state)
      return back.toString()
    },
  })
}

function localSocket({ streamer }: SimulatedBroker): OpenSocket {
  return ({ onOpen, onMessage, onClose }) => {
    let hasClosed = false
    const peer = streamer.open((text) => {
      if (!hasClosed) onMessage(text)
    })
    queueMicrotask(() => {
      if (!hasClosed) onOpen()
    })
    return {
      send: (text) => void peer.receive(text),
      close: () => {
        if (hasClosed) return
        hasClosed = true
        peer.close()
        onClose()
      },
    }
  }
}
