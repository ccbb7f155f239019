import type { IsoDate } from '@/lib/core/nominal'
import { isSession, sessionOnOrBefore } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import type { Collector } from '@/server/collectors/remote/collector'

const plain = (date: IsoDate): string => date.replaceAll('-', '')

const shortVolume: Collector = {
  id: 'finra-short-volume',
  title: 'FINRA short sale volume',
  about: 'Short sale volume of every name off exchange, each evening. A corrected file replaces the day.',
  publisher: 'finra',
  tables: ['short_volume'],
  turn: { days: 'sessions', at: ['06:30', '18:15', '19:30', '21:00'] },
  dated: { from: '2018-08-01', readyAt: '18:00', lookBack: 10, revisit: 3 },
  unproved: 'How many years back FINRA keeps these files.',
  publications: ({ days }) =>
    days.filter(isSession).map((day) => ({
      name: day,
      day,
      host: 'finra',
      path: `/equity/regsho/daily/CNMSshvol${plain(day)}.txt`,
      formats: ['finra-short-volume'],
      fileName: `CNMSshvol${plain(day)}.txt`,
      // The last line is the number of rows.
      ends: /\n\d+\s*$/,
      whole: { table: 'short_volume', same: ['session_date', 'market'], by: 'ticker' },
    })),
}

/** Settlement days whose short interest is reported: the middle and the end of a month, or the session before. */
function settlementDays(days: readonly IsoDate[]): readonly IsoDate[] {
  const found = days.flatMap((day) => {
    const month = day.slice(0, 7)
    const nextMonth = addDays(`${month}-28`, 4).slice(0, 7)
    return [sessionOnOrBefore(`${month}-15`), sessionOnOrBefore(addDays(`${nextMonth}-01`, -1))]
  })
  return [...new Set(found)].filter((day) => days.includes(day)).sort()
}

const shortInterest: Collector = {
  id: 'finra-short-interest',
  title: 'FINRA short interest',
  about:
    'Open short positions of every name, twice a month, about ten days after settlement. A revised file replaces its rows.',
  publisher: 'finra',
  tables: ['short_interest'],
  turn: { days: 'sessions', at: ['07:00', '16:30', '20:30'] },
  dated: { from: '2017-12-29', readyAt: '16:00', lookBack: 30, revisit: 30 },
  publications: ({ days }) =>
    settlementDays(days).map((day) => ({
      name: day,
      day,
      host: 'finra',
      path: `/equity/otcmarket/biweekly/shrt${plain(day)}.csv`,
      formats: ['finra-short-interest'],
      fileName: `shrt${plain(day)}.csv`,
      ends: /\n\s*$/,
      whole: { table: 'short_interest', same: ['settlement_date'], by: 'ticker' },
    })),
}

export const finraCollectors: readonly Collector[] = [shortVolume, shortInterest]
