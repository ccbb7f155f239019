import { describe, expect, it } from 'vitest'
import type { ReadChannel } from '@/lib/api/socketProtocol'
import { SocketClient } from '@/server/services/socket/socketClient'
import { SocketDesk } from '@/server/services/socket/socketDesk'

const TRADES: ReadChannel = { name: 'option_trades', base: 'option_trades', ticker: '' }
const OF_SPY: ReadChannel = { name: 'option_trades:SPY', base: 'option_trades', ticker: 'SPY' }
const GEX: ReadChannel = { name: 'gex:SPY', base: 'gex', ticker: 'SPY' }

function aClient(userId = 'u') {
  const sent: unknown[] = []
  const closed: unknown[] = []
  const wire = { buffered: 0 }
  const now = { ms: 0 }
  const counts = { frames: 0, dropped: 0, slowClosed: 0 }
  const client = new SocketClient(
    userId,
    { bufferedBytes: () => wire.buffered, send: (frame) => sent.push(frame), close: (...how) => closed.push(how) },
    counts,
    { clock: () => now.ms, slowPolicy: { highBytes: 100, lowBytes: 10, maxSlowMs: 1000 } },
  )
  return { client, sent, closed, wire, now, counts, texts: () => sent.map(String) }
}

describe('§4.11 API: who gets a frame of the WebSocket', () => {
  it('public-api §4 its payload is made once, and its bytes once for each channel', () => {
    const desk = new SocketDesk('live')
    const [a, b, c] = [aClient(), aClient(), aClient()]
    desk.join(a.client, TRADES)
    desk.join(b.client, TRADES)
    desk.join(c.client, OF_SPY)
    let made = 0
    const payload = () => {
      made += 1
      return { n: made }
    }
    desk.publish('option_trades', 'SPY', payload)
    desk.publish('option_trades', 'QQQ', payload)
    desk.publish('news', '', payload)
    expect(made).toBe(2)
    expect(a.texts()).toEqual(['["option_trades",{"n":1}]', '["option_trades",{"n":2}]'])
    expect(c.texts()).toEqual(['["option_trades:SPY",{"n":1}]'])
    expect(a.sent[0]).toBe(b.sent[0])
  })

  it('a state is told when it changes, and at once to who joins later', () => {
    const desk = new SocketDesk('live')
    const [first, later] = [aClient(), aClient()]
    desk.join(first.client, GEX)
    const tell = (price: string, at: number) => desk.publishState('gex', 'SPY', { price, at }, [price])
    tell('1', 10)
    tell('1', 20)
    desk.join(later.client, GEX)
    tell('1', 30)
    tell('1', 40)
    tell('2', 50)
    expect(first.texts()).toEqual(['["gex:SPY",{"price":"1","at":10}]', '["gex:SPY",{"price":"2","at":50}]'])
    expect(later.texts()).toEqual(['["gex:SPY",{"price":"1","at":30}]', '["gex:SPY",{"price":"2","at":50}]'])
    desk.leave(first.client, GEX)
    desk.leave(later.client, GEX)
    expect(desk.isWanted(['gex'])).toBe(false)
    // Whoever comes after all have left is told anew.
    desk.join(first.client, GEX)
    tell('2', 60)
    expect(first.texts().at(-1)).toBe('["gex:SPY",{"price":"2","at":60}]')
  })

  it('what rang for one account goes to its own sockets only', () => {
    const desk = new SocketDesk('live')
    const [ann, bob] = [aClient('ann'), aClient('bob')]
    for (const { client } of [ann, bob]) desk.join(client, { name: 'custom_alerts', base: 'custom_alerts', ticker: '' })
    desk.publishTo('ann', 'custom_alerts', () => ({ name: 'Mine' }))
    expect([ann.texts(), bob.texts()]).toEqual([['["custom_alerts",{"name":"Mine"}]'], []])
  })

  it('a full buffer takes no frame; what was left out is counted by channel until it is told', () => {
    const desk = new SocketDesk('live')
    const slow = aClient()
    desk.join(slow.client, TRADES)
    desk.join(slow.client, OF_SPY)
    const publish = (ticker: string) => desk.publish('option_trades', ticker, () => ({}))
    publish('SPY')
    slow.wire.buffered = 101
    publish('SPY')
    publish('QQQ')
    slow.client.settle()
    // Half empty is not read enough.
    slow.wire.buffered = 50
    publish('QQQ')
    expect(slow.counts).toEqual({ frames: 2, dropped: 4, slowClosed: 0 })
    slow.wire.buffered = 5
    slow.client.settle()
    slow.client.settle()
    expect(slow.texts().slice(2)).toEqual([
      '["option_trades",{"response":{"dropped":3},"status":"gap"}]',
      '["option_trades:SPY",{"response":{"dropped":1},"status":"gap"}]',
    ])
    desk.missAll('option_trades')
    slow.client.settle()
    expect(slow.texts().at(-1)).toBe('["option_trades:SPY",{"response":{"dropped":null},"status":"gap"}]')
    slow.wire.buffered = 101
    publish('SPY')
    slow.now.ms = 1001
    slow.client.settle()
    expect(slow.closed).toEqual([[1013, 'The socket was read too slowly for too long.']])
  })
})
