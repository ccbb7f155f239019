import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SocketChannelName } from '@/lib/api/socketChannels'
import { SOCKET_CHANNELS } from '@/lib/api/socketChannels'
import { socketFrames } from '@/lib/contract/socketFrames'
import { hitOfPrints } from '@/lib/flow/alerts/alertHit'
import { jsonSchemaOf } from '@/server/services/api/jsonSchema'
import { customAlertFrame } from '@/server/services/socket/customAlertFrame'
import { flowAlertFrame } from '@/server/services/socket/optionTradeFrame'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { until } from '@/tests/support/apiTestClient'
import { fewNames } from '@/tests/support/fewNames'
import { aFlowItem } from '@/tests/support/flowItems'
import { hasSharedData, ofSharedData, sharedData } from '@/tests/support/sharedData'
import { type SocketPeer, socketHost } from '@/tests/support/socketHost'

/** Fields of a channel with the kinds that they may have: `price: string | null`. */
function fieldsOf(channel: SocketChannelName): ReadonlyMap<string, readonly string[]> {
  const { properties } = jsonSchemaOf(socketFrames[channel], 'output') as {
    readonly properties: Readonly<
      Record<string, { type?: string | readonly string[]; anyOf?: readonly { type: string }[] }>
    >
  }
  const kind = (type = '') => (type === 'integer' ? 'number' : type)
  return new Map(
    Object.entries(properties).map(([name, { type, anyOf }]) => [
      name,
      (anyOf?.map((one) => one.type) ?? [type].flat()).map(kind),
    ]),
  )
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value)

