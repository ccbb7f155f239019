import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { TickerFacts } from '@/lib/flow/filter/readField'
import { daysBetween } from '@/lib/market/isoDate'
import { INDEX_FUNDS } from '@/lib/market/tickerGroups'
import { marketCapAt } from '@/server/market/facts/marketCap'
import type { MarketFacts } from '@/server/market/facts/marketFacts'
import { dividendsBetween } from '@/server/synthetic/dividends'
import { earningsBetween } from '@/server/synthetic/events'
import { membersOf } from '@/server/synthetic/members'
import { isModelSession, sessionNumberOf } from '@/server/synthetic/sessionIndex'
import { type Instrument, instrumentOf, universe } from '@/server/synthetic/universe'

/** Sessions ahead in which the next report or dividend must fall. */
const EVENT_HORIZON = 75

let memberships: ReadonlyMap<Ticker, readonly string[]> | null = null

/** What the source knows of a name: its market cap follows the close before the session. */
type NameFacts = Pick<MarketFacts, 'infoOf' | 'previousClose' | 'sharesOutstanding'>

/** What filters and columns may ask of every ticker of the built-in market on a day. All values are invented. */
export function syntheticTable(names: NameFacts, seed: number, sessionDate: IsoDate): ReadonlyMap<Ticker, TickerFacts> {
  const capOf = (ticker: Ticker) => {
    const info = names.infoOf(ticker)
    // Rules and filters go by size: that of a fund is what it holds.
    return info && (marketCapAt(names, info, names.previousClose(ticker, sessionDate)) ?? info.marketCap)
  }
  return new Map(
    universe.map((instrument) => {
      const { ticker } = instrument
      return [ticker, { ...factsOf(seed, instrument, sessionDate), marketCap: capOf(ticker) }]
    }),
  )
}

/** The next report on or after a day; null for funds, and when none is near. */
function nextReport(seed: number, instrument: Instrument, onOrAfter: IsoDate): IsoDate | null {
  if (!isModelSession(onOrAfter)) return null
  const session = sessionNumberOf(onOrAfter)
  const reports = earningsBetween(seed, instrument, session, session + EVENT_HORIZON)
  return reports.find((report) => report.date >= onOrAfter)?.date ?? null
}

function factsOf(seed: number, instrument: Instrument, sessionDate: IsoDate): Omit<TickerFacts, 'marketCap'> {
  const { ticker, sector, industry, issueType } = instrument
  const daysTo = (date: IsoDate | null) => (date === null ? null : daysBetween(sessionDate, date))
  return {
    sector: sector === '' ? null : sector,
    industry: industry === '' ? null : industry,
    issueType,
    indices: indicesOf(ticker),
    daysToEarnings: daysTo(nextReport(seed, instrument, sessionDate)),
    daysToExDividend: daysTo(nextExDividend(seed, instrument, sessionDate)),
  }
}

function nextExDividend(seed: number, instrument: Instrument, onOrAfter: IsoDate): IsoDate | null {
  if (!isModelSession(onOrAfter)) return null
  const session = sessionNumberOf(onOrAfter)
  return dividendsBetween(seed, instrument, session, session + EVENT_HORIZON)[0]?.exDate ?? null
}

function indicesOf(ticker: Ticker): readonly string[] {
  memberships ??= readMemberships()
  return memberships.get(ticker) ?? []
}

function readMemberships(): ReadonlyMap<Ticker, readonly string[]> {
  const found = new Map<Ticker, string[]>()
  for (const [index, fund] of Object.entries(INDEX_FUNDS)) {
    for (const member of membersOf(instrumentOf(fund))) {
      found.set(member.ticker, [...(found.get(member.ticker) ?? []), index])
    }
  }
  return found
}
