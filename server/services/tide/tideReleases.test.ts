import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { TideMarketRow } from '@/lib/contract/tide'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

/** A Friday; the session after it is the Tuesday behind a holiday. */
const DAY = '2025-01-17'
const at = (time: string, day = DAY) => newYorkTimeToMs(day, time)
const release = (time: string, title: string, change: object = {}) => ({
  ...{ event_at: at(time) * 1000, country: 'USD', title, impact: 'High', forecast: '', previous: '', actual: '1.0%' },
  ...{ source: 'file', ...change },
})

let api: ReturnType<typeof apiTestClient>
beforeEach(async () => {
  const entities = new MemoryMarketStore()
  await entities.insert('economic_events', 'a', [
    ...['07:00', '08:30', '09:15'].map((time) => release(time, `At ${time}`)),
    release('09:45', 'Low', { impact: 'Low' }),
    release('10:00', 'Medium', { impact: 'Medium' }),
    release('13:00', '30-y Bond Auction', { impact: 'Low' }),
    release('14:00', 'Elsewhere', { country: 'EUR' }),
    release('00:00', 'Tuesday', { event_at: at('08:30', '2025-01-21') * 1000 }),
    release('00:00', 'Wednesday', { event_at: at('08:30', '2025-01-22') * 1000 }),
  ])
  api = apiTestClient({ entities })
  api.feed.begin({ sessionDate: DAY, mode: 'live' })
  await until(() => api.runtime.views.live.session.sessionDate === DAY)
  api.feed.push(aPrint({ seq: 1, session_date: DAY, executed_at_us: at('09:31') * 1000 }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterEach(() => api.close())

async function releasesAt(nowMs: number, query: { at?: string; session?: string } = {}, as?: typeof premiumUser) {
  api.clock.nowMs = nowMs
  const { body } = await api.call(contract.tide.market, { query, ...(as ? { as } : {}) })
  const { releases } = body.data as TideMarketRow
  return { ...releases, rows: releases.rows.map(({ title, actual }) => `${title} ${actual}`.trim()) }
}

describe('Market Tide (§4.2): economic releases', () => {
  it('the last two and what comes until the next session, high and medium impact and auctions; figures when they are there', async () => {
    expect(await releasesAt(at('09:50'), {}, premiumUser)).toEqual({
      now_ms: at('09:50'),
      rows: ['At 08:30 1.0%', 'At 09:15 1.0%', 'Medium', '30-y Bond Auction', 'Tuesday'],
    })
  })

  it('C12 at an instant no later figure is known, and the countdown is against that instant', async () => {
    const instant = at('09:32')
    api.feed.push(aPrint({ seq: 2, session_date: DAY, executed_at_us: at('11:00') * 1000 }))
    await until(() => api.runtime.views.live.seq === 2)
    const replay = await releasesAt(at('15:00'), { at: new Date(instant).toISOString() }, premiumUser)
    expect(replay).toMatchObject({ now_ms: instant })
    expect(replay.rows).toContain('Medium')
    expect((await releasesAt(at('15:00'), {}, premiumUser)).rows).toContain('Medium 1.0%')
  })

  it('§6 imported ones never reach the sample', async () => {
    expect((await releasesAt(at('09:50'))).rows).toEqual([])
  })
})
