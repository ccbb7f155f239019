import { describe, expect, it } from 'vitest'
import { joinedAs, NOT_STREAMED, SOCKET_CHANNELS } from '@/lib/api/socketChannels'
import { errorFrame, frameText, gapFrame, okFrame, readChannel, readSocketMessage } from '@/lib/api/socketProtocol'
import { calls } from '@/lib/contract/callTable'

describe('§4.11 API: messages of the WebSocket', () => {
  it('public-api §4 join and leave are read', () => {
    expect(readSocketMessage('{"channel":"option_trades","msg_type":"join"}')).toEqual({
      ...{ channel: 'option_trades', type: 'join' },
    })
    expect(readSocketMessage('{"channel":"gex:SPY","msg_type":"leave","more":1}')).toEqual({
      ...{ channel: 'gex:SPY', type: 'leave' },
    })
  })

  it.each([
    ['{', ''],
    ['[]', ''],
    ['null', ''],
    ['"option_trades"', ''],
    ['{"msg_type":"join"}', ''],
    ['{"channel":7,"msg_type":"join"}', ''],
    [JSON.stringify({ channel: 'x'.repeat(61), msg_type: 'join' }), ''],
    ['{"channel":"news","msg_type":"push"}', 'news'],
    ['{"channel":"news"}', 'news'],
  ])('%s is refused in words', (text, channel) => {
    expect(readSocketMessage(text)).toEqual({ channel, reason: expect.stringMatching(/\.$/) })
  })

  it('public-api §4 every channel is joined as the documentation writes it', () => {
    expect(readChannel('option_trades:TSLA')).toEqual({
      name: 'option_trades:TSLA',
      base: 'option_trades',
      ticker: 'TSLA',
    })
    for (const channel of SOCKET_CHANNELS) {
      const [name = ''] = joinedAs(channel).replace('TICKER', 'SPY').split(', ')
      expect(readChannel(name), name).toMatchObject({ name, base: channel.name })
    }
  })

  it.each([
    ['nothing', 'There is no such channel. GET /api/socket lists them.'],
    ['constructor', 'There is no such channel. GET /api/socket lists them.'],
    ['gex', 'gex needs a ticker, as in gex:SPY.'],
    ['net_flow:', 'net_flow needs a ticker, as in net_flow:SPY.'],
    ['news:SPY', 'news takes no ticker.'],
    ['price:spy', 'A ticker is written in capitals after the colon, as in price:SPY.'],
    ['option_trades:', 'A ticker is written in capitals after the colon, as in option_trades:SPY.'],
    ['gex_strike:SPY', 'This host does not stream gex_strike: GET /api/stocks/SPY/exposure has the strikes.'],
  ])('%s is refused: %s', (name, reason) => {
    expect(readChannel(name)).toEqual({ channel: name, reason })
  })

  it('public-api §4 frames are pairs of channel and payload', () => {
    expect(okFrame('option_trades')).toBe('["option_trades",{"response":{},"status":"ok"}]')
    expect(frameText('price:SPY', '{"close":"1"}')).toBe('["price:SPY",{"close":"1"}]')
    expect(JSON.parse(errorFrame({ channel: 'a"b', reason: 'No.' }))).toEqual([
      'a"b',
      { response: { reason: 'No.' }, status: 'error' },
    ])
    expect(JSON.parse(gapFrame('news', 3))).toEqual(['news', { response: { dropped: 3 }, status: 'gap' }])
  })

  it('every channel stands on a call of the contract, and names what it does not stream once', () => {
    for (const { name, call } of SOCKET_CHANNELS) {
      if (name !== 'custom_alerts') expect(Object.keys(calls), name).toContain(call)
      expect(Object.keys(NOT_STREAMED)).not.toContain(name)
    }
  })
})
