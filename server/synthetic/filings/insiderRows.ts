import type { IsoDate } from '@/lib/core/nominal'
import { nextSession } from '@/lib/market/calendar'
import { addDays } from '@/lib/market/isoDate'
import type { MarketRow } from '@/server/stores/market/port'
import { inventedName, lognormal, weighted } from '@/server/synthetic/filings/people'
import type { PriceModel } from '@/server/synthetic/prices/priceModel'
import { hashText, Stream } from '@/server/synthetic/random'
import { eventDateOf } from '@/server/synthetic/sessionIndex'
import type { Instrument } from '@/server/synthetic/universe'

type Row = MarketRow<'insider_trades'>

/** Sessions back from which lines are invented. */
const SESSIONS_BACK = 190
const MEAN_LINES = 1.1

interface Person {
  readonly name: string
  readonly title: string
  readonly isDirector: boolean
  readonly isTenPercent: boolean
  readonly stake: number
  /** Sells by a plan adopted before. */
  readonly hasPlan: boolean
}

const TITLES = ['Chief Executive Officer', 'Chief Financial Officer', 'Chief Operating Officer', 'General Counsel']

function peopleOf(stream: Stream, price: number): readonly Person[] {
  const count = 4 + stream.below(4)
  return Array.from({ length: count }, (_, at) => ({
    name: inventedName(stream),
    title: at < TITLES.length && at < count - 2 ? (TITLES[at] ?? '') : '',
    isDirector: at === 0 || at >= TITLES.length || at >= count - 2,
    isTenPercent: at === count - 1 && stream.unit() < 0.12,
    stake: Math.round(lognormal(stream, 4_000_000, 1) / price),
    hasPlan: stream.unit() < 0.55,
  }))
}

/** Invented lines of form 4 of one company up to a session, oldest first. Every value is simulated. */
export function insiderRows(
  prices: PriceModel,
  instrument: Instrument,
  { number, session }: { readonly number: number; readonly session: number },
): readonly Row[] {
  if (instrument.issueType !== 'Common') return []
  const stream = new Stream(hashText(prices.seed, `${instrument.ticker}:insiders`))
  const first = Math.max(1, session - (session % 5) - SESSIONS_BACK)
  const people = peopleOf(stream, prices.close(number, first))
  const hasCluster = stream.unit() < 0.04
  const clusterAt = session - 5 - stream.below(60)
  const lines: { person: Person; session: number; code: string }[] = []
  people.forEach((person, at) => {
    if (hasCluster && at < 4) lines.push({ person, session: clusterAt + stream.below(12), code: 'P' })
    const own = stream.unit() < MEAN_LINES / 2 ? 2 : stream.unit() < 0.4 ? 1 : 0
    for (let line = 0; line < own; line += 1) {
      lines.push({ person, session: first + stream.below(SESSIONS_BACK), code: codeOf(stream, person) })
    }
  })
  lines.sort((a, b) => a.session - b.session)
  const owned = new Map(people.map((person) => [person, person.stake]))
  return lines.flatMap((line, at) => {
    if (line.session < 1 || line.session > session) return []
    return [rowOf({ ...line, at, stream, owned }, instrument, prices.close(number, line.session))]
  })
}

function codeOf(stream: Stream, person: Person): string {
  return weighted<string>(
    stream,
    person.title === ''
      ? [
          ['P', 3],
          ['S', 3],
          ['A', 4],
          ['G', 1],
        ]
      : [
          ['S', 6],
          ['P', 1],
          ['A', 2],
          ['F', 2],
          ['M', 2],
          ['G', 0.5],
        ],
  )
}

interface Line {
  readonly person: Person
  readonly session: number
  readonly code: string
  readonly at: number
  readonly stream: Stream
  readonly owned: Map<Person, number>
}

function rowOf({ person, session, code, at, stream, owned }: Line, instrument: Instrument, close: number): Row {
  const price = Math.round(close * 100) / 100
  const isSale = code === 'S' || code === 'F' || code === 'G'
  const before = owned.get(person) ?? person.stake
  const wanted = Math.max(1, Math.round(lognormal(stream, code === 'P' ? 90_000 : 420_000, 1.1) / price))
  const shares = isSale ? Math.min(wanted, Math.max(1, Math.round(before * 0.6))) : wanted
  const after = Math.max(0, before + (isSale ? -shares : shares))
  owned.set(person, after)
  const traded = eventDateOf(session)
  const isPriced = code === 'S' || code === 'P' || code === 'F'
  return {
    ticker: instrument.ticker,
    filed_date: filedAfter(stream, traded),
    accession: `invented-${instrument.ticker}-${session}-${at}`,
    line: 1,
    form: '4',
    period: traded,
    issuer_cik: '',
    issuer: instrument.name,
    owner_cik: '',
    owner: person.name,
    other_owners: [],
    is_director: person.isDirector,
    is_officer: person.title !== '',
    is_ten_percent: person.isTenPercent,
    is_other: false,
    officer_title: person.title,
    kind: 'transaction',
    part: 'common',
    security: 'Common Stock',
    trade_date: traded,
    code,
    acquired: !isSale,
    shares,
    price: isPriced ? price : code === 'G' ? 0 : null,
    price_note: null,
    owned_after: after,
    is_direct: stream.unit() < 0.88,
    ownership_nature: '',
    plan_10b5_1: code === 'S' ? person.hasPlan : false,
    exercise_price: null,
    exercise_date: null,
    expiry_date: null,
    underlying: '',
    underlying_shares: null,
    footnotes: '',
    source: 'simulated',
  }
}

/** Two business days as a rule; now and then weeks late. */
function filedAfter(stream: Stream, traded: IsoDate): IsoDate {
  if (stream.unit() < 0.03) return nextSession(addDays(traded, 6 + stream.below(20)))
  const next = nextSession(traded)
  return stream.unit() < 0.6 ? nextSession(next) : next
}
