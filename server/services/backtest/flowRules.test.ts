import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { CallResponse } from '@/lib/contract/calls'
import type { IsoDate } from '@/lib/core/nominal'
import type { FlowItem } from '@/lib/flow/trade'
import { nextSession } from '@/lib/market/calendar'
import { noFacts } from '@/server/market/facts/noFacts'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { print } from '@/tests/stores/tapeFixtures'
import { aPrint } from '@/tests/support/aPrint'
import { apiTestClient, until } from '@/tests/support/apiTestClient'
import { aClose } from '@/tests/support/stockRows'

/** A month of sessions before Christmas 2024, with closes and prints that follow a rule of their own. */
const days: IsoDate[] = ['2024-11-20']
while (days.length < 22) days.push(nextSession(days.at(-1) ?? ''))
const closes = days.map((_, at) => 100 + ((at * 37) % 23))
const COUNT = 12

const items: readonly FlowItem[] = days.flatMap((sessionDate, day) =>
  Array.from({ length: COUNT }, (_, at) => {
    const [isCall, isAsk] = [(day * 5 + at * 3) % 7 < 4, (day * 3 + at) % 5 < 3]
    return print(at + 1, {
      source: 'test',
      sessionDate,
      executedAtUs: Date.parse(`${sessionDate}T15:00:00Z`) * 1000 + at * 1_000_000,
      optionSymbol: isCall ? 'AAPL250117C00200000' : 'AAPL250117P00200000',
      type: isCall ? 'C' : 'P',
      side: isAsk ? 'ASK' : 'BID',
      sentiment: isCall === isAsk ? 'bullish' : 'bearish',
      size: 10 + at,
      premium: 1000 * (1 + ((day * 11 + at * 7) % 29)),
    })
  }),
)

let api: ReturnType<typeof apiTestClient>
beforeAll(async () => {
  const entities = new MemoryMarketStore()
  await entities.insert(
    'stock_days',
    'd',
    days.map((date, at) => aClose('AAPL', date, closes[at] ?? 0, closes[at] ?? 0)),
  )
  api = apiTestClient({ entities, facts: { tape: noFacts, sample: noFacts } })
  for (const day of days)
    await api.store.insertPrints({ token: day, items: items.filter(({ sessionDate }) => sessionDate === day) })
  // The running session begins after the month.
  api.feed.push(aPrint({ seq: 1 }))
  await until(() => api.runtime.views.live.seq === 1)
})
afterAll(() => api.close())

async function rules(query: Record<string, string>) {
  for (;;) {
    const answer = await api.call(contract.backtests.rules, { as: premiumUser, query })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    const { result } = (answer.body as CallResponse<'backtests.rules'>).data
    if (result !== null) return result
  }
}

/** Days on which a sum of the prints makes the account hold shares from the close on, and let go of them. */
function held(sumOf: (list: readonly FlowItem[]) => number, from: number, least: number) {
  const trades: (readonly [entered: IsoDate, left: IsoDate | null])[] = []
  let since: IsoDate | null = null
  for (const day of days) {
    const sum = sumOf(items.filter(({ sessionDate }) => sessionDate === day))
    if (since === null && sum > from) since = day
    else if (since !== null && sum < least) {
      trades.push([since, day])
      since = null
    }
  }
  return { trades, open: since }
}

const premiumOf = (list: readonly FlowItem[]): number => list.reduce((sum, { premium }) => sum + premium, 0)

describe('issue 24 point 10: rules over the prints of a stored month', () => {
  const plan = { ticker: 'AAPL', fill: 'close', from: '2024-11-20' }

  it('premium of all prints: entries and exits are those of plain sums, every day is known', async () => {
    const script = 'buy = flow_premium > 180000\nsell = flow_premium < 165000'
    const result = await rules({ ...plan, script })
    const { trades } = held(premiumOf, 180_000, 165_000)
    expect(trades.length).toBeGreaterThan(2)
    const closed = result.trades.filter(({ entered, left }) => trades.some(([a, b]) => a === entered && b === left))
    expect(closed).toHaveLength(trades.length)
    expect(result.warnings.join(' ')).toContain('22 of 22 days')
    // Whole shares, at the closes.
    const { open } = held(premiumOf, 180_000, 165_000)
    const closeOf = (day: IsoDate | null): number => closes[day === null ? days.length - 1 : days.indexOf(day)] ?? 0
    const all = open === null ? trades : [...trades, [open, null] as const]
    const worth = all.reduce(
      (sum, [entered, left]) => sum + Math.floor(sum / closeOf(entered)) * (closeOf(left) - closeOf(entered)),
      100_000,
    )
    expect(result.worth.at(-1)).toBeCloseTo(worth, 6)
  })

  it('under a filter only the prints that match it count', async () => {
    const filter = 'type=call and premium>=9000'
    const bull = (list: readonly FlowItem[]): number =>
      premiumOf(
        list.filter(({ type, premium, sentiment }) => type === 'C' && premium >= 9000 && sentiment === 'bullish'),
      )
    const script = 'buy = flow_bull > 60000\nsell = flow_bull < 45000'
    const result = await rules({ ...plan, script, filter })
    const { trades } = held(bull, 60_000, 45_000)
    expect(trades.length).toBeGreaterThan(1)
    expect(result.trades.filter(({ left }) => left !== null).map(({ entered, left }) => [entered, left])).toEqual(
      expect.arrayContaining(trades.map((one) => [...one])),
    )
  })

  it('counts, contracts and net call premium of a day are formulas like closes', async () => {
    const script = `buy = flow_prints > ${COUNT - 1} and flow_size > 100 and close > 110\nsell = close < 105`
    const result = await rules({ ...plan, script })
    const first = days.find((_, at) => (closes[at] ?? 0) > 110)
    expect(result.trades[0]?.entered).toBe(first)
    expect(result.warnings.join(' ')).toContain('22 of 22 days')
  })
})
