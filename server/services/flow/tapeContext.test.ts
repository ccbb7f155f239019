import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { noFacts } from '@/server/market/facts/noFacts'
import { premiumUser } from '@/tests/builders/aUser'
import { print } from '@/tests/stores/tapeFixtures'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { ManualFeed } from '@/tests/support/manualFeed'

/** The running session of the test host is 2025-01-15, a Wednesday. */
const DAYS = ['2025-01-10', '2025-01-13', '2025-01-14']
const SYMBOL = 'AAPL250221C00200000'
const facts = {
  ...noFacts,
  factsTable: () =>
    new Map([
      [
        'AAPL',
        {
          ...{ sector: 'Technology', industry: 'Phones', issueType: 'Common', marketCap: 3e12 },
          ...{ indices: ['SPX'], daysToEarnings: 5, daysToExDividend: null },
        },
      ],
    ]),
  openInterest: (symbol: string) => (symbol.endsWith('C00300000') ? 40 : null),
}

let api: ReturnType<typeof apiTestClient>
beforeEach(async () => {
  const feed = new ManualFeed({ source: 'synthetic' })
  api = apiTestClient({ source: feed, facts: { tape: facts, sample: facts } })
  const own = { optionSymbol: SYMBOL, expiry: '2025-02-21' }
  const quiet = { optionSymbol: 'AAPL250221C00300000', expiry: '2025-02-21' }
  for (const [at, sessionDate] of DAYS.entries()) {
    const dayUs = Date.parse(`${sessionDate}T14:30:00Z`) * 1000
    await api.store.insertPrints({
      token: sessionDate,
      items: [
        print(1, {
          ...own,
          sessionDate,
          executedAtUs: dayUs + 60_000_000,
          size: 100,
          premium: 1000 * (at + 1),
          openInterest: 500 + 30 * at,
        }),
        print(2, {
          ...own,
          sessionDate,
          executedAtUs: dayUs + 18_000_000_000,
          size: 50,
          premium: 7,
          openInterest: 500 + 30 * at,
        }),
        ...(at === 0
          ? [print(3, { ...quiet, sessionDate, executedAtUs: dayUs, size: 10, premium: 1, openInterest: 90 })]
          : []),
      ],
    })
  }
  feed.push(aPrint({ seq: 1, source: 'synthetic' }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterEach(() => api.close())

describe('F9 the next morning of a past session', () => {
  const { carry } = contract.tapeContext
  const contracts = [SYMBOL, 'AAPL250221C00300000', 'AAPL250221C00400000']

  it('is the change of open interest over the volume; the built-in market also knows what did not trade again', async () => {
    const { body } = await api.call(carry, { as: premiumUser, body: { session: '2025-01-10', contracts } })
    expect(body.data).toEqual([
      { option_symbol: SYMBOL, volume: 150, open_interest: 500, next_open_interest: 530, oi_change: 30, carry: 20 },
      {
        option_symbol: contracts[1],
        volume: 10,
        open_interest: 90,
        next_open_interest: 40,
        oi_change: -50,
        carry: -100,
      },
    ])
  })

  it('is not known in a replay, in the running session, and to the sample tier', async () => {
    const at = '2025-01-10T20:00:00Z'
    const asked = [
      api.call(carry, { as: premiumUser, body: { session: '2025-01-10', at, contracts } }),
      api.call(carry, { as: premiumUser, body: { contracts } }),
      api.call(carry, { body: { session: '2025-01-10', contracts } }),
    ]
    for (const { body } of await Promise.all(asked)) expect(body.data).toEqual([])
  })
})

describe('C18 sums of earlier sessions', () => {
  const { history } = contract.tapeContext
  const premiums = (rows: unknown) =>
    (rows as { session_date: string; premium: number }[]).map((row) => [row.session_date, row.premium])

  it('compares a finished session with whole sessions before it', async () => {
    const { body } = await api.call(history, { as: premiumUser, query: { session: '2025-01-14' } })
    expect(premiums(body.data)).toEqual([
      ['2025-01-10', 1008],
      ['2025-01-13', 2007],
    ])
  })

  it('compares a running session up to the same time of day, under the filter', async () => {
    const { body } = await api.call(history, { as: premiumUser, query: { filter: 'ticker=AAPL and size>=20' } })
    expect(premiums(body.data)).toEqual(DAYS.map((day, at) => [day, 1000 * (at + 1)]))
  })

  it('C16 tells the sample tier nothing of the tape', async () => {
    expect((await api.call(history, {})).body.data).toEqual([])
  })
})

describe('C4 facts of the tickers', () => {
  it('sector, size and days to events of a simulated session', async () => {
    const { body } = await api.call(contract.tapeContext.tickers, { as: premiumUser, query: {} })
    expect(body.data).toEqual([
      {
        ...{ ticker: 'AAPL', sector: 'Technology', industry: 'Phones', market_cap: 3e12 },
        ...{ earnings_days: 5, ex_dividend_days: null },
      },
    ])
  })
})
