import { newYorkDateOf } from '@/lib/market/newYorkTime'
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

export const congressCollectors: readonly Collector[] = [house, congress]