/** The first example of a channel's page in the documentation. */
function exampleOf(page: string): Readonly<Record<string, unknown>> {
  const document = readFileSync(`${sharedData}/public-api/unusual-whales-public-api.yaml`, 'utf8')
  const from = document.indexOf(`\n  /api/socket/${page}:\n`)
  const text = document.slice(from, document.indexOf('\n  /api/', from + 10))
  for (const [, block = ''] of text.matchAll(/```\n([\s\S]*?)```/g)) {
    if (!/^\s*[[{]/.test(block)) continue
    const read: unknown = JSON.parse(block)
    return (Array.isArray(read) ? read[1] : read) as Readonly<Record<string, unknown>>
  }
  throw new Error(`There is no example of ${page}`)
}

describe.skipIf(!hasSharedData)(
  'public-api §4 frames have the documented fields and types (skipped: no shared data)',
  () => {
    const pages = ofSharedData(() => SOCKET_CHANNELS.map(({ name }) => [name, name.replace('-', '_')] as const))
    it.each(pages)('%s', (channel, page) => {
      const example = exampleOf(page)
      const fields = fieldsOf(channel)
      expect([...fields.keys()].sort()).toEqual(Object.keys(example).sort())
      const wrong = Object.entries(example)
        // Told as null there where nothing is known.
        .filter(([name, value]) => value !== null && !fields.get(name)?.includes(kindOf(value)))
        .map(([name, value]) => `${name}: ${fields.get(name)} for ${kindOf(value)}`)
      expect(wrong).toEqual([])
    })
  },
)

describe('public-api §4 frames of the host fit their schemas', () => {
  const { facts } = fewNames(['AAPL', 'SPY'])
  const OPEN_US = 1_736_951_400_000_000
  let host: Awaited<ReturnType<typeof socketHost>>
  let peer: SocketPeer
  let seq = 0
  /** One print of SPY so many minutes after the open: it moves the clock of the tape. */
  const printAt = async (minutes: number, change: Partial<Parameters<typeof aPrint>[0]> = {}) => {
    seq += 1
    const expiry = {
      option_chain_id: 'SPY250117C00590000',
      underlying_price: 589,
      price: 2,
      nbbo_bid: 1.9,
      nbbo_ask: 2,
    }
    host.api.feed.push(aPrint({ seq, ...expiry, executed_at_us: OPEN_US + minutes * 60_000_000, ...change }))
    await until(() => host.api.runtime.views.live.seq === seq)
  }
  const ok = (channel: SocketChannelName, payload: unknown) =>
    expect(socketFrames[channel].safeParse(payload).error, channel).toBeUndefined()

  beforeAll(async () => {
    host = await socketHost({ facts: { tape: facts, sample: facts } })
    await printAt(1)
    peer = await host.open(premiumUser)
  })
  afterAll(() => host.close())

  it('option_trades: amounts as text, volumes of the contract by side, null for what is not known', async () => {
    await peer.ask('option_trades:SPY')
    await printAt(2, { size: 7, iv: 0.21, delta: 0.4, gamma: 1e-7 })
    const [, payload] = await peer.next('option_trades:SPY')
    ok('option_trades', payload)
    expect(payload).toMatchObject({
      ...{ id: '2025-01-15-test-2', option_symbol: 'SPY250117C00590000', option_type: 'call', strike: '590' },
      ...{ price: '2', premium: '1400.00', nbbo_bid: '1.9', nbbo_ask: '2', underlying_price: '589', size: 7 },
      ...{ tags: ['ask_side', 'bullish'], trade_code: 'auto', implied_volatility: '0.21', gamma: '0.0000001' },
      ...{ volume: 17, ask_vol: 17, bid_vol: 0, mid_vol: 0, no_side_vol: 0, multi_vol: 0, stock_multi_vol: 0 },
      ...{ rho: null, theo: null, created_at: null, vega: null },
    })
  })

  it('price, gex, market_tide and net_flow tell what holds as soon as they are joined', async () => {
    await peer.ask('price:SPY')
    const [, price] = await peer.next('price:SPY')
    ok('price', price)
    expect(price).toMatchObject({ ticker: 'SPY', vol: expect.any(Number) })
    await peer.ask('gex:SPY')
    const [, gex] = await peer.next('gex:SPY')
    ok('gex', gex)
    expect(Number(gex.gamma_per_one_percent_move_oi)).not.toBe(0)
    expect(Number(gex.gamma_per_one_percent_move_dir)).not.toBe(0)
    await peer.ask('market_tide')
    const [, tide] = await peer.next('market_tide')
    ok('market_tide', tide)
    expect(tide).toMatchObject({ net_call_premium: '3400.00', net_volume: 17, otm_net_volume: 17 })
    await peer.ask('net_flow:SPY')
    const [, flow] = await peer.next('net_flow:SPY')
    ok('net_flow', flow)
    expect(flow).toMatchObject({ ticker: 'SPY', net_call_prem: '3400.00', net_call_vol: 17, net_put_vol: 0 })
  })

  it('gex is what the Exposure tab says of all expiries', async () => {
    const { call } = host.api
    const { contract } = await import('@/lib/contract')
    const { body } = await call(contract.exposure.stock, { params: { ticker: 'SPY' }, as: premiumUser })
    const { models } = body.data as { models: { model: string; totals: { gamma: number; vanna: number } }[] }
    const naive = models.find(({ model }) => model === 'naive')?.totals
    const frames = peer.frames.filter(([name, payload]) => name === 'gex:SPY' && 'price' in payload)
    const [, gex] = frames.at(-1) ?? ['', {}]
    expect(Number(gex?.gamma_per_one_percent_move_oi)).toBeCloseTo(naive?.gamma ?? 0, 0)
    expect(Number(gex?.vanna_per_one_percent_move_oi)).toBeCloseTo(naive?.vanna ?? 0, 0)
  })

  it('flow-alerts, stock prints and halts come as the session goes on', async () => {
    for (const channel of ['flow-alerts', 'lit_trades', 'off_lit_trades', 'trading_halts', 'news'])
      await peer.ask(channel)
    // The first look says what is no news.
    await new Promise((resolve) => setTimeout(resolve, 600))
    await printAt(60, { size: 5000, open_interest: 10, report_flags: ['intermarket_sweep'] })
    const [, alert] = await peer.next('flow-alerts')
    ok('flow-alerts', alert)
    expect(alert).toMatchObject({
      ticker: 'SPY',
      has_sweep: true,
      trade_ids: [`2025-01-15-test-${seq}`],
      trade_count: 1,
    })
    expect(alert).toMatchObject({ ask_vol: 5000, has_singleleg: true, exchanges: ['CBOE'], bid: '1.9' })
    await until(() =>
      ['lit_trades', 'off_lit_trades'].every((name) =>
        peer.frames.some(([channel, one]) => channel === name && 'symbol' in one),
      ),
    )
    for (const [name, payload] of peer.frames)
      if (name === 'lit_trades' || name === 'off_lit_trades') if ('symbol' in payload) ok(name, payload)
  })

  it('every data frame that came fits the schema of its channel', () => {
    const told = peer.frames.filter(([, payload]) => !('response' in payload))
    for (const [name, payload] of told) ok(name.split(':')[0] as SocketChannelName, payload)
    expect(told.length).toBeGreaterThan(6)
  })
})

describe('public-api §4 frames that stand on hits', () => {
  const prints = [
    aFlowItem({
      seq: 1,
      size: 10,
      side: 'ASK',
      condition: 'ISOI',
      exchange: 'CBOE',
      reportFlags: ['intermarket_sweep'],
    }),
    aFlowItem({ seq: 2, size: 4, side: 'BID', condition: 'MLET', exchange: 'PHLX' }),
  ]
  const hit = hitOfPrints(prints, { rule: 'R1', clauses: [] })
  if (hit === null) throw new Error('no hit')

  it('a flow alert has what its prints come to; without all of them no volumes by side', () => {
    const frame = flowAlertFrame(hit, prints, '')
    expect(socketFrames['flow-alerts'].safeParse(frame).error).toBeUndefined()
    expect(frame).toMatchObject({
      ...{ rule_id: 'R1', rule_name: 'Repeated hits', trade_ids: ['2026-11-18-synthetic-1', '2026-11-18-synthetic-2'] },
      ...{ total_size: 14, ask_vol: 10, bid_vol: 0, multi_vol: 4, has_sweep: true, has_multileg: true },
      ...{ has_singleleg: true, upstream_condition_details: ['isoi', 'mlet'], exchanges: ['CBOE', 'PHLX'] },
    })
    expect(flowAlertFrame(hit, prints.slice(1), '')).toMatchObject({ ask_vol: null, multi_vol: null, trade_count: 2 })
    expect(flowAlertFrame({ ...hit, optionSymbol: null }, [], '')).toBeNull()
    expect(flowAlertFrame({ ...hit, openInterest: 0 }, prints, '')).toMatchObject({ volume_oi_ratio: 0 })
  })

  it('an own alert names itself, its kind and what it is about', () => {
    const alert = { id: 'a1', name: 'Big ones', user_id: 'u1', definition: { kind: 'print' } }
    const frame = customAlertFrame({ alert, hit, user: premiumUser } as never)
    expect(socketFrames.custom_alerts.safeParse(frame).error).toBeUndefined()
    expect(frame).toMatchObject({
      ...{ name: 'Big ones', noti_type: 'print', user_noti_config_id: 'a1', user_id: 'u1' },
      ...{ symbol: 'NVDA261218C00185000', symbol_type: 'option_chain' },
    })
    const market = customAlertFrame({
      alert,
      hit: { ...hit, optionSymbol: null, ticker: '' },
      user: premiumUser,
    } as never)
    expect(market).toMatchObject({ symbol: null, symbol_type: null })
  })
})
