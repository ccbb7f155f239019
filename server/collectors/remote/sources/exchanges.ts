import type { IsoDate } from '@/lib/core/nominal'
import { isSession } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import { MONTH_NAMES } from '@/lib/market/monthNames'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { Collector, Publication } from '@/server/collectors/remote/collector'

const DIRECTORIES = ['nasdaqlisted', 'otherlisted'] as const

const directory: Collector = {
  id: 'nasdaq-directory',
  title: 'Nasdaq symbol directories',
  about: 'Every listed stock and fund with its exchange, each session. The directory of a day stands under its day.',
  publisher: 'nasdaq',
  tables: ['listings'],
  turn: { days: 'sessions', at: ['07:30', '20:30'] },
  dated: null,
  publications: () =>
    DIRECTORIES.map((name) => ({
      name,
      day: null,
      host: 'nasdaq-trader',
      path: `/dynamic/SymDir/${name}.txt`,
      fileName: `${name}.txt`,
      formats: ['symbol-directory'],
      ends: /File Creation Time:[^\n]*\s*$/,
    })),
}

const AHEAD = 28

const earnings: Collector = {
  id: 'nasdaq-earnings',
  title: 'Nasdaq earnings calendar',
  about:
    'Who reports on which of the next four weeks’ days, and what is expected. A date that moved leaves its old day, if others stay on it.',
  publisher: 'nasdaq',
  tables: ['earnings'],
  turn: { days: 'weekdays', at: ['06:45', '12:00', '18:00'] },
  dated: null,
  unproved: 'Nasdaq answers only who looks like a browser, and may refuse a host.',
  publications: ({ nowMs }) =>
    Array.from({ length: AHEAD }, (_, nth) => addDays(newYorkDateOf(nowMs), nth - 1))
      .filter(isSession)
      .map((day) => ({
        name: day,
        day: null,
        host: 'nasdaq',
        path: `/api/calendar/earnings?date=${day}`,
        formats: ['nasdaq-earnings'],
        fileName: `earnings_${day}.json`,
        mayBeEmpty: true as const,
        headers: { Accept: 'application/json, text/plain, */*', 'Accept-Language': 'en-US,en;q=0.9' },
        whole: { table: 'earnings', same: ['report_date'], by: 'ticker', of: { report_date: day } },
      })),
}

const plain = (date: IsoDate): string => date.replaceAll('-', '')

/** '24-Nov-2026'. */
const inWords = (date: IsoDate): string =>
  `${date.slice(8)}-${(MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? '').slice(0, 3)}-${date.slice(0, 4)}`

const LIST = { formats: ['threshold-list'], mayBeEmpty: true, ends: /\n\d{8,14}[|\s]*$/ } as const

const WHOLE_LIST = { table: 'threshold_list', same: ['list_date', 'market'], by: 'ticker' } as const

const nasdaqList = (day: IsoDate): Publication => ({
  name: `Nasdaq ${day}`,
  day,
  host: 'nasdaq-trader',
  ...LIST,
  fileName: `nasdaqth${plain(day)}.txt`,
  path: `/dynamic/symdir/regsho/nasdaqth${plain(day)}.txt`,
  whole: { ...WHOLE_LIST, of: { list_date: day, market: 'Nasdaq' } },
})

const NYSE_MARKETS = ['NYSE', 'NYSE American', 'NYSE Arca'] as const

const nyseList = (day: IsoDate, market: string): Publication => ({
  name: `${market} ${day}`,
  day,
  host: 'nyse',
  ...LIST,
  path: `/api/regulatory/threshold-securities/download?selectedDate=${inWords(day)}&market=${encodeURIComponent(market)}`,
  fileName: `${market.replaceAll(' ', '')}th${plain(day)}.txt`,
  options: { session: day },
  whole: { ...WHOLE_LIST, of: { list_date: day, market } },
})

const nasdaqThreshold: Collector = {
  id: 'threshold-nasdaq',
  title: 'Nasdaq threshold list',
  about:
    'Names that are not delivered for days on end (Reg SHO), each night. A corrected list replaces the day, also one without names.',
  publisher: 'nasdaq',
  tables: ['threshold_list'],
  turn: { days: 'sessions', at: ['06:30', '23:30'] },
  dated: { from: '2005-01-07', readyAt: '23:00', lookBack: 10, revisit: 3 },
  publications: ({ days }) => days.map(nasdaqList),
}

const nyseThreshold: Collector = {
  ...nasdaqThreshold,
  id: 'threshold-nyse',
  title: 'NYSE threshold lists',
  publisher: 'nyse',
  unproved: 'The address of the lists of NYSE, NYSE American and NYSE Arca, and how many years they go back.',
  publications: ({ days }) => days.flatMap((day) => NYSE_MARKETS.map((market) => nyseList(day, market))),
}

const holidays: Collector = {
  id: 'exchange-holidays',
  title: 'NYSE holidays',
  about:
    'Closed days and half days of three years. Special closures move the hours of the product; other differences from its calendar stand on the Holiday Schedule.',
  publisher: 'nyse',
  tables: ['exchange_days'],
  turn: { days: 'every day', at: ['06:10', '18:10'] },
  dated: null,
  unproved: 'The words of its page of hours: another layout is refused.',
  publications: () => [
    {
      name: 'holidays',
      day: null,
      host: 'nyse',
      path: '/markets/hours-calendars',
      fileName: 'hours-calendars.html',
      formats: ['nyse-holidays'],
      ends: /<\/html>\s*$/i,
      isSteady: true,
      whole: { table: 'exchange_days', same: ['market', 'year'], by: 'date' },
    },
  ],
}

export const exchangeCollectors: readonly Collector[] = [directory, earnings, nasdaqThreshold, nyseThreshold, holidays]
