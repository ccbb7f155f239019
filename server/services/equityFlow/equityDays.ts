import type { IsoDate, Ticker } from '@/lib/core/nominal'
import type { EquityPrint } from '@/lib/equities/equityPrint'
import { addLargePrint, emptyPrintSums, type PrintSums } from '@/lib/equities/printSums'
import { sessionOffset, sessionOnOrBefore, sessionsBetween } from '@/lib/market/calendar'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { inTurns } from '@/server/cache/turns'
import { storedTapes } from '@/server/market/stored/storedTapes'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { STOCK_TAPE } from '@/server/services/equityFlow/storedTape'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

/** Every name together. */
export const ALL_NAMES = '*'
/** Raised when a sum changes its meaning. */
export const EQUITY_DAYS_VERSION = 1
/** From then on the last print of a session is known. */
const OVER = '20:15'
/** Sessions of the built-in market that are kept from the first start on: what a tile draws. */
const BACK = 20
const BATCH = 1000

type Day = MarketRow<'equity_days'>
type Sums = ReadonlyMap<Ticker, PrintSums>

/**
 * Keeps what the large stock prints of one session that is over and not kept yet add up to, newest first: one session a
 * call, of the built-in market as of imported tapes. The tiles of the feed then need no tape of an earlier day (C18). True
 * when it kept something.
 */
export async function keepEquityDays(deps: MarketDeps, nowMs: number): Promise<boolean> {
  const { entities } = deps
  if (entities === undefined) return false
  const { mode, source } = deps.desk.views.live.session
  // Another seed is another market: its source tells them apart.
  const built = mode !== 'none' && deps.desk.playedMarket('live').stocks.hasTape === true ? lastSessions(nowMs) : []
  for (const date of built) {
    if (await isKept(entities, date, source)) continue
    const sums = await builtInSums(deps, date)
    if (sums.size === 0) break
    await keep(entities, date, source, sums)
    return true
  }
  const tapes = storedTapes(entities)
  for (const day of await tapes.days()) {
    if (await isKept(entities, day.date, STOCK_TAPE)) continue
    const { prints } = await tapes.tapeOf(day)
    await keep(entities, day.date, STOCK_TAPE, await sumsOfPrints(prints))
    return true
  }
  return false
}

/** Sessions that are over, newest first. */
function lastSessions(nowMs: number): readonly IsoDate[] {
  const last = sessionOnOrBefore(newYorkDateOf(nowMs))
  return [...sessionsBetween(sessionOffset(last, -BACK), last)]
    .reverse()
    .filter((date) => nowMs >= newYorkTimeToMs(date, OVER))
    .slice(0, BACK)
}

/** Empty where the host has no market of its own. */
async function builtInSums({ facts }: MarketDeps, date: IsoDate): Promise<Sums> {
  return await sumsOfPrints(await facts.live.stocks.equityPrints(date, newYorkTimeToMs(date, OVER) * 1000))
}

async function sumsOfPrints(prints: readonly EquityPrint[]): Promise<Sums> {
  const sums = new Map<Ticker, PrintSums>()
  for await (const print of inTurns(prints)) {
    addLargePrint(sumsOf(sums, print.ticker), print)
  }
  return sums
}

function sumsOf(all: Map<Ticker, PrintSums>, ticker: Ticker): PrintSums {
  const known = all.get(ticker) ?? emptyPrintSums()
  all.set(ticker, known)
  return known
}

const isKept = async (store: MarketStore, date: IsoDate, source: string): Promise<boolean> =>
  (await store.count('equity_days', [
    ['ticker', '=', ALL_NAMES],
    ['session_date', '=', date],
    ['source', '=', source],
    ['calc_version', '=', EQUITY_DAYS_VERSION],
  ])) > 0

async function keep(store: MarketStore, date: IsoDate, source: string, sums: Sums): Promise<void> {
  const all = emptyPrintSums()
  for (const own of sums.values())
    for (const venue of ['off', 'lit'] as const) {
      const [into, from] = [all[venue], own[venue]]
      for (const key of ['prints', 'notional', 'ask', 'bid', 'mid', 'none'] as const) into[key] += from[key]
      into.biggest = Math.max(into.biggest, from.biggest)
    }
  const rows = [...sums].map(([ticker, own]) => toDay(ticker, date, source, own))
  // The row of all names comes last: it says that the session is whole.
  rows.push(toDay(ALL_NAMES, date, source, all))
  for (let at = 0; at < rows.length; at += BATCH) {
    const token = `equity days ${EQUITY_DAYS_VERSION} ${source} ${date} ${at}`
    await store.insert('equity_days', token, rows.slice(at, at + BATCH))
  }
}

function toDay(ticker: Ticker, session_date: IsoDate, source: string, { off, lit }: PrintSums): Day {
  return {
    ticker,
    session_date,
    source,
    calc_version: EQUITY_DAYS_VERSION,
    off_prints: off.prints,
    off_notional: off.notional,
    off_ask: off.ask,
    off_bid: off.bid,
    off_mid: off.mid,
    off_none: off.none,
    off_biggest: off.biggest,
    lit_prints: lit.prints,
    lit_notional: lit.notional,
    lit_ask: lit.ask,
    lit_bid: lit.bid,
    lit_mid: lit.mid,
    lit_none: lit.none,
    lit_biggest: lit.biggest,
  }
}
