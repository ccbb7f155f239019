import type { IsoDate } from '@/lib/core/nominal'
import { AMOUNT_BRACKETS, type AmountRange } from '@/lib/equities/disclosures'
import { addDays } from '@/lib/market/isoDate'
import brand from '@/lib/navigation/brand.json'
import type { MarketRow } from '@/server/stores/market/port'
import { inventedName, weighted } from '@/server/synthetic/filings/people'
import { hashText, Stream } from '@/server/synthetic/random'
import { dateOfSession, eventDateOf } from '@/server/synthetic/sessionIndex'
import { universe } from '@/server/synthetic/universe'

type Trade = MarketRow<'political_trades'>
type Member = MarketRow<'legislators'>

const STATES = 'AL AZ CA CO FL GA IL IN MA MI MN NC NJ NV NY OH OR PA TN TX VA WA WI'.split(' ')
const COMMITTEES = [
  'Armed Services',
  'Banking, Housing, and Urban Affairs',
  'Commerce, Science, and Transportation',
  'Energy and Natural Resources',
  'Finance',
  'Health, Education, Labor, and Pensions',
  'Homeland Security',
  'Agriculture',
]
export const MEMBER_COUNT = 48
/** The member that `brand.json` names, and the least number of trades there. */
const FIGURE = 0
const FIGURE_TRADES = 30
const SESSIONS_BACK = 260
const names = universe.filter((one) => one.issueType === 'Common' || one.issueType === 'ETF')

export interface MemberFilings {
  readonly member: Member
  readonly seat: MarketRow<'committee_members'>
  readonly trades: readonly Trade[]
}

/** Rows of the committees the invented members sit in. */
export const inventedCommittees: readonly MarketRow<'committees'>[] = COMMITTEES.map((name, at) => ({
  committee: `X${String(at).padStart(3, '0')}`,
  name,
  chamber: 'joint',
  source: 'simulated',
}))

/** An invented member of Congress with disclosed trades up to a session. Nobody is meant; every value is simulated. */
export function memberFilings(seed: number, place: number, session: number): MemberFilings {
  const stream = new Stream(hashText(seed, `member:${place}`))
  const isSenate = place % 3 === 0
  const drawn = inventedName(stream)
  // The menu leads to one of them by name.
  const isFigure = place === FIGURE
  const name = isFigure ? brand.person.name : drawn
  const state = STATES[stream.below(STATES.length)] ?? 'CA'
  const district = isSenate ? '' : `${state}${String(1 + stream.below(20)).padStart(2, '0')}`
  const bioguide = `X${String(place).padStart(6, '0')}`
  const [first = '', last = ''] = name.split(' ')
  const member: Member = {
    bioguide,
    name,
    first_name: first,
    last_name: last,
    chamber: isSenate ? 'senate' : 'house',
    state,
    district,
    party: stream.unit() < 0.5 ? 'Democrat' : 'Republican',
    term_end: null,
    source: 'simulated',
  }
  const committee = inventedCommittees[stream.below(inventedCommittees.length)]?.committee ?? ''
  const seat = { committee, bioguide, name, rank: 1 + stream.below(12), title: '', source: 'simulated' }
  const habits = Array.from(
    { length: 6 },
    () => names[Math.floor(stream.unit() ** 1.8 * names.length)]?.ticker ?? 'SPY',
  )
  const some = Math.round(stream.unit() ** 2 * 40)
  const count = isFigure ? Math.max(FIGURE_TRADES, some) : some
  const first_session = session - (session % 5) - SESSIONS_BACK
  const trades = Array.from({ length: count }, (_, at) => {
    const traded = eventDateOf(Math.max(1, first_session + stream.below(SESSIONS_BACK)))
    return tradeOf(stream, { member, habits, at, traded })
  })
  const asOf = dateOfSession(session)
  return { member, seat, trades: trades.filter((trade) => (trade.filed_date ?? '') <= asOf) }
}

/** How many of a hundred trades fall into each bracket, are of each kind, and are of each owner. */
const BRACKETS = [
  [0, 68],
  [1, 19],
  [2, 6],
  [3, 4],
  [4, 2],
  [5, 0.7],
  [6, 0.3],
] as const
const TYPES = [
  ['purchase', 50],
  ['sale', 34],
  ['partial_sale', 14],
  ['exchange', 2],
] as const
const OWNERS = [
  ['Self', 45],
  ['Spouse', 32],
  ['Joint', 18],
  ['Dependent Child', 5],
] as const

interface Draft {
  readonly member: Member
  readonly habits: readonly string[]
  readonly at: number
  readonly traded: IsoDate
}

/** A bracket as a filing prints it. */
function amountText({ low, high }: AmountRange): string {
  const usd = (value: number): string => `$${value.toLocaleString('en-US')}`
  return high === null ? `Over ${usd(low - 1)}` : `${usd(low)} - ${usd(high)}`
}

function tradeOf(stream: Stream, { member, habits, at, traded }: Draft): Trade {
  const isHabit = stream.unit() < 0.6
  const other = names[Math.floor(stream.unit() ** 1.8 * names.length)]?.ticker ?? 'SPY'
  const ticker = isHabit ? (habits[stream.below(habits.length)] ?? other) : other
  const instrument = universe.find((one) => one.ticker === ticker)
  const bracket = AMOUNT_BRACKETS[weighted(stream, BRACKETS)] ?? AMOUNT_BRACKETS[0]
  const delay = stream.unit() < 0.1 ? 46 + stream.below(90) : 8 + stream.below(37)
  return {
    chamber: member.chamber,
    member: member.name,
    district: member.district || member.state,
    ticker,
    asset: instrument?.name ?? ticker,
    asset_type: stream.unit() < 0.07 ? 'Stock Option' : 'Stock',
    type: weighted(stream, TYPES),
    owner: weighted(stream, OWNERS),
    amount: bracket === undefined ? '' : amountText(bracket),
    amount_low: bracket?.low ?? null,
    amount_high: bracket?.high ?? null,
    traded_date: traded,
    filed_date: addDays(traded, delay),
    filing: `invented-${member.bioguide}-${at}`,
    line: 1,
    comment: '',
    url: '',
    source: 'simulated',
  }
}
