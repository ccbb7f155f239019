import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { contract } from '@/lib/contract'
import { announceDays } from '@/lib/market/announcedDays'
import { isSession } from '@/lib/market/calendar'
import { envSchema } from '@/server/env'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { noFacts } from '@/server/market/facts/noFacts'
import { noStockFacts } from '@/server/market/facts/stockFacts'
import { announceStored } from '@/server/services/calendar/announced'
import { API_KEY_PREFIX } from '@/server/services/security/apiKeys'
import { hashToken } from '@/server/services/tokenHash'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { premiumUser } from '@/tests/builders/aUser'
import { EARLY_CLOSES, newYorkInstant } from '@/tests/oracle/exchangeDays'
import { apiTestClient } from '@/tests/support/apiTestClient'
import { parseIcal } from '@/tests/support/parseIcal'

const info = (ticker: string, marketCap: number) => ({
  ...{ ticker, name: `${ticker} Inc.`, sector: null, industry: null, issueType: 'Common', marketCap },
})
const tickers = [info('SMALL', 1), ...Array.from({ length: 9 }, (_, at) => info(`BIG${at}`, 100 + at))]
const facts: MarketFacts = {
  ...noFacts,
  tickers,
  infoOf: (ticker) => tickers.find((one) => one.ticker === ticker) ?? null,
  stocks: {
    ...noStockFacts,
    earnings: (ticker, from, to) =>
      from <= '2025-01-20' && to >= '2025-01-20'
        ? [{ ticker, date: '2025-01-20', time: 'premarket', effectDate: '2025-01-20' }]
        : [],
    dividends: (ticker, from, to) =>
      ticker === 'SMALL' && from <= '2025-01-22' && to >= '2025-01-22'
        ? [{ ticker, exDate: '2025-01-22', amount: 0.25 }]
        : [],
  },
}

const january = { from: '2025-01-01', to: '2025-01-31' }

let api: ReturnType<typeof apiTestClient>
beforeEach(() => {
  api = apiTestClient({ facts: { tape: facts, sample: noFacts } })
})
afterEach(() => api.close())

