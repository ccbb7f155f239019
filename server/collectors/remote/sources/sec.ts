import type { IsoDate } from '@/lib/core/nominal'
import { addDays } from '@/lib/market/isoDate'
import type { Collector } from '@/server/collectors/remote/collector'
import { indexOf, latestOf } from '@/server/collectors/remote/sources/secLists'
import { ofNames } from '@/server/collectors/remote/sources/secNumbers'

const EVENINGS = { days: 'weekdays', at: ['06:15', '22:15', '23:30'] } as const

const latest: Collector = {
  id: 'sec-latest',
  title: 'SEC latest filings',
  about: 'The newest filings of all forms, ten minutes late at most.',
  publisher: 'sec',
  tables: ['filings'],
  turn: { days: 'weekdays', everyMinutes: 10, between: ['06:00', '22:00'] },
  dated: null,
  publications: () => [latestOf('')],
}

const index: Collector = {
  id: 'sec-index',
  title: 'SEC daily index',
  about: 'Every filing of a day, each night. A corrected index replaces its rows.',
  publisher: 'sec',
  tables: ['filings'],
  turn: EVENINGS,
  dated: { from: '1994-07-01', readyAt: '22:10', lookBack: 5, revisit: 2 },
  publications: ({ days }) => days.map((day) => indexOf(day)),
}

const tickers: Collector = {
  id: 'sec-tickers',
  title: 'SEC tickers and company numbers',
  about: 'Which company number belongs to which ticker; other collectors of the SEC need it.',
  publisher: 'sec',
  tables: ['listings'],
  turn: { days: 'weekdays', at: ['06:00'] },
  dated: null,
  publications: ({ days }) => [
    {
      name: 'company_tickers.json',
      day: null,
      host: 'sec',
      path: '/files/company_tickers.json',
      formats: ['sec-tickers'],
      fileName: `company_tickers_${days.at(-1)}.json`,
    },
  ],
}

const facts: Collector = {
  id: 'sec-facts',
  title: 'SEC company facts',
  about:
    'Every figure that the followed companies reported (COLLECT_NAMES). A restated figure is kept next to the earlier one, each with its own filing.',
  publisher: 'sec',
  tables: ['company_facts'],
  turn: { days: 'weekdays', at: ['07:00'] },
  dated: null,
  publications: ofNames((cik) => ({
    name: cik,
    day: null,
    host: 'sec-data',
    path: `/api/xbrl/companyfacts/CIK${cik}.json`,
    formats: ['sec-companyfacts'],
    fileName: `CIK${cik}.json`,
  })),
}

const companyFilings: Collector = {
  id: 'sec-submissions',
  title: 'SEC filings of companies',
  about: 'The newest thousand filings of each followed company (COLLECT_NAMES).',
  publisher: 'sec',
  tables: ['filings'],
  turn: { days: 'weekdays', at: ['07:15', '18:15'] },
  dated: null,
  publications: ofNames((cik) => ({
    name: cik,
    day: null,
    host: 'sec-data',
    path: `/submissions/CIK${cik}.json`,
    formats: ['sec-submissions'],
    fileName: `CIK${cik}.json`,
  })),
}

/** Halves of months: a, to the fifteenth, and b. */
const halfOf = (day: IsoDate): string => `${day.slice(0, 7).replace('-', '')}${Number(day.slice(8)) <= 15 ? 'a' : 'b'}`

const lastDayOf = (half: string): IsoDate => {
  const month = `${half.slice(0, 4)}-${half.slice(4, 6)}`
  return half.endsWith('a') ? `${month}-15` : addDays(`${addDays(`${month}-28`, 4).slice(0, 7)}-01`, -1)
}

const fails: Collector = {
  id: 'sec-fails',
  title: 'SEC fails to deliver',
  about: 'Shares that were not delivered, twice a month, some weeks late. A corrected file replaces its rows.',
  publisher: 'sec',
  tables: ['fails_to_deliver'],
  turn: { days: 'sessions', at: ['08:00'] },
  dated: { from: '2009-07-01', readyAt: '07:00', lookBack: 45, revisit: 45 },
  publications: ({ days }) =>
    [...new Set(days.map(halfOf))].map((half) => ({
      name: half,
      day: lastDayOf(half),
      host: 'sec',
      path: `/files/data/fails-deliver-data/cnsfails${half}.zip`,
      formats: ['sec-fails'],
      fileName: `cnsfails${half}.zip`,
    })),
}

export const secCollectors: readonly Collector[] = [tickers, latest, index, facts, companyFilings, fails]
