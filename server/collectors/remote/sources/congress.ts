import type { IsoDate } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { foundReports } from '@/server/collectors/files/market/senateReports'
import type { Collector, Publication } from '@/server/collectors/remote/collector'

/** A year has some five hundred reports of trades. */
const MOST_REPORTS = 5000

/** Reports of trades that the index of a year names. */
const reportsOf =
  (year: number): NonNullable<Publication['leads']> =>
  async (_, market) => {
    const where = [
      ['year', '=', year],
      ['type', '=', 'P'],
    ] as const
    const filings = await market.rows('house_disclosures', {
      where,
      order: [['filed_date', 'down']],
      limit: MOST_REPORTS,
    })
    return filings.map(({ document, name, district, filed_date: filedDate }) => ({
      name: document,
      day: null,
      host: 'house',
      path: `/public_disc/ptr-pdfs/${year}/${document}.pdf`,
      fileName: `${document}.pdf`,
      formats: ['house-ptr'],
      options: { filer: { name, district, filedDate } },
      isFinal: true,
      mayBeEmpty: true,
    }))
  }

const house: Collector = {
  id: 'house-disclosures',
  title: 'House disclosures: index and reports of trades',
  about:
    'Who of the House filed which disclosure and when, and the trades of the reports, each day. A report that was scanned is listed with its filer and not read.',
  publisher: 'house',
  tables: ['house_disclosures', 'political_trades'],
  turn: { days: 'every day', at: ['07:10', '19:10'] },
  dated: null,
  publications: ({ nowMs }) => {
    const year = Number(newYorkDateOf(nowMs).slice(0, 4))
    return [year - 1, year].map((one) => ({
      name: `${one}`,
      day: null,
      host: 'house',
      formats: ['house-index'],
      fileName: `${one}FD.zip`,
      path: `/public_disc/financial-pdfs/${one}FD.zip`,
      leads: reportsOf(one),
    }))
  },
}

const LISTS = [
  ['legislators-current', 'legislators'],
  ['committees-current', 'committees'],
  ['committee-membership-current', 'committee-members'],
] as const

const congress: Collector = {
  id: 'congress-members',
  title: 'Members and committees of Congress',
  about: 'Who sits in Congress and in which committee, as unitedstates/congress-legislators keeps it.',
  publisher: 'congress',
  tables: ['legislators', 'committees', 'committee_members'],
  turn: { days: 'every day', at: ['05:30'] },
  dated: null,
  publications: () =>
    LISTS.map(([name, format]) => ({
      name,
      day: null,
      host: 'congress',
      path: `/congress-legislators/${name}.yaml`,
      fileName: `${name}.yaml`,
      formats: [format],
      ends: /\n$/,
      isSteady: true as const,
    })),
}

/** A day has a dozen reports at most. */
const MOST_FOUND = 100

/** Search of the reports of trades that senators filed on a day. */
function searchOf(day: IsoDate): Publication {
  const american = `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
  const asked = {
    start: '0',
    length: String(MOST_FOUND),
    report_types: '[11]',
    filer_types: '[1]',
    submitted_start_date: `${american} 00:00:00`,
    submitted_end_date: `${american} 23:59:59`,
  }
  return {
    name: day,
    day,
    host: 'senate',
    path: '/search/report/data/',
    body: String(new URLSearchParams(asked)),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Requested-With': 'XMLHttpRequest' },
    formats: ['senate-search'],
    fileName: `senate_${day}.json`,
    mayBeEmpty: true,
    leads: (text) =>
      foundReports(JSON.parse(text))
        .filter(({ isPaper }) => !isPaper)
        .map(({ id, path, filer }) => ({
          name: id,
          day: null,
          host: 'senate',
          path,
          formats: ['senate-report'],
          fileName: `${id}.html`,
          options: { filer },
          isFinal: true,
          ends: /<\/html>\s*$/i,
        })),
  }
}

const senate: Collector = {
  id: 'senate-disclosures',
  title: 'Senate disclosures: reports of trades',
  about:
    'The trades that senators report, each day; reports on paper are listed with their filer and not read. An amendment is a report of its own.',
  publisher: 'senate',
  tables: ['political_trades'],
  turn: { days: 'every day', at: ['07:20', '19:20'] },
  dated: { from: '2012-07-01', readyAt: '19:00', lookBack: 30, revisit: 3 },
  unproved: 'Pages and search as they were described; the Senate refuses some hosts.',
  publications: ({ days }) => days.map(searchOf),
}

export const congressCollectors: readonly Collector[] = [house, senate, congress]
