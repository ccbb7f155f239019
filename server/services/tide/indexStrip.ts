import type { LiveMarket } from '@/lib/contract/liveTopics'
import type { EpochMs } from '@/lib/core/nominal'
import { sessionStartMs } from '@/lib/market/session'
import { type Tier, tierContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { Scope } from '@/server/services/flow/tapeDesk'
import { priceMinutes } from '@/server/services/minutes/priceMinutes'

/** The index strip of the shell, as far as their prices are known; what does not fit is left out from the right. C1. */
const INDEX_STRIP = ['SPX', 'NDX', 'RUT', 'VIX', '10Y', 'BTC', 'SPY', 'QQQ', 'IWM', 'DIA'] as const
type Rows = LiveMarket['indices']

/** Indices at an instant of a session: the prices that the cards of Market Tide show, beside them yield and bitcoin. */
export async function indexStrip(deps: MarketDeps, scope: Scope, atMs: EpochMs): Promise<Rows> {
  const { market, sessionDate } = scope
  const macro = new Map((await market.macro(atMs)).map((quote) => [quote.symbol as string, quote]))
  const rows: Rows = []
  for (const symbol of INDEX_STRIP) {
    const other = macro.get(symbol)
    const path = other === undefined ? await priceMinutes(deps, scope, symbol) : []
    const last = other?.last ?? path.at(-1)?.price
    if (last === undefined) continue
    const known = valueOr(await market.prices.previousClose(symbol, sessionDate), null)
    const before = other?.before ?? known ?? path[0]?.price ?? last
    rows.push({ symbol, last, change: last - before, change_pct: before === 0 ? 0 : (last / before - 1) * 100 })
  }
  return rows
}

/** The topic is asked for every second: what was read last is told, and read anew behind it. */
const EVERY_MS = 2000
/** Nobody asked for so long: what was read then is no price of now. */
const OLD_MS = 30_000

/** The strip of a tier as it was read last; nothing before the first reading is through. */
export function indexStrips(deps: MarketDeps): (tier: Tier) => Rows {
  const kept = new Map<Tier, { readonly rows: Rows; readonly readAtMs: EpochMs }>()
  const read = async (tier: Tier, nowMs: EpochMs) => {
    const scope = await deps.desk.scopeOf(tierContext(tier, nowMs), {})
    // A tape without a print says no instant.
    const atMs = scope.meta.as_of_ms > 0 ? scope.meta.as_of_ms : Math.min(nowMs, sessionStartMs(scope.sessionDate))
    kept.set(tier, { rows: await indexStrip(deps, scope, atMs), readAtMs: nowMs })
  }
  return (tier) => {
    const nowMs = deps.desk.clock()
    const known = kept.get(tier)
    if (known !== undefined && nowMs - known.readAtMs < EVERY_MS) return known.rows
    const rows = known !== undefined && nowMs - known.readAtMs < OLD_MS ? known.rows : []
    kept.set(tier, { rows, readAtMs: nowMs })
    read(tier, nowMs).catch((error: unknown) => deps.onTrouble?.(error, 'the strip'))
    return rows
  }
}
