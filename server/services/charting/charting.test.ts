import { describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallArgs, CallResponse } from '@/lib/contract/calls'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionStartMs } from '@/lib/market/session'
import { premiumUser } from '@/tests/builders/aUser'
import { MORNING_DAY as DAY, morningHost, MORNING_MS as NOW } from '@/tests/support/morningHost'

const { api, market } = morningHost()
const as = premiumUser

type Data = CallResponse<'charting.bars'>['data']
const ask = async (query: NonNullable<CallArgs<'charting.bars'>['query']>): Promise<Data> =>
  (await api.call(contract.charting.bars, { as, query })).body.data as Data

describe('§4.10 bars of the chart', () => {
  it('minutes of several sessions end at the instant; nothing later is known', async () => {
    const data = await ask({ symbol: 'AAPL', interval: '5m', sessions: 2 })
    const before = market.minuteBars('AAPL', '2025-01-14')
    expect(data).toMatchObject({
      symbol: 'AAPL',
      kind: 'stock',
      interval: '5m',
      asked: '5m',
      sessions: 2,
      has_more: true,
    })
    expect(data.bars.t[0]).toBe(newYorkTimeToMs('2025-01-14', '09:30'))
    expect(data.bars.o[0]).toBe(before[0]?.open)
    expect(data.bars.h[0]).toBe(Math.max(...before.slice(0, 5).map((bar) => bar.high)))
    expect(data.bars.v[0]).toBe(before.slice(0, 5).reduce((all, bar) => all + bar.volume, 0))
    expect(data.bars.t.at(-1)).toBe(NOW)
    expect(data.bars.t).toHaveLength(78 + 13)
  })

  it('extended hours add minutes around the session; its open, its close and its days stay those of the regular session', async () => {
    const question = { symbol: 'AAPL', interval: '30m', sessions: 2 } as const
    const [regular, extended] = [await ask(question), await ask({ ...question, hours: 'extended' })]
    expect([regular.hours, extended.hours]).toEqual(['regular', 'extended'])
    expect(extended.bars.t[0]).toBe(newYorkTimeToMs('2025-01-14', '04:00'))
    const same = (key: 'o' | 'h' | 'l' | 'c' | 'v') =>
      regular.bars.t.map((at) => extended.bars[key][extended.bars.t.indexOf(at)])
    for (const key of ['o', 'h', 'l', 'c', 'v'] as const) expect(same(key)).toEqual(regular.bars[key])
    expect(Math.max(...extended.bars.t)).toBeLessThanOrEqual(NOW)
    const days = await ask({ symbol: 'AAPL', interval: '1D', sessions: 5, hours: 'extended' })
    expect(days.bars).toEqual((await ask({ symbol: 'AAPL', interval: '1D', sessions: 5 })).bars)
  })

  it('sessions, weeks and months are the same prices joined; the running session is the last of them', async () => {
    const days = await ask({ symbol: 'AAPL', interval: '1D', sessions: 60 })
    expect(days.bars.t).toHaveLength(60)
    expect(days.bars.t.at(-1)).toBe(sessionStartMs(DAY))
    const months = await ask({ symbol: 'AAPL', interval: '1M', sessions: 60 })
    const inJanuary = days.bars.t.flatMap((at, i) => (newYorkDateOf(at).startsWith('2025-01') ? [i] : []))
    expect(months.bars.h.at(-1)).toBe(Math.max(...inJanuary.map((i) => days.bars.h[i] ?? 0)))
    expect(months.bars.l.at(-1)).toBe(Math.min(...inJanuary.map((i) => days.bars.l[i] ?? 0)))
    expect(months.bars.c.at(-1)).toBe(days.bars.c.at(-1))
    expect(months.bars.v.at(-1)).toBe(inJanuary.reduce((all, i) => all + (days.bars.v[i] ?? 0), 0))
  })

  it('C12 at an earlier instant the chart is of that instant', async () => {
    const at = new Date(newYorkTimeToMs(DAY, '09:45')).toISOString()
    const data = await ask({ symbol: 'AAPL', interval: '1m', sessions: 1, at })
    expect(Math.max(...data.bars.t)).toBeLessThanOrEqual(newYorkTimeToMs(DAY, '09:45'))
  })

  it('C24 reports and ex-dates lie within the bars that are shown', async () => {
    const data = await ask({ symbol: 'AAPL', interval: '1D', sessions: 252 })
    const first = newYorkDateOf(data.bars.t[0] ?? 0)
    expect(data.events.filter((event) => event.kind === 'earnings').length).toBeGreaterThanOrEqual(3)
    expect(data.events.every((event) => event.date >= first && event.date <= DAY)).toBe(true)
  })

  it('a contract is a symbol: bars of its trades alone', async () => {
    const symbol = 'AAPL250117C00230000'
    const data = await ask({ symbol, interval: '1D', sessions: 3 })
    expect(data).toMatchObject({
      symbol,
      kind: 'contract',
      underlying: 'AAPL',
      name: 'AAPL $230 C 01/17/2025',
      events: [],
    })
    data.bars.t.forEach((_, i) => {
      expect(data.bars.h[i]).toBeGreaterThanOrEqual(data.bars.l[i] ?? 0)
      expect(data.bars.v[i]).toBeGreaterThan(0)
    })
  })

  it('an unknown symbol is not found, a width that does not exist is refused', async () => {
    const unknown = await api.call(contract.charting.bars, { as, query: { symbol: 'NOSUCH' } })
    expect(unknown.status).toBe(404)
    const odd = await api.call(contract.charting.bars, { as, query: { symbol: 'AAPL', interval: '7m' as '1D' } })
    expect(odd.status).toBe(422)
  })
})
