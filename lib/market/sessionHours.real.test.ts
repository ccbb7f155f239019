import { describe, expect, it } from 'vitest'
import { earlyCloses } from '@/lib/market/holidays'
import { dayNumberOf, isoDateOfDayNumber, weekdayOf } from '@/lib/market/isoDate'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { sessionHours } from '@/lib/market/sessionHours'
import { readShared } from '@/tests/support/readText'

const daysOf = (first: string, last: string) =>
  Array.from({ length: dayNumberOf(last) - dayNumberOf(first) + 1 }, (_, at) =>
    isoDateOfDayNumber(dayNumberOf(first) + at),
  )

interface Published {
  readonly full_closures: readonly { readonly date: string }[]
  readonly early_closes: readonly { readonly date: string; readonly close: string }[]
}

describe('the published calendars', () => {
  it('every weekday of 2023 to 2027 has the published hours', () => {
    const published: Published = JSON.parse(readShared('market/calendars/nyse_holidays_2023_2027.json'))
    const closed = new Set(published.full_closures.map(({ date }) => date))
    const early = new Map(published.early_closes.map(({ date, close }) => [date, close]))
    expect(published.early_closes).toMatchObject(earlyCloses.map((date) => ({ date, close: '13:00' })))
    for (const date of daysOf('2023-01-01', '2027-12-31')) {
      const isOpen = weekdayOf(date) % 6 !== 0 && !closed.has(date)
      const close = isOpen ? newYorkTimeToMs(date, early.get(date) ?? '16:00') : undefined
      expect([date, sessionHours(date)?.closeMs]).toEqual([date, close])
    }
  })

  it('every session of 2013 to 2022 opened and closed as recorded', () => {
    const rows = readShared('market/calendars/xnys_sessions_1990_2023-01.csv.gz')
      .split('\n')
      .map((line) => line.split(','))
      .filter(([date = '']) => date >= '2013' && date < '2023')
    expect(rows.length).toBe(2518)
    for (const [date = '', open = '', close = ''] of rows) {
      const hours = sessionHours(date.slice(0, 10))
      expect([date, hours?.openMs, hours?.closeMs]).toEqual([date, Date.parse(open), Date.parse(close)])
    }
  })
})
