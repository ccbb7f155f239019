// Days and hours of the New York Stock Exchange as it publishes them (nyse.com, Holidays and Trading Hours; Rule 7.2),
// asked of one day at a time and without the product's calendar.

/** Easter Sundays of 1990 to 2030 (U.S. Census Bureau, "Easter Dates from 1600 to 2099"), as MMDD. */
const EASTERS = [
  ...[415, 331, 419, 411, 403, 416, 407, 330, 412, 404, 423, 415, 331, 420, 411, 327, 416, 408, 323, 412],
  ...[404, 424, 408, 331, 420, 405, 327, 416, 401, 421, 412, 404, 417, 409, 331, 420, 405, 328, 416, 401, 421],
]

/** Sessions of each year from 1990 to 2022, as the exchange counted them. */
export const SESSIONS_BY_YEAR = [
  ...[253, 253, 254, 253, 252, 252, 254, 253, 252, 252, 252, 248, 252, 252, 252, 252, 251],
  ...[251, 253, 252, 252, 252, 250, 252, 252, 252, 252, 251, 251, 252, 253, 252, 251],
]

/** Days of mourning, attack and storm: Nixon; September 2001; Reagan; Ford; Sandy; G. H. W. Bush; Carter. */
const SPECIAL = `1994-04-27 2001-09-11 2001-09-12 2001-09-13 2001-09-14 2004-06-11 2007-01-02 2012-10-29 2012-10-30
  2018-12-05 2025-01-09`

/** Sessions of 2013 to 2028 that end at 13:00, from the exchange's notices of each year; 2029 and 2030 as in years of the same weekdays (2018, 2019). */
export const EARLY_CLOSES = `2013-07-03 2013-11-29 2013-12-24 2014-07-03 2014-11-28 2014-12-24 2015-11-27 2015-12-24
  2016-11-25 2017-07-03 2017-11-24 2018-07-03 2018-11-23 2018-12-24 2019-07-03 2019-11-29 2019-12-24 2020-11-27
  2020-12-24 2021-11-26 2022-11-25 2023-07-03 2023-11-24 2024-07-03 2024-11-29 2024-12-24 2025-07-03 2025-11-28
  2025-12-24 2026-11-27 2026-12-24 2027-11-26 2028-07-03 2028-11-24 2029-07-03 2029-11-23 2029-12-24 2030-07-03
  2030-11-29 2030-12-24`.split(/\s+/)

const DAY = 86_400_000

/** Every day from the first to the last. */
export function daysOf(first: string, last: string): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)]
  return Array.from({ length: (to - from) / DAY + 1 }, (_, at) => new Date(from + at * DAY).toISOString().slice(0, 10))
}

const partsOf = (date: string) => {
  const day = new Date(date)
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate(), weekday: day.getUTCDay() }
}

/** The fixed holidays of a date, before they are moved off a weekend. */
function isFixed(ms: number): boolean {
  const date = new Date(ms).toISOString().slice(5, 10)
  return date === '07-04' || date === '12-25' || (date === '06-19' && new Date(ms).getUTCFullYear() >= 2022)
}

/** True on a weekday on which the exchange did not or will not open. */
export function isClosedWeekday(date: string): boolean {
  const { year, month, day, weekday } = partsOf(date)
  const at = Date.parse(date)
  if (weekday === 0 || weekday === 6) return false
  const within = (first: number) => day >= first && day < first + 7
  const easter = EASTERS[year - 1990] ?? 0
  const goodFriday = Date.UTC(year, Math.floor(easter / 100) - 1, easter % 100) - 2 * DAY
  return (
    SPECIAL.includes(date) ||
    isFixed(at) ||
    (weekday === 5 && isFixed(at + DAY)) ||
    (weekday === 1 && isFixed(at - DAY)) ||
    (month === 1 && (day === 1 || (day === 2 && weekday === 1))) ||
    (month === 1 && weekday === 1 && within(15) && year >= 1998) ||
    (month === 2 && weekday === 1 && within(15)) ||
    at === goodFriday ||
    (month === 5 && weekday === 1 && day > 24) ||
    (month === 9 && weekday === 1 && within(1)) ||
    (month === 11 && weekday === 4 && within(22))
  )
}

export const isOpenDay = (date: string): boolean => partsOf(date).weekday % 6 !== 0 && !isClosedWeekday(date)

/** Instant of a New York clock time, by the Energy Policy Act of 2005: summer time from the second Sunday of March to the first of November. */
export function newYorkInstant(date: string, hour: number, minute: number): number {
  const { year } = partsOf(date)
  const two = (value: number) => String(value).padStart(2, '0')
  const sunday = (month: number, from: number) =>
    daysOf(`${year}-${two(month)}-${two(from)}`, `${year}-${two(month)}-${two(from + 6)}`).find(
      (day) => partsOf(day).weekday === 0,
    ) ?? ''
  const isSummer = date >= sunday(3, 8) && date < sunday(11, 1)
  return Date.parse(date) + ((hour + (isSummer ? 4 : 5)) * 60 + minute) * 60_000
}
