import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toFlowRow } from '@/server/engine/flowRow'
import { TapeDesk } from '@/server/services/flow/tapeDesk'
import { TapeFollower } from '@/server/services/flow/tapeFollower'
import { TapeHits } from '@/server/services/flow/tapeHits'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, TEST_NOW_MS, until } from '@/tests/support/apiTestClient'
import { ManualFeed } from '@/tests/support/manualFeed'

const DAY_US = 86_400_000_000
const SYMBOL = 'AAPL250117C00200000'
const ctx = { tier: 'live', nowMs: TEST_NOW_MS } as unknown as Parameters<TapeFollower['findPrint']>[0]
let api: ReturnType<typeof apiTestClient>
let feed: ManualFeed

beforeEach(() => {
  feed = new ManualFeed({ source: 'synthetic' })
  api = apiTestClient({ source: feed })
})
afterEach(() => api.close())

/** A desk that has asked for the stored sessions of no earlier moment: the clock of the test stands still, so it would keep them. */
function freshDesk(): TapeDesk {
  const { views, store, filters, clock, marketOf } = api.runtime.market.desk
  return new TapeDesk(views, store, filters, { clock, marketOf })
}

/** Three sessions: bought at 2.00; after it 3.00 and 1.00; the next day 4.00, closing at 3.50; then 2.50. */
async function threeSessions(): Promise<void> {
  const own = { option_chain_id: SYMBOL, nbbo_bid: 1, nbbo_ask: 2, source: 'synthetic' }
  const at = (seq: number) => 1_736_953_200_000_000 + seq * 60_000_000
  feed.push(
    aPrint({ ...own, seq: 1, price: 2, open_interest: 1000, executed_at_us: at(1) }),
    aPrint({ ...own, seq: 2, price: 3, executed_at_us: at(2) }),
    aPrint({ ...own, seq: 3, price: 1, executed_at_us: at(3) }),
  )
  await until(() => api.runtime.views.live.seq === 3)
  await api.runtime.batcher.flush()
  for (const [n, prices] of [[4, 3.5], [2.5]].entries()) {
    const sessionDate = `2025-01-1${6 + n}`
    feed.begin({ sessionDate })
    await until(() => api.runtime.views.live.session.sessionDate === sessionDate)
    feed.push(
      ...prices.map((price, i) =>
        aPrint({
          ...own,
          ...{ seq: i + 1, session_date: sessionDate, price, open_interest: 1240 + 100 * n },
          executed_at_us: at(i) + (n + 1) * DAY_US,
        }),
      ),
    )
    await until(() => api.runtime.views.live.seq === prices.length)
    await api.runtime.batcher.flush()
  }
}

describe('My trades: what became of a kept print (§4.1)', () => {
  it('F37 last, since, best, worst and the open interest of the next morning, worked out by hand', async () => {
    await threeSessions()
    const follower = new TapeFollower(freshDesk())
    const row = await follower.findPrint(ctx, { sessionDate: '2025-01-15', source: 'synthetic', seq: 1 })
    if (row === null) throw new Error('the print is on the tape')
    expect(row).toMatchObject({ price: 2, option_chain_id: SYMBOL })
    const found = await follower.followUp(ctx, row)
    // High 4.00, low 1.00; the last finished session closed at 3.50; open interest went from 1,000 to 1,240.
    expect(found).toMatchObject({ last: 3.5, max_gain_pct: 100, drawdown_pct: -50, next_oi: 1240, oi_change: 240 })
    expect(found.change_pct).toBeCloseTo(75, 9)
    expect(found.expired).toBe(false)
    expect((await follower.followUp(ctx, { ...row, expiry: '2025-01-16' })).expired).toBe(true)
  })

  it('a print that is not on the tape is not found, and the sample tier finds nothing stored', async () => {
    await threeSessions()
    const follower = new TapeFollower(freshDesk())
    const key = { sessionDate: '2025-01-15', source: 'synthetic', seq: 1 }
    expect(await follower.findPrint(ctx, { ...key, seq: 99 })).toBeNull()
    expect(await follower.findPrint({ ...ctx, tier: 'sample' }, key)).toBeNull()
  })

  it('C5 a saved filter counts its hits a session, oldest first, and knows its newest', async () => {
    await threeSessions()
    const hits = await new TapeHits(freshDesk()).hits(ctx, 'price>=2.5')
    const sessions = hits.data.map(({ session_date: day, hits: count }) => [day, count])
    expect(sessions).toEqual([
      ['2025-01-15', 1],
      ['2025-01-16', 2],
      ['2025-01-17', 1],
    ])
    const [newest] = [api.runtime.views.live.ring.cursor().moveTo(api.runtime.views.live.row).copy()].map(toFlowRow)
    expect(hits.last_hit_us).toBe(newest?.executed_at_us)
  })
})
