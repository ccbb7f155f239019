import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { Quote } from '@/lib/brokerage/quote'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { QuoteSource } from '@/server/vendors/broker/quotes'
import {
  createSimulatedBroker,
  type SimulatedBroker,
  type SimulatedBrokerOptions,
} from '@/server/vendors/broker/simulated/simulatedBroker'
import { attachStreamer } from '@/tests/support/attachStreamer'
import { memoryStore } from '@/tests/support/simulatedStore'

/** A market and a clock that a test moves by hand. */
export class TestMarket implements QuoteSource {
  nowMs = newYorkTimeToMs('2026-11-20', '11:00')
  readonly quotes = new Map<string, Quote>()
  readonly clock = () => this.nowMs

  quote(symbol: string): Quote | null {
    return this.quotes.get(symbol) ?? null
  }

  set(symbol: string, bid: number, ask: number, more: Partial<Quote> = {}): void {
    this.quotes.set(symbol, { bid, ask, last: (bid + ask) / 2, ...more })
  }
}

export const CLIENT_SECRET = 'test-client-secret'

export function aBroker(market: TestMarket, options: Partial<SimulatedBrokerOptions> = {}): SimulatedBroker {
  return createSimulatedBroker({
    clock: market.clock,
    quotes: market,
    store: memoryStore(),
    clientSecret: CLIENT_SECRET,
    ...options,
  })
}

export interface ListeningBroker {
  readonly url: string
  readonly streamUrl: string
  close(): void
}

/** The broker on a free port of the loopback address, with its account streamer. */
export async function listen(broker: SimulatedBroker): Promise<ListeningBroker> {
  const server = await new Promise<Server>((resolve) => {
    const opened = serve({ fetch: broker.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(opened as Server))
  })
  const detach = attachStreamer(server, broker.streamer)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    streamUrl: `ws://127.0.0.1:${port}`,
    close: () => {
      detach()
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A new customer's refresh token, as consent and code exchange give it. */
export async function aRefreshToken(broker: SimulatedBroker, customerId: string, scopes = ['read', 'trade']) {
  const answer = await broker.app.request('/oauth/token', {
    method: 'POST',
    headers: { 'User-Agent': 'test/1', 'Content-Type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'authorization_code',
      code: broker.grantCode(customerId, scopes),
      client_secret: CLIENT_SECRET,
    }),
  })
  const body = (await answer.json()) as { readonly refresh_token: string; readonly access_token: string }
  return { refreshToken: body.refresh_token, accessToken: body.access_token }
}
