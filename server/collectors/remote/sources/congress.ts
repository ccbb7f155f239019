import { newYorkDateOf } from '@/lib/market/newYorkTime'
import type { Collector } from '@/server/collectors/remote/collector'

const house: Collector = {
  id: 'house-disclosures',
  title: 'House disclosures: index',
  about:
    'Who of the House filed which disclosure and when, each day. The reports of trades behind it are PDFs and are not read.',
  publisher: 'house',
  tables: ['house_disclosures'],
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
