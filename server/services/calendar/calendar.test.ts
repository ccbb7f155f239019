import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import type { MarketFacts } from '@/server/engine/facts/marketFacts'
import { noFacts } from '@/server/engine/facts/noFacts'
import { noStockFacts } from '@/server/engine/facts/stockFacts'
import { premiumUser } from '@/tests/builders/aUser'
import { apiTestClient } from '@/tests/support/apiTestClient'

const info = (ticker: string, marketCap: number) => ({
  ...{ ticker, name: `${ticker} Inc.`, sector: null, industry: null, issueType: 'Common', marketCap },
})
const facts: MarketFacts = {
  ...noFacts,
  tickers: [info('SMALL', 1), ...Array.from({ length: 9 }, (_, at) => info(`BIG${at}`, 100 + at))],
  stocks: {
    ...noStockFacts,
    earnings: (ticker, from, to) =>
      from <= '2025-01-20' && to >= '2025-01-20'
        ? [{ ticker, date: '2025-01-20', time: 'premarket', effectDate: '2025-01-20' }]
        : [],
    dividends: (ticker, from) =>
      ticker === 'SMALL' && from === '2025-01-01' ? [{ ticker, exDate: '2025-01-22', amount: 0.25 }] : [],
  },
}

let api: ReturnType<typeof apiTestClient>
beforeEach(() => {
  api = apiTestClient({ facts: { tape: facts, sample: noFacts } })
})
afterEach(() => api.close())

describe('trading calendar', () => {
  it('earnings and ex-dividend days of a month: the largest by name, all counted', async () => {
    const { body } = await api.call(contract.calendar.events, { query: { month: '2025-01' }, as: premiumUser })
    const [report, dividend] = body.data as Record<string, { count: number; top: { ticker: string }[] }>[]
    expect(report).toMatchObject({ date: '2025-01-20', earnings: { count: 10 }, dividends: { count: 0 } })
    expect(report?.earnings?.top.map(({ ticker }) => ticker)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((at) => `BIG${at}`))
    expect(dividend).toMatchObject({
      date: '2025-01-22',
      dividends: { count: 1, top: [{ ticker: 'SMALL', amount: 0.25 }] },
    })
  })

  it('§6 a visitor is told of the sample market, never of the tape', async () => {
    const { body } = await api.call(contract.calendar.events, { query: { month: '2025-01' } })
    expect(body).toMatchObject({ data: [], meta: { tier: 'sample' } })
  })

  it('a month that is none is refused', async () => {
    expect((await api.call(contract.calendar.events, { query: { month: '2025-13' } })).status).toBe(422)
  })

  it('the feeds are iCalendar text: closed days of the table, and the chosen layers', async () => {
    const read = async (path: string) => {
      const answer = await api.app.request(path)
      expect(answer.headers.get('content-type')).toContain('text/calendar')
      return answer.text()
    }
    const holidays = await read('/api/calendar/holidays.ics')
    expect(holidays.match(/BEGIN:VEVENT/g)).toHaveLength(51)
    expect(holidays).toContain('DTSTART;VALUE=DATE:20250109')
    const trading = await read('/api/calendar/trading.ics?layers=witching')
    expect(trading.match(/SUMMARY:Quad witching/g)?.length).toBeGreaterThanOrEqual(4)
    expect(trading).not.toContain('VIX expiration')
    expect(await read('/api/calendar/trading.ics')).not.toContain('Daily expiration')
  })
})
