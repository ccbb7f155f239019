import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isSession } from '@/lib/market/calendar'
import { dayNumberOf, isoDateOfDayNumber, weekdayOf } from '@/lib/market/isoDate'
import { type Expiry, expiriesOf, monthlyExpiryDay } from '@/server/synthetic/listing/expiries'
import { sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { instrumentOf } from '@/server/synthetic/universe'
import { hasSharedData, sharedData } from '@/tests/support/sharedData'

const datesOf = (expiries: readonly Expiry[]) => expiries.map((expiry) => isoDateOfDayNumber(expiry.day))
const listed = (ticker: string, date: string) => expiriesOf(instrumentOf(ticker), sessionNumberOf(date))
const monthly = (year: number, month: number) => isoDateOfDayNumber(monthlyExpiryDay(year * 12 + month - 1))

describe('expiries of the built-in market', () => {
  it('puts monthly expiries on the third Friday, on Thursday when it is a holiday', () => {
    expect(monthly(2025, 1)).toBe('2025-01-17')
    expect(monthly(2025, 4)).toBe('2025-04-17')
    expect(monthly(2026, 6)).toBe('2026-06-18')
    expect(monthly(2026, 11)).toBe('2026-11-20')
  })

  it('settles VIX 30 days before the next monthly expiry (published dates of 2025 and 2026)', () => {
    const dates = datesOf([...listed('VIX', '2025-02-03'), ...listed('VIX', '2026-03-02')])
    expect(dates).toEqual(
      expect.arrayContaining(['2025-02-19', '2025-03-18', '2025-04-16', '2025-05-21', '2026-05-19']),
    )
  })

  it('lists weekly VIX series of six weeks on Wednesdays, settled at the open (Cboe, VIX Weeklys; issue 27)', () => {
    const all = listed('VIX', '2026-11-20')
    const weekly = all.filter(({ root }) => root === 'VIXW')
    // Thirty days before the Thursdays on which SPX options of Christmas and New Year expire are Tuesdays.
    expect(datesOf(weekly)).toEqual(['2026-11-24', '2026-12-01', '2026-12-09', '2026-12-23', '2026-12-30'])
    expect(all.filter(({ settlement }) => settlement !== 'am')).toEqual([])
    expect(datesOf(all)).toContain('2026-12-16')
  })

  it('lists an expiry every trading day of the next two weeks for SPX, SPY, QQQ and IWM', () => {
    for (const ticker of ['SPX', 'SPY', 'QQQ', 'IWM']) {
      const dates = new Set(datesOf(listed(ticker, '2026-11-16')))
      for (const date of [
        '2026-11-16',
        '2026-11-17',
        '2026-11-18',
        '2026-11-19',
        '2026-11-20',
        '2026-11-23',
        '2026-11-25',
        '2026-11-27',
      ]) {
        expect(dates.has(date), `${ticker} ${date}`).toBe(true)
      }
      expect(dates.has('2026-11-26')).toBe(false)
    }
  })

  it('has AM-settled SPX and PM-settled SPXW series on the monthly day; SPX last trades the session before', () => {
    const onDay = listed('SPX', '2026-11-19').filter((one) => isoDateOfDayNumber(one.day) === '2026-11-20')
    expect(onDay.map((one) => [one.root, one.settlement])).toEqual([
      ['SPX', 'am'],
      ['SPXW', 'pm'],
    ])
    const nextDay = listed('SPX', '2026-11-20').filter((one) => isoDateOfDayNumber(one.day) === '2026-11-20')
    expect(nextDay.map((one) => one.root)).toEqual(['SPXW'])
  })

  it('lists weeklies on Fridays (Thursday before a holiday Friday) and January LEAPS two years ahead', () => {
    const dates = datesOf(listed('AAPL', '2026-11-23'))
    expect(dates.slice(0, 6)).toEqual([
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-24',
      '2026-12-31',
    ])
    expect(dates).toEqual(expect.arrayContaining(['2027-01-15', '2028-01-21', '2029-01-19']))
  })

  it('has monthly expiries only for quiet names', () => {
    const quiet = listed('WTRG', '2026-11-23')
    expect(quiet.length).toBeGreaterThan(3)
    expect(quiet.every((one) => one.kind === 'monthly' || one.kind === 'leap')).toBe(true)
  })

  it('lists an expiry once: the end of a quarter, or a holiday week, stays what it was listed as until it expires', () => {
    for (const ticker of ['SPX', 'SPY', 'AAPL', 'VIX']) {
      const instrument = instrumentOf(ticker)
      const facts = new Map<string, string>()
      const last = sessionNumberOf('2027-01-15')
      for (let session = sessionNumberOf('2025-12-01'); session <= last; session += 1) {
        for (const { root, day, kind, listedOn } of expiriesOf(instrument, session)) {
          const name = `${root} ${isoDateOfDayNumber(day)}`
          const now = `${kind} from ${listedOn}`
          expect(facts.get(name) ?? now, `${name} in session ${session}`).toBe(now)
          facts.set(name, now)
        }
      }
    }
  })

  it('puts every expiry on a trading day and lists it before it expires', () => {
    for (const ticker of ['SPX', 'VIX', 'TSLA', 'KO', 'TLT', 'NDX']) {
      for (const date of ['2024-03-28', '2025-04-16', '2026-07-01', '2027-12-20']) {
        for (const one of listed(ticker, date)) {
          expect(isSession(isoDateOfDayNumber(one.day))).toBe(true)
          expect(one.listedOn).toBeLessThanOrEqual(sessionNumberOf(date))
          expect(one.day).toBeGreaterThanOrEqual(dayNumberOf(date))
        }
      }
    }
  })
})

describe.skipIf(!hasSharedData)('expiries against real chains (skipped: no shared data)', () => {
  it('agrees with the monthly expiries of the SPX chain of 2019-07-16', () => {
    const file = `${sharedData}/options/chains/spx_cboe_daily_2019/SPX_20190716.csv.gz`
    const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString().trim().split('\n')
    const columns = head.split(',')
    const rootAt = columns.indexOf('optionroot')
    const expiryAt = columns.indexOf('expiration')
    const real = new Set<string>()
    for (const line of lines) {
      const fields = line.split(',')
      if (!/^SPX\d/.test(fields[rootAt] ?? '')) continue
      const [month = '', day = '', year = ''] = (fields[expiryAt] ?? '').split('/')
      real.add(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    }
    const near = [...real].filter((date) => date < '2020-07-01').sort()
    const ours = datesOf(listed('SPX', '2019-07-16').filter((one) => one.root === 'SPX'))
    expect(near.length).toBeGreaterThan(7)
    expect(ours).toEqual(expect.arrayContaining(near))
    // Later exchanges listed more far months than in 2019; the next half year is the same.
    expect(ours.filter((date) => date < '2020-02-01')).toEqual(near.filter((date) => date < '2020-02-01'))
  })

  it('lists the same Fridays and LEAPS as the AAPL, NVDA and TSLA chains of 2026-08-19', () => {
    const folder = `${sharedData}/options/chains/us_chain_json_2026-08`
    for (const ticker of ['AAPL', 'NVDA', 'TSLA']) {
      const name = readdirSync(folder).find((one) => one.startsWith(`${ticker}_2026-08-19`)) ?? ''
      const file: { expirations: string[] } = JSON.parse(gunzipSync(readFileSync(`${folder}/${name}`)).toString())
      const real = file.expirations
        .map((one) => one.slice(0, 10))
        .filter((one) => weekdayOf(one) === 5 || one < '2026-09-25')
      const ours = datesOf(listed(ticker, '2026-08-19'))
      const fridays = ours.filter((date) => date <= '2026-09-25')
      expect(real, ticker).toEqual(expect.arrayContaining(fridays))
      expect(real, ticker).toEqual(
        expect.arrayContaining(ours.filter((date) => /-01-\d\d$/.test(date) && date < '2028-12-01')),
      )
    }
  })
})
