import TastytradeClient from '@tastytrade/api'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { REFRESH_TOKEN } from '@/tests/support/feeds/dxLinkStand'
import { ManualWaits } from '@/tests/support/feeds/manualWaits'
import { SPY_CALL, tastytradeStand } from '@/tests/support/feeds/tastytradeSubject'

it('C47 the official client of tastytrade takes the stand-in for the real thing: chain, quote token, dxLink', async () => {
  const stand = await tastytradeStand()
  const before = globalThis.WebSocket
  globalThis.WebSocket = WebSocket as never
  const client = new TastytradeClient({
    baseUrl: stand.dx.url,
    accountStreamerUrl: stand.dx.socketUrl,
    clientSecret: 'client-secret-of-a-test',
    refreshToken: REFRESH_TOKEN,
    oauthScopes: ['read'],
  })
  try {
    const chain = await client.instrumentsService.getNestedOptionChain('SPY')
    expect(JSON.stringify(chain)).toContain(`"call-streamer-symbol":"${SPY_CALL}"`)
    expect(client.accessToken.isValid).toBe(true)
    const seen: object[] = []
    client.quoteStreamer.addEventListener((events) => seen.push(...events))
    await client.quoteStreamer.connect()
    client.quoteStreamer.subscribe([SPY_CALL])
    const waits = new ManualWaits(0)
    await waits.until(() => stand.confirmed().includes(`Quote ${SPY_CALL}`))
    stand.dx.tell('Quote', [{ eventSymbol: SPY_CALL, bidPrice: 4.1, askPrice: 4.2 }])
    await waits.until(() => seen.length > 0)
    expect(seen).toEqual([{ eventType: 'Quote', eventSymbol: SPY_CALL, bidPrice: 4.1, askPrice: 4.2 }])
  } finally {
    // The client has no end: it connects again a second later, here to nothing.
    let isStill = false
    globalThis.WebSocket = class {
      addEventListener() {
        isStill = true
      }
    } as never
    stand.close()
    await new ManualWaits(0).until(() => isStill)
    globalThis.WebSocket = before
  }
})
