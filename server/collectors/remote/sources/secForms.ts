import type { IsoDate } from '@/lib/core/nominal'
import type { Collector, Publication } from '@/server/collectors/remote/collector'
import { indexOf, latestOf } from '@/server/collectors/remote/sources/secLists'

/** The SEC takes filings from 6:00 to 22:00. */
const OFFICE = { days: 'weekdays', everyMinutes: 15, between: ['06:05', '22:05'] } as const

/** The whole submission behind a line of an index or a feed; it never changes. */
function documentOf(path: string, format: string): Publication | null {
  const accession = /(\d{10}-\d{2}-\d{6})/.exec(path)?.[1]
  if (accession === undefined) return null
  return {
    name: accession,
    day: null,
    host: 'sec',
    path,
    fileName: `${accession}.txt`,
    formats: [format],
    isFinal: true,
    mayBeEmpty: true,
    ends: /<\/SEC-DOCUMENT>|-----END PRIVACY/,
  }
}

interface Documents {
  readonly format: string
  /** Forms of the index, with amendments. */
  readonly isWanted: (form: string) => boolean
}

/** A filing stands in the lists once for each who is named in it. */
function once(found: readonly (Publication | null)[]): readonly Publication[] {
  const known = found.filter((one) => one !== null)
  return [...new Map(known.map((one) => [one.name, one])).values()]
}

const INDEX_LINE = /^\d+\|[^|]*\|([^|]*)\|\d+\|(edgar\/\S+)\s*$/

const inIndex =
  ({ format, isWanted }: Documents): Publication['leads'] =>
  (text) =>
    once(
      text.split('\n').map((line) => {
        const [, form = '', path = ''] = INDEX_LINE.exec(line) ?? []
        return isWanted(form) ? documentOf(`/Archives/${path}`, format) : null
      }),
    )

const ENTRY = /<title>([^<]*?) - [\s\S]*?href="[^"]*(\/Archives\/edgar\/data\/\d+\/\d{18}\/)(\d{10}-\d{2}-\d{6})-index/g

const inFeed =
  ({ format, isWanted }: Documents): Publication['leads'] =>
  (text) =>
    once(
      [...text.matchAll(ENTRY)].map(([, form = '', folder = '', accession = '']) =>
        isWanted(form.trim()) ? documentOf(`${folder}${accession}.txt`, format) : null,
      ),
    )

/** Filings of some forms: those of the last minutes by the feed, and whatever it left out by the index of the day. */
function formsCollector(
  head: Pick<Collector, 'id' | 'title' | 'about' | 'tables'>,
  feeds: readonly string[],
  documents: Documents,
): Collector {
  return {
    ...head,
    publisher: 'sec',
    turn: OFFICE,
    dated: { from: '2004-01-01', readyAt: '22:10', lookBack: 5, revisit: 1 },
    publications: ({ days, nowMs }) => [
      ...days.map((day) => indexOf(day, inIndex(documents))),
      ...(isNow(days, nowMs) ? feeds.map((form) => latestOf(form, inFeed(documents))) : []),
    ],
  }
}

/** A day of a range that is back-filled asks for no news. */
const isNow = (days: readonly IsoDate[], nowMs: number): boolean =>
  days.length !== 1 || (days[0] ?? '') >= new Date(nowMs - 4 * 86_400_000).toISOString().slice(0, 10)

const insiders = formsCollector(
  {
    id: 'sec-insiders',
    title: 'SEC insiders: Forms 3, 4 and 5',
    about:
      'Holdings and trades of insiders, a quarter of an hour after they are filed. An amendment is a filing of its own.',
    tables: ['filings', 'insider_trades'],
  },
  ['4', '3', '5'],
  { format: 'sec-ownership', isWanted: (form) => /^[345](\/A)?$/.test(form) },
)

const managers = formsCollector(
  {
    id: 'sec-13f',
    title: 'SEC institutions: Form 13F',
    about: 'What managers hold at the end of each quarter. An amendment is a filing of its own.',
    tables: ['filings', 'institution_holdings'],
  },
  ['13F-HR'],
  { format: 'sec-13f', isWanted: (form) => /^13F-HR(\/A)?$/.test(form) },
)

const stakes = formsCollector(
  {
    id: 'sec-stakes',
    title: 'SEC stakes: Schedules 13D and 13G',
    about:
      'Who owns more than five in a hundred of a company. Schedules before December 2024 are not machine-readable and are listed as filings alone.',
    tables: ['filings'],
  },
  ['SCHEDULE 13D', 'SCHEDULE 13G'],
  { format: 'sec-13dg', isWanted: (form) => /^SCHEDULE 13[DG](\/A)?$/.test(form) },
)

const sales = formsCollector(
  {
    id: 'sec-144',
    title: 'SEC planned sales: Form 144',
    about: 'Notices of sales of restricted shares. An amendment is a filing of its own.',
    tables: ['filings'],
  },
  ['144'],
  { format: 'sec-144', isWanted: (form) => /^144(\/A)?$/.test(form) },
)

export const formCollectors: readonly Collector[] = [insiders, managers, stakes, sales]
