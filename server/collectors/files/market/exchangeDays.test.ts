import { afterAll, expect, it } from 'vitest'
import { publishedDifferences } from '@/lib/market/publishedDays'
import { givenFiles } from '@/tests/support/readEntityFile'

const { given, remove } = givenFiles('exchange-days')
afterAll(remove)

const page = (rows: string, notes = '') =>
  `<html><title>NYSE: Holidays and Trading Hours</title><table><tr><th>Holiday</th><th>2025</th><th>2026</th></tr>${rows}</table><p>${notes}</p></html>`
const row = (name: string, ...days: readonly string[]) =>
  `<tr><th>${name}</th>${days.map((day) => `<td>${day}</td>`).join('')}</tr>`
const REST = ['Presidents Day', 'Memorial Day', 'Labor Day', 'Thanksgiving Day']
  .map((name) => row(name, '&mdash;', '-'))
  .join('')

it('issue 25 §3: a weekday that is not of its date is refused, half days have their hour, dashes are no day', async () => {
  const { name, records } = await given(
    'hours.html',
    page(
      row('Independence Day', 'Friday, July 4***', 'Saturday, July 3 (observed)') + REST,
      '*** Each market will close early at 1:00 p.m. (1:15 p.m. for eligible options) on Thursday, July 3, 2025. Crossing session orders until 1:30 p.m. on Friday, July 4, 2025.',
    ),
  )
  expect(name).toBe('nyse-holidays')
  expect(records.map((one) => (one.kind === 'entity' ? one.row : one))).toEqual([
    { market: 'NYSE', date: '2025-07-04', year: 2025, name: 'Independence Day', closes_at: null },
    { kind: 'reject', line: 2, reason: 'July 3, 2026 is a friday, not a Saturday' },
    { market: 'NYSE', date: '2025-07-03', year: 2025, name: 'Early close', closes_at: '13:00' },
  ])
})

it('issue 25 §3: upcoming closures of Massive, each exchange of its own', async () => {
  const { name, records } = await given(
    'upcoming.json',
    JSON.stringify([
      { exchange: 'NYSE', name: 'Thanksgiving', date: '2026-11-26', status: 'closed' },
      {
        exchange: 'NASDAQ',
        name: 'Thanksgiving',
        date: '2026-11-27',
        status: 'early-close',
        open: '2026-11-27T14:30:00.000Z',
        close: '2026-11-27T18:00:00.000Z',
      },
      { exchange: 'OTC', name: 'Thanksgiving', date: '2026-11-27', status: 'early-close' },
    ]),
  )
  expect(name).toBe('massive-upcoming')
  expect(
    records.map((one) =>
      one.kind === 'entity' && one.table === 'exchange_days' ? [one.row.market, one.row.date, one.row.closes_at] : one,
    ),
  ).toEqual([
    ['NYSE', '2026-11-26', null],
    ['NASDAQ', '2026-11-27', '13:00'],
    { kind: 'reject', line: 3, reason: 'an early close without its time' },
  ])
})

it('§9 differences of a published calendar are named, agreement is silent', () => {
  const day = (date: string, closes_at: string | null = null) => ({ market: 'NYSE', date, name: 'N', closes_at })
  const agreed = ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-03', '09-07', '11-26', '12-25'].map((end) =>
    day(`2026-${end}`),
  )
  expect(publishedDifferences(2026, [...agreed, day('2026-11-27', '13:00')])).toEqual([])
  expect(publishedDifferences(2027, agreed)).toEqual([])
  expect(publishedDifferences(2026, [...agreed.slice(0, -1), day('2026-10-01'), day('2026-12-23', '13:00')])).toEqual([
    { date: '2026-10-01', note: 'NYSE is closed (N), as it publishes; the product takes its close as 16:00.' },
    { date: '2026-12-23', note: 'NYSE closes at 13:00 (N), as it publishes; the product takes its close as 16:00.' },
    { date: '2026-12-25', note: 'Closed by the product’s calendar; the exchange’s own list has no such day.' },
  ])
})
