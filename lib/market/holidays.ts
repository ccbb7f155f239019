import type { IsoDate } from '@/lib/core/nominal'

/** A remark on one day where the specification's table and the exchange's own calendar differ. */
export interface CalendarNote {
  readonly date: IsoDate
  readonly note: string
}

/** Closed dates by year, exactly the table of spec §9 Market holidays. Differences are in `calendarNotes`, never corrected here. */
export const marketHolidays: Readonly<Record<number, readonly string[]>> = {
  2023: ['01-02', '01-16', '02-20', '04-07', '05-29', '06-19', '07-03', '07-04', '09-04', '11-23', '12-25'],
  2024: ['01-01', '01-15', '02-19', '03-29', '05-27', '06-19', '07-04', '09-02', '11-28', '12-25'],
  2025: ['01-01', '01-09', '01-20', '02-17', '04-18', '05-26', '06-19', '07-04', '09-01', '11-27', '12-25'],
  2026: ['01-01', '01-19', '02-16', '04-03', '05-25', '06-19', '07-04', '09-07', '11-26', '12-25'],
  2027: ['01-01', '01-18', '02-15', '03-26', '05-31', '06-18', '07-05', '09-06', '11-25'],
}

/** First and last year of the table. */
export const HOLIDAY_TABLE_YEARS = { first: 2023, last: 2027 } as const

/** Half days of the table's years, which end at 13:00, as the exchange publishes them; `sessionHours` is what reads them, other years follow the rule. */
export const earlyCloses: readonly IsoDate[] = [
  '2023-07-03',
  '2023-11-24',
  '2024-07-03',
  '2024-11-29',
  '2024-12-24',
  '2025-07-03',
  '2025-11-28',
  '2025-12-24',
  '2026-11-27',
  '2026-12-24',
  '2027-11-26',
]

/** Where the exchange's own calendar differs from the table, so that nobody has to find out. */
export const calendarNotes: readonly CalendarNote[] = [
  { date: '2023-07-03', note: 'Closed in the specification; the exchange was open until 13:00.' },
  {
    date: '2026-07-03',
    note: 'Open in the table above; the exchange observes Independence Day (a Saturday) on this Friday.',
  },
  {
    date: '2027-12-24',
    note: 'Open in the table above; the exchange observes Christmas Day (a Saturday) on this Friday.',
  },
]
