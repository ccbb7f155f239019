import type { EpochMs, Ticker } from '@/lib/core/nominal'
import { HOUR_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import { marketState } from '@/lib/market/session'
import type { MarketPrint, PaperMarket, PaperQuote } from '@/lib/paper/paperBook'
import type { Tier } from '@/server/context'
import { behindMs } from '@/server/engine/liveMarket'
import { valueOr } from '@/server/market/port'
import type { PaperDeps } from '@/server/services/paper/paperDeps'

/** A live feed without a print for so long no longer keeps up; delayed prices are that much later. */
const STALE_MS = 60_000
const LATE_MS: Readonly<Record<Tier, number>> = { live: 0, delayed: 15 * 60_000, sample: 0 }

/** Looks up a quote once: accounts that are moved on together see one market. */
export type QuoteMemo = Map<string, Promise<PaperQuote | null>>

export interface MarketAsk {
  readonly symbols: readonly string[]
  readonly tier: Tier
  readonly prints?: PaperMarket['prints']
  readonly memo?: QuoteMemo
}

const noPrints: ReadonlyMap<string, readonly MarketPrint[]> = new Map()

/** The market of a tier as far as some symbols go. */
export async function paperMarket(
  deps: PaperDeps,
  { symbols, tier, prints, memo = new Map() }: MarketAsk,
): Promise<PaperMarket> {
  const nowMs = deps.clock()
  const wanted = [...new Set(symbols)]
  const found = await Promise.all(wanted.map((symbol) => quoteOf(deps, symbol, { tier, memo })))
  const quotes = new Map<string, PaperQuote>()
  wanted.forEach((symbol, at) => {
    const quote = found[at]
    if (quote) quotes.set(symbol, quote)
  })
  const { phase } = marketState(nowMs)
  return {
    nowMs,
    marketMs: marketMs(deps, tier, nowMs),
    isOpen: deps.isOpen(nowMs),
    isExtended: phase === 'pre' || phase === 'after',
    staleReason: staleReason(deps, tier, nowMs),
    halted: await haltedOf(deps, wanted, tier),
    quotes,
    prints: prints ?? noPrints,
  }
}

function quoteOf(deps: PaperDeps, symbol: string, { tier, memo }: { readonly tier: Tier; readonly memo: QuoteMemo }) {
  const key = `${tier} ${symbol}`
  const known = memo.get(key)
  if (known !== undefined) return known
  const asked = readQuote(deps, symbol, tier)
  memo.set(key, asked)
  return asked
}

async function readQuote({ quotes, market }: PaperDeps, symbol: string, tier: Tier): Promise<PaperQuote | null> {
  const row = await quotes.quote(symbol, tier)
  if (row === null || (row.bid === null && row.ask === null && row.last === null)) return null
  const last = row.last ?? row.bid ?? row.ask ?? 0
  return { bid: row.bid ?? 0, ask: row.ask ?? 0, last, atMs: market.desk.views[tier].asOfMs }
}

/** A practice or replayed session stands at an instant of its own. */
function marketMs({ market }: PaperDeps, tier: Tier, nowMs: EpochMs): EpochMs {
  const { session, asOfMs } = market.desk.views[tier]
  return session.mode === 'practice' || session.mode === 'replay' ? asOfMs : nowMs
}

/** Why orders are held: the tape catches up, or stands still while the market trades. */
function staleReason({ market, isOpen }: PaperDeps, tier: Tier, nowMs: EpochMs): string | null {
  const view = market.desk.views[tier]
  const isQuiet = view.session.mode === 'live' && isOpen(nowMs) && view.asOfMs > 0
  const late = isQuiet ? nowMs - view.asOfMs - LATE_MS[tier] : 0
  const behind = Math.max(behindMs(view, nowMs), late > STALE_MS ? late : 0)
  return behind === 0 ? null : `The feed is ${wordsOf(behind)} behind.`
}

function wordsOf(ms: number): string {
  return ms >= HOUR_MS
    ? `${Math.floor(ms / HOUR_MS)} h ${Math.round((ms % HOUR_MS) / 60_000)} min`
    : `${Math.round(ms / 60_000)} min`
}

/** Names whose trading is halted at the instant of the session. */
async function haltedOf({ market: { desk } }: PaperDeps, symbols: readonly string[], tier: Tier) {
  const { session, asOfMs, underlyings } = desk.views[tier]
  const [halted, day] = [new Set<Ticker>(), newYorkDateOf(asOfMs)]
  if (session.mode === 'none') return halted
  const { events } = desk.marketOf({ tier, simulated: session.simulated })
  for (const ticker of symbols.filter((symbol) => underlyings.has(symbol))) {
    const halts = valueOr(await events.halts({ ticker, from: day, to: day }, asOfMs), [])
    if (halts.some(({ resumedMs }) => resumedMs === null || resumedMs > asOfMs)) halted.add(ticker)
  }
  return halted
}
