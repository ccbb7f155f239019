import type { IsoDate } from '@/lib/core/nominal'
import { addDays, weekdayOf } from '@/lib/market/isoDate'
import { FileFormatError } from '@/server/collectors/files/fileFormat'
import type { Collector, Publication } from '@/server/collectors/remote/collector'
import { monthsOf } from '@/server/collectors/remote/sources/months'

/** Data sets of the CFTC, futures alone, and with options. */
const REPORTS = [
  ['financial', 'gpe5-46if'],
  ['financial with options', 'yw9f-hn96'],
  ['disaggregated', '72hh-3qpy'],
  ['disaggregated with options', 'kh3c-gbw2'],
  ['legacy', '6dca-aqww'],
  ['legacy with options', 'jun7-fc8e'],
] as const

/** Positions are those of a Tuesday; after a holiday they come on the Monday after. */
const tuesdayBefore = (day: IsoDate): IsoDate => addDays(day, -((weekdayOf(day) + 5) % 7))

const cftc: Collector = {
  id: 'cftc',
  title: 'CFTC commitments of traders',
  about: 'Positions of classes of traders in futures, every Friday as of Tuesday. A corrected week replaces its rows.',
  publisher: 'cftc',
  tables: ['trader_positions'],
  turn: { days: [1, 5], at: ['15:40', '17:00', '19:00'] },
  dated: { from: '2006-06-16', readyAt: '15:30', lookBack: 4, revisit: 4 },
  publications: ({ days }) =>
    [...new Set(days.map(tuesdayBefore))].flatMap((tuesday) =>
      REPORTS.map(([report, set]) => ({
        name: `${report} ${tuesday}`,
        day: tuesday,
        host: 'cftc',
        path: `/resource/${set}.json?$limit=5000&$where=${encodeURIComponent(`report_date_as_yyyy_mm_dd between '${addDays(tuesday, -1)}T00:00:00' and '${addDays(tuesday, 2)}T00:00:00'`)}`,
        formats: ['cftc-traders'],
        fileName: `${report.includes('with') ? 'com' : 'fut'}_${set}_${tuesday}.json`,
        none: /^\s*\[\s*\]\s*$/,
      })),
    ),
}

const fda: Collector = {
  id: 'openfda',
  title: 'openFDA recalls',
  about: 'Recalls of drugs, by the week. What changes of a recall replaces it.',
  publisher: 'fda',
  tables: ['fda_events'],
  turn: { days: 'weekdays', at: ['09:00', '18:00'] },
  dated: { from: '2012-06-01', readyAt: '08:00', lookBack: 25, revisit: 25 },
  publications: ({ days, settings }) =>
    monthsOf(days).map(({ month, day, from, to }) => ({
      name: month,
      day,
      host: 'fda',
      formats: ['openfda-enforcement'],
      fileName: `enforcement_${month}.json`,
      path: `/drug/enforcement.json?search=report_date:[${from.replaceAll('-', '')}+TO+${to.replaceAll('-', '')}]&limit=1000`,
      secret: { api_key: settings.keys.openfda },
    })),
}

/** A page of the register; `next` names the one after it. */
function lobbyingPage(day: IsoDate, page: number, key: string): Publication {
  return {
    name: `${day} page ${page}`,
    day,
    host: 'lda',
    formats: ['senate-lda'],
    fileName: `filings_${day}_${page}.json`,
    path: `/api/v1/filings/?filing_dt_posted_after=${day}&filing_dt_posted_before=${addDays(day, 1)}&page_size=25&page=${page}`,
    ...(key !== '' && { headers: { Authorization: `Token ${key}` } }),
    none: /"results"\s*:\s*\[\s*\]/,
    leads: (text) => (/"next"\s*:\s*"http/.test(text) ? [lobbyingPage(day, page + 1, key)] : []),
  }
}

const lobbying: Collector = {
  id: 'lobbying',
  title: 'Senate lobbying register',
  about:
    'Reports of lobbyists with client, issues and money, by the day they were posted. An amendment is a filing of its own.',
  publisher: 'lda',
  tables: ['alt_records'],
  turn: { days: 'every day', at: ['06:20', '21:00'] },
  dated: { from: '1999-01-01', readyAt: '20:00', lookBack: 5, revisit: 3 },
  unproved: 'Whether the register has moved to lda.gov: then COLLECT_ADDRESSES=lda=https://lda.gov.',
  publications: ({ days, settings }) => days.map((day) => lobbyingPage(day, 1, settings.keys.lda)),
}

const AWARD_FIELDS = [
  'Award ID',
  'Recipient Name',
  'Award Amount',
  'Start Date',
  'Last Modified Date',
  'Awarding Agency',
  'Description',
  'generated_internal_id',
]
const MOST_PAGES = 20

/** The largest contracts that changed on a day, a hundred a page. */
function awardsPage(day: IsoDate, page: number): Publication {
  const filters = {
    time_period: [{ start_date: day, end_date: day, date_type: 'last_modified_date' }],
    award_type_codes: ['A', 'B', 'C', 'D'],
  }
  return {
    name: `${day} page ${page}`,
    day,
    host: 'usaspending',
    formats: ['usaspending'],
    fileName: `awards_${day}_${page}.json`,
    path: '/api/v2/search/spending_by_award/',
    body: JSON.stringify({ filters, fields: AWARD_FIELDS, page, limit: 100, sort: 'Award Amount', order: 'desc' }),
    headers: { 'Content-Type': 'application/json' },
    none: /"results"\s*:\s*\[\s*\]/,
    leads: (text) => (page < MOST_PAGES && hasNext(text) ? [awardsPage(day, page + 1)] : []),
  }
}

function hasNext(text: string): boolean {
  try {
    return (JSON.parse(text) as { page_metadata?: { hasNext?: boolean } }).page_metadata?.hasNext === true
  } catch {
    throw new FileFormatError('This is not complete JSON.')
  }
}

const spending: Collector = {
  id: 'usaspending',
  title: 'USAspending contracts',
  about: `The ${MOST_PAGES * 100} largest contracts that changed on each day. An award that changes again replaces the earlier one.`,
  publisher: 'usaspending',
  tables: ['alt_records'],
  turn: { days: 'weekdays', at: ['07:40', '22:00'] },
  dated: { from: '2007-10-01', readyAt: '21:30', lookBack: 5, revisit: 3 },
  publications: ({ days }) => days.map((day) => awardsPage(day, 1)),
}

const pageviews: Collector = {
  id: 'wikipedia',
  title: 'Wikipedia page views',
  about: 'Views of the followed articles (COLLECT_ARTICLES) by people, day by day.',
  publisher: 'wikimedia',
  tables: ['alt_observations'],
  turn: { days: 'every day', at: ['10:00', '16:00'] },
  dated: { from: '2015-07-01', readyAt: '09:00', lookBack: 10, revisit: 10 },
  publications: ({ days, settings }) =>
    monthsOf(days).flatMap(({ month, day, from, to }) =>
      settings.articles.map((article) => ({
        name: `${article} ${month}`,
        day,
        host: 'wikimedia',
        formats: ['wikipedia-pageviews'],
        path: `/api/rest_v1/metrics/pageviews/per-article/en.wikipedia/all-access/user/${encodeURIComponent(article)}/daily/${from.replaceAll('-', '')}00/${to.replaceAll('-', '')}00`,
        fileName: `views_${month}.json`,
      })),
    ),
}

export const governmentCollectors: readonly Collector[] = [cftc, fda, lobbying, spending, pageviews]
