import type { EconomyRow } from '@/lib/contract/economy'
import type { IsoDate } from '@/lib/core/nominal'
import { deviation, mean } from '@/lib/core/series'
import { figureOf } from '@/lib/equities/releases'
import { spanMove } from '@/lib/options/surface'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { readChain } from '@/server/services/chains/readChain'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { economyRows, US } from '@/server/services/economy/economyRows'
import type { When } from '@/server/services/flow/tapeDesk'
import { type RecordScope, recordScopeOf } from '@/server/services/records/recordScope'
import { type Term, termsOf } from '@/server/services/volatility/readTerms'

const MOST_ROWS = 1000
const SHOWN = 120
/** Whose straddles price the event. */
const INDEX = 'SPX'

/** Every release of one title, oldest first, as the page may know them. */
export async function releasesOf({ store, clockMs }: RecordScope, title: string): Promise<readonly EconomyRow[]> {
  const stored = await store.rows('economic_events', {
    where: [
      ['country', 'in', US],
      ['title', '=', title],
    ],
    order: [['event_at', 'down']],
    limit: MOST_ROWS,
  })
  if (stored.length === 0) throw new ServiceError('not_found', `There is no release called ${title}`)
  return economyRows([...stored].reverse(), clockMs)
}

/** One release: its figures so far, how much they surprise, and what the index prices in for the next. §4.6. */
export async function readRelease(
  deps: MarketDeps,
  ctx: ServiceContext,
  { title, ...when }: When & { readonly title: string },
) {
  const scope = await recordScopeOf(deps, ctx, 'economy', when)
  const { clockMs: nowMs, meta } = scope
  const rows = await releasesOf(scope, title)
  const past = rows.filter(({ at_ms }) => at_ms <= nowMs)
  const next = rows.find(({ at_ms }) => at_ms > nowMs) ?? null
  const surprises = past.flatMap(({ surprise }) => surprise ?? [])
  return {
    data: {
      title,
      now_ms: nowMs,
      next,
      history: past.slice(-SHOWN).reverse().map(withFigures),
      surprises: {
        n: surprises.length,
        mean_size: mean(surprises.map(Math.abs)),
        deviation: deviation(surprises),
        above: mean(surprises.map((surprise) => (surprise > 0 ? 1 : 0))),
      },
      move: next === null ? null : await moveOf(deps, ctx, when, next.date),
    },
    meta,
  }
}

function withFigures(row: EconomyRow) {
  const [came, awaited] = [figureOf(row.actual), figureOf(row.forecast)]
  const unit = came?.unit ?? awaited?.unit ?? ''
  return { ...row, unit, actual_value: came?.value ?? null, forecast_value: awaited?.value ?? null }
}

/** F35 by the first straddle that lives through the day, and the variance between the expiries around it (F34). */
async function moveOf(deps: MarketDeps, ctx: ServiceContext, when: When, date: IsoDate) {
  const chain = await readChain(deps, ctx, INDEX, when).catch(notThere)
  const spot = chain?.spot ?? null
  if (chain === null || spot === null) return null
  const known = (await termsOf(chain)).filter((term) => term.atmIv !== null)
  const after = known.find(({ expiry }) => expiry >= date)
  if (after === undefined) return null
  const before = known.findLast(({ expiry }) => expiry < date) ?? null
  const vol = ({ years, atmIv }: Term) => ({ years, vol: atmIv ?? 0 })
  return {
    symbol: INDEX,
    spot,
    expiry: after.expiry,
    before: before?.expiry ?? null,
    straddle: after.straddleMove,
    span: spanMove(spot, before === null ? null : vol(before), vol(after)),
  }
}

/** A market without options on the index has no such move; everything else is trouble. */
function notThere(error: unknown): null {
  if (error instanceof ServiceError && error.code === 'not_found') return null
  throw error
}