describe('trading calendar', () => {
  it('earnings and ex-dividend days of a month: the largest by name, all counted', async () => {
    const { body } = await api.call(contract.calendar.events, { query: january, as: premiumUser })
    const [report, dividend] = body.data as Record<string, { count: number; top: { ticker: string }[] }>[]
    expect(report).toMatchObject({ date: '2025-01-20', earnings: { count: 10 }, dividends: { count: 0 } })
    expect(report?.earnings?.top.map(({ ticker }) => ticker)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((at) => `BIG${at}`))
    expect(dividend).toMatchObject({
      date: '2025-01-22',
      dividends: { count: 1, top: [{ ticker: 'SMALL', amount: 0.25 }] },
    })
  })

  it('§6 a visitor is told of the sample market, never of the tape', async () => {
    const { body } = await api.call(contract.calendar.events, { query: january })
    expect(body).toMatchObject({ data: [], meta: { tier: 'sample' } })
  })

  it('only the names asked for are told, and as many of a day as asked', async () => {
    const ask = async (query: object) => {
      const { body } = await api.call(contract.calendar.events, { query: { ...january, ...query }, as: premiumUser })
      return body.data as { date: string; earnings: { count: number; top: { ticker: string }[] } }[]
    }
    const mine = await ask({ tickers: 'BIG3,SMALL' })
    expect(mine.map(({ date }) => date)).toEqual(['2025-01-20', '2025-01-22'])
    expect(mine[0]?.earnings).toMatchObject({ count: 2, top: [{ ticker: 'BIG3' }, { ticker: 'SMALL' }] })
    expect((await ask({ top: 2 }))[0]?.earnings).toMatchObject({
      count: 10,
      top: [{ ticker: 'BIG8' }, { ticker: 'BIG7' }],
    })
    expect(await ask({ from: '2025-01-21', to: '2025-01-21' })).toEqual([])
    expect((await ask({ from: '2024-12-30', to: '2025-02-02' })).map(({ date }) => date)).toEqual([
      '2025-01-20',
      '2025-01-22',
    ])
  })

  it.each([
    ['no day', { from: '2025-01-01', to: '2025-02-30' }],
    ['the later first', { from: '2025-01-31', to: '2025-01-01' }],
    ['more than two months', { from: '2025-01-01', to: '2025-03-04' }],
  ])('days that are none are refused: %s', async (_words, query) => {
    expect((await api.call(contract.calendar.events, { query })).status).toBe(422)
  })

  it('imported splits, decisions of the FDA and US releases stand on their day in New York, never in the sample', async () => {
    const entities = new MemoryMarketStore()
    const none = { price_factor: null, split_factor: null, reference_close: null, declared_date: null }
    const action = { ...none, record_date: null, pay_date: null, detail: '', source: 'test' }
    await entities.insert('corporate_actions', 'a', [
      { ...action, ticker: 'BIG1', kind: 'split', ex_date: '2025-01-21', ratio: 10, amount: null },
      { ...action, ticker: 'BIG2', kind: 'factor', ex_date: '2025-01-21', ratio: null, amount: null },
      { ...action, ticker: 'BIG2', kind: 'split', ex_date: '2025-02-03', ratio: 2, amount: null },
    ])
    const decision = { kind: 'pdufa', indication: '', detail: '', url: '', source: 'test' }
    await entities.insert('fda_events', 'a', [
      { ...decision, ticker: 'SMALL', company: 'Small Inc.', drug: 'RGX', event_date: '2025-01-21', number: 'RGX' },
      {
        ...decision,
        ticker: '',
        company: 'Acme',
        kind: 'recall',
        drug: 'Pills',
        event_date: '2025-01-21',
        number: '1',
      },
    ])
    const release = { impact: 'High', forecast: '0.3%', previous: '0.2%', actual: '', source: 'test' }
    // 19:30 in New York is the next day in London already.
    const evening = Date.parse('2025-01-21T19:30:00-05:00') * 1000
    await entities.insert('economic_events', 'a', [
      { ...release, event_at: evening, country: 'USD', title: '10-y Bond Auction' },
      { ...release, event_at: evening - 3_600_000_000, country: 'USD', title: 'CPI m/m' },
      { ...release, event_at: evening, country: 'EUR', title: 'German 10-y Bond Auction' },
    ])
    api.close()
    api = apiTestClient({ entities, facts: { tape: facts, sample: noFacts } })
    const { body } = await api.call(contract.calendar.events, { query: january, as: premiumUser })
    expect((body.data as { date: string }[]).find(({ date }) => date === '2025-01-21')).toMatchObject({
      earnings: { count: 0 },
      splits: { count: 1, top: [{ ticker: 'BIG1', amount: 10 }] },
      fda: { count: 1, top: [{ ticker: 'SMALL', name: 'Small Inc.', note: 'RGX' }] },
      releases: [
        { kind: 'economy', title: 'CPI m/m', forecast: '0.3%' },
        { kind: 'auctions', title: '10-y Bond Auction' },
      ],
    })
    expect((await api.call(contract.calendar.events, { query: january })).body.data).toEqual([])
  })

  it('the feeds are iCalendar text: closed days of the table, and the chosen layers', async () => {
    const read = async (path: string) => {
      const answer = await api.app.request(path)
      expect(answer.headers.get('content-type')).toContain('text/calendar')
      return answer.text()
    }
    const holidays = await read('/api/calendar/holidays.ics')
    const days = parseIcal(holidays).events
    expect(days.filter(({ title }) => title.startsWith('Market closed: '))).toHaveLength(51)
    expect(days.find(({ start }) => start === '2025-01-09')?.title).toBe('Market closed: National Day of Mourning')
    expect(days.filter(({ isDay }) => !isDay).map(({ start }) => start.slice(0, 10))).toEqual(
      EARLY_CLOSES.filter((date) => date >= '2023' && date < '2028'),
    )
    const trading = await read('/api/calendar/trading.ics?layers=witching')
    expect(trading.match(/SUMMARY:Quad witching/g)?.length).toBeGreaterThanOrEqual(4)
    expect(trading).not.toContain('VIX expiration')
    expect(await read('/api/calendar/trading.ics')).not.toContain('Daily expiration')
  })

  it('issue 25: what exchanges have announced, collected or set by the operator, is in the feeds and in the list of days', async () => {
    const entities = new MemoryMarketStore()
    const day = (date: string, market = 'NYSE') => {
      return {
        source: 'file',
        market,
        date,
        year: Number(date.slice(0, 4)),
        name: 'National Day of Mourning',
        closes_at: null,
      }
    }
    // A list that closes every other day was read wrongly: nothing of its year counts.
    const wrong = ['05', '06', '07', '08', '09', '12'].map((nth) => day(`2026-01-${nth}`, 'NASDAQ'))
    await entities.insert('exchange_days', 'days', [day('2027-03-05'), ...wrong])
    const set = envSchema.parse({ MARKET_CLOSURES: '2027-04-01=14:00, 2027-03-08' }).MARKET_CLOSURES
    await announceStored(entities, set)
    onTestFinished(() => announceDays([]))
    const { events } = parseIcal(await (await api.app.request('/api/calendar/holidays.ics')).text())
    expect(
      events.filter(({ start }) => /^2027-0[34]/.test(start)).map(({ start, title }) => [start.slice(0, 10), title]),
    ).toEqual([
      ['2027-03-05', 'Market closed: National Day of Mourning'],
      ['2027-03-08', 'Market closed: Special closure'],
      ['2027-03-26', 'Market closed: Good Friday'],
      ['2027-04-01', 'Early close 14:00'],
    ])
    expect(isSession('2026-01-12')).toBe(true)
    const listed = async () =>
      (await api.call(contract.calendar.exchangeDays, {})).body.data as { date: string; closes_at: string | null }[]
    expect((await listed()).map(({ date, closes_at }) => [date, closes_at])).toEqual([
      ['2027-03-05', null],
      ['2027-03-08', null],
      ['2027-04-01', '14:00'],
    ])
    await announceStored(undefined, [])
    expect(await listed()).toEqual([])
  })

  it('issue 26 C15: reports are one entry each, by the plan of the key in the address; without one, samples', async () => {
    const key = `${API_KEY_PREFIX}calendar`
    api.users.set(hashToken(key), premiumUser)
    const read = async (query: string) => {
      const answer = await api.app.request(`/api/calendar/trading.ics?layers=earnings,dividends${query}`)
      return { status: answer.status, text: await answer.text() }
    }
    const own = parseIcal((await read(`&key=${key}`)).text)
    expect(own.name).toBe('Earnings, Ex-dividend days')
    const reports = own.events.filter(({ title }) => title.endsWith(' reports'))
    expect(reports).toHaveLength(10)
    expect(reports[0]).toMatchObject({
      detail: expect.stringMatching(/Inc\., before the open$/),
      startMs: newYorkInstant('2025-01-20', 9, 0),
      minutes: 30,
    })
    expect(own.events.find(({ title }) => title === 'SMALL ex-dividend')).toMatchObject({
      ...{ isDay: true, start: '2025-01-22', detail: 'SMALL Inc., $0.25' },
    })
    const names = parseIcal((await read(`&tickers=BIG3&key=${key}`)).text).events
    expect(names.map(({ title }) => title)).toEqual(['BIG3 reports'])
    const sample = parseIcal((await read('')).text)
    expect([sample.name, sample.events]).toEqual(['Earnings, Ex-dividend days, sample data', []])
    expect((await read(`&key=${API_KEY_PREFIX}ended`)).status).toBe(401)
    // The token of a person's session opens nothing from an address.
    const answer = await api.call(contract.calendar.events, { query: january, as: premiumUser })
    expect(answer.body).toMatchObject({ meta: { tier: expect.not.stringMatching('sample') } })
    expect(parseIcal((await read(`&key=token-${premiumUser.id}`)).text).events).toEqual([])
  })
})
