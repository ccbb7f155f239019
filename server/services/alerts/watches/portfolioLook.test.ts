import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PortfolioBookRow } from '@/lib/contract/portfolioRows'
import type { AlertHit } from '@/lib/flow/alerts/alertHit'
import type { PortfolioTest } from '@/lib/flow/alerts/portfolioWatch'
import { EVERY_MATCH, type WatchProgram } from '@/lib/flow/alerts/program'
import { EMPTY_FILTER } from '@/lib/flow/filter/ast'
import { ServiceError } from '@/server/errors'
import { WatchLane } from '@/server/services/alerts/watches/watchLane'
import { aBook, aPosition, aShortCall } from '@/tests/builders/aPortfolio'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'

const OPEN_US = 1_736_951_400_000_000
const START_MS = Date.UTC(2025, 0, 15, 15)

let api: ReturnType<typeof apiTestClient>
let rung: AlertHit[] = []
let books: Readonly<Record<string, PortfolioBookRow>> = {}
let asked: string[] = []
beforeEach(async () => {
  ;[rung, asked] = [[], []]
  api = apiTestClient()
  api.feed.push(aPrint({ seq: 1, executed_at_us: OPEN_US }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterEach(() => api.close())

const program = (owner: string, test: PortfolioTest, value: number, id = `${owner} ${test}`): WatchProgram => ({
  ...{ kind: 'watch', id, filter: EMPTY_FILTER, policy: EVERY_MATCH, owner, since: null },
  ...{ tickers: null, contracts: null, watch: { kind: 'portfolio', account: 'a1', test, value } },
})
function laneOf(...programs: readonly WatchProgram[]): WatchLane {
  const lane = new WatchLane(api.runtime.market, api.runtime.views.live, (hit) => rung.push(hit))
  lane.readFrom((ctx, owner, account) => {
    asked.push(`${owner} ${account} ${ctx.tier}`)
    const book = books[owner]
    return book === undefined ? Promise.reject(new ServiceError('forbidden', 'no plan')) : Promise.resolve(book)
  })
  lane.set(programs)
  return lane
}
async function beat(lane: WatchLane, given: Partial<PortfolioBookRow> = {}): Promise<readonly string[]> {
  ;[rung, asked] = [[], []]
  books = { ann: aBook({ at_ms: START_MS, ...given }) }
  api.clock.nowMs += 100_000
  await lane.beat()
  return rung.map(({ rule, ticker, clauses }) => `${rule}: ${ticker} ${clauses[0]?.clause} ${clauses[0]?.found}`)
}

describe('R20 alerts on an account', () => {
  it('a loss rings when its bound is crossed, and again only after it was smaller', async () => {
    const lane = laneOf(program('ann', 'day_loss', 1000))
    expect(await beat(lane, { day_gain: 10 })).toEqual([])
    const words = 'ann day_loss:  loss of the day of $1,000.00 or more −$1,200.00'
    expect(await beat(lane, { day_gain: -1200 })).toEqual([words])
    expect(rung[0]?.clauses[1]).toEqual({ clause: 'account', found: 'Mine' })
    expect(await beat(lane, { day_gain: -1300 })).toEqual([])
    // What is not known changes nothing.
    expect(await beat(lane, { day_gain: null })).toEqual([])
    expect(await beat(lane, { day_gain: -900 })).toEqual([])
    expect(await beat(lane, { day_gain: -1200 })).toEqual([words])
  })

  it('an expiry and a sign of assignment ring once a session by contract', async () => {
    const call = aShortCall({ symbol: 'AAPL250117C00210000', expiry: '2025-01-17' })
    const lane = laneOf(program('ann', 'expiry', 2), program('ann', 'assignment', 0))
    const positions = [aPosition(), call]
    expect(await beat(lane, { positions })).toEqual([
      'ann expiry: AAPL expires in 2 days −1 held',
      'ann assignment: AAPL may be assigned early In the money with hardly any time value left',
    ])
    expect(rung[0]).toMatchObject({ optionSymbol: 'AAPL250117C00210000', strike: 210, expiry: '2025-01-17' })
    expect(await beat(lane, { positions })).toEqual([])
  })

  it('an account is read once a beat for all its alerts, and one that may not be read rings nothing', async () => {
    const lane = laneOf(program('ann', 'delta', 1), program('ann', 'open_gain', 1), program('bob', 'delta', 1))
    await beat(lane, { delta_usd: 0, unrealized: 0 })
    expect(asked).toEqual(['ann a1 live', 'bob a1 live'])
    expect(await beat(lane, { delta_usd: -500, unrealized: 2 })).toEqual([
      'ann delta:  net delta, long or short of $1.00 or more −$500.00',
      'ann open_gain:  gain of what is open of $1.00 or more +$2.00',
    ])
  })
})
