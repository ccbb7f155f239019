import type { EpochMs, Usd } from '@/lib/core/nominal'
import { mean } from '@/lib/core/series'
import type { HaltPrices } from '@/lib/equities/haltOutcome'
import { MINUTE_MS, newYorkDateOf } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import type { HaltNotice } from '@/server/market/stored/haltNotices'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { dayPrices } from '@/server/services/economy/dayPrices'
import type { HaltScope } from '@/server/services/halts/haltDesk'

/** Minutes before a halt whose mean is the reference of its band. */
const REFERENCE_MINUTES = [1, 2, 3, 4, 5]
const LATER_MINUTES = [5, 30] as const

const NOTHING: HaltPrices = { before: null, reference: null, resumed: null, after5: null, after30: null }

/** Prices around a halt as far as the instant of the page: to the second where the market tells them, else by minutes. */
export async function haltPrices(
  deps: MarketDeps,
  ctx: ServiceContext,
  scope: HaltScope,
  notice: HaltNotice,
): Promise<HaltPrices> {
  if (!scope.events.hasPrices) return NOTHING
  const { stocks, untilMs } = scope.stock
  const { ticker, haltedMs, resumedMs } = notice
  const date = newYorkDateOf(haltedMs)
  const asked = instantsOf(haltedMs, resumedMs)
  const exact = stocks.pricesAt?.(ticker, date, asked.all)
  if (exact !== undefined) {
    const seen = exact.map((price, at) => ((asked.all[at] ?? 0) <= untilMs ? price : null))
    return pricesOf(seen.slice(0, asked.before), seen.slice(asked.before))
  }
  const { points } = await dayPrices(deps, ctx, scope.stock, { ticker, date })
  const last = (ms: EpochMs) => (ms > untilMs ? null : (points.findLast(({ atMs }) => atMs <= ms)?.price ?? null))
  const first = (ms: EpochMs) => points.find(({ atMs }) => atMs > ms)?.price ?? null
  const before = asked.all.slice(0, asked.before).map(last)
  const [at, ...later] = asked.all.slice(asked.before)
  return pricesOf(before, at === undefined ? [] : [first(at), ...later.map(last)])
}

/** The halt and the minutes before it; the resumption and what comes after it. */
function instantsOf(haltedMs: EpochMs, resumedMs: EpochMs | null) {
  const before = [haltedMs, ...REFERENCE_MINUTES.map((minutes) => haltedMs - minutes * MINUTE_MS)]
  const after =
    resumedMs === null ? [] : [resumedMs, ...LATER_MINUTES.map((minutes) => resumedMs + minutes * MINUTE_MS)]
  return { all: [...before, ...after], before: before.length }
}

type Prices = readonly (Usd | null)[]

function pricesOf(
  [halted = null, ...earlier]: Prices,
  [resumed = null, after5 = null, after30 = null]: Prices,
): HaltPrices {
  const known = [halted, ...earlier].filter((price) => price !== null)
  return { before: halted, reference: mean(known), resumed, after5, after30 }
}
