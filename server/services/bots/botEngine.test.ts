import { describe, expect, it } from 'vitest'
import type { ServiceContext } from '@/server/context'
import type { AskRoute, BotDeps } from '@/server/services/bots/botDeps'
import { answerMessage } from '@/server/services/bots/botEngine'
import { inTime } from '@/server/services/bots/inTime'

const ctx = (nowMs: number): ServiceContext => ({
  ...{ user: null, tokenHash: null, tier: 'sample', nowMs, requestId: 'r', address: '', userAgent: '' },
})

describe('Bots: an answer that came too late', () => {
  it('is there for whoever asks again, and is worked out anew after 20 s', async () => {
    let asked = 0
    const ready: (() => void)[] = []
    const ask: AskRoute = async () => {
      asked += 1
      await new Promise<void>((done) => ready.push(done))
      throw new Error('The host has no such figures.')
    }
    const deps = { ask, accounts: {}, settings: {} } as unknown as BotDeps
    const first = answerMessage(deps, ctx(0), '/gex SPY', null)
    const late = await inTime(first, 0)
    expect(late.title).toBe('Still being worked out')
    const again = answerMessage(deps, ctx(5000), '/gex SPY', null)
    expect(asked).toBe(1)
    const other = answerMessage(deps, ctx(5000), '/gex AAPL', null)
    const later = answerMessage(deps, ctx(25_000), '/gex SPY', null)
    expect(asked).toBe(3)
    for (const done of ready) done()
    const settled = await Promise.allSettled([first, again, other, later])
    expect(settled.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  })
})
