import type { ActiveClassRow } from '@/lib/contract/stats'
import type { IsoDate, Ticker } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { ratio } from '@/lib/core/ratio'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { IndustryDay, type NameFlow } from '@/lib/flow/aggregates/industryDay'
import { issueKindOf } from '@/lib/market/tickerGroups'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import type { Market } from '@/server/market/port'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { hasPrints, type Scope } from '@/server/services/flow/tapeDesk'
import { cached } from '@/server/services/minutes/keptSums'
import { mergeRoots } from '@/server/services/minutes/mergeRoots'
import { earlierScopes } from '@/server/services/minutes/sessionRange'
import { soonEnough } from '@/server/services/minutes/soonEnough'
import { sumBy } from '@/server/services/minutes/sumFlow'
import { flowDaysOf } from '@/server/services/nameDays/flowDays'
import { flowFigures } from '@/server/services/nameDays/flowFigures'
import { type DayFigures, readNameDays, readSessionNameDays } from '@/server/services/nameDays/nameDays'

/** A name whose rows tell which sessions are kept: it trades in every one. */
const EVER_TRADED: Ticker = 'SPY'
const MOST_STORED = 60
const KEPT_DAYS = 1500
const MOST_ACTIVE = 20
/** A session that has to be counted first is answered with the next question. */
const WAIT_MS = 150

const daysBy = perOwner((_deps: MarketDeps) => new AnswerCache<IndustryDay>('stats/industryDays', KEPT_DAYS))

export interface IndustryDays {
  readonly days: ReadonlyMap<IsoDate, IndustryDay>
  readonly active: ActiveClassRow[]
  /** Sessions that are still being counted. */
  readonly pending: number
}

/** What all options did: the session shown from its prints so far, earlier ones from what was kept of them. F10, F13. */
export async function readIndustryDays(deps: MarketDeps, ctx: ServiceContext, scope: Scope): Promise<IndustryDays> {
  const days = new Map<IsoDate, IndustryDay>()
  const today = await cached(deps.desk, scope, 'industry day', () => shownDay(deps, scope))
  const pending = await addEarlier(deps, ctx, scope, days)
  if (today.day.trades > 0) days.set(scope.sessionDate, today.day)
  return { days, active: today.active, pending }
}

async function shownDay(deps: MarketDeps, scope: Scope) {
  const day = new IndustryDay()
  const rows: ActiveClassRow[] = []
  if (!hasPrints(scope)) return { day, active: rows }
  const all = mergeRoots(await sumBy(deps.desk, scope, 'ticker', { classes: ALL_CLASSES }))
  const zero = mergeRoots(await sumBy(deps.desk, scope, 'ticker', { classes: { ...ALL_CLASSES, dte: '0' } }))
  const nameOf = await scope.market.names.lookup()
  for (const [ticker, sums] of all) {
    const flow = nameFlow(flowFigures(sums, zero.get(ticker), null))
    const kind = issueKindOf(ticker, nameOf(ticker)?.issueType ?? null)
    day.add(kind, flow)
    const { callVolume, putVolume, premium } = flow
    rows.push({
      ticker,
      kind,
      volume: callVolume + putVolume,
      call_volume: callVolume,
      put_volume: putVolume,
      pc_volume: ratio(putVolume, callVolume),
      premium,
      share: null,
    })
  }
  rows.sort((a, b) => b.volume - a.volume || (a.ticker < b.ticker ? -1 : 1))
  return { day, active: rows.slice(0, MOST_ACTIVE).map((row) => ({ ...row, share: ratio(row.volume, day.volume) })) }
}

/** Kept sessions of the same source, and stored ones that are not kept yet; the sample has neither. */
async function addEarlier(deps: MarketDeps, ctx: ServiceContext, scope: Scope, days: Map<IsoDate, IndustryDay>) {
  if (ctx.tier === 'sample') return 0
  const { source, sessionDate } = scope
  const kept = await readNameDays(deps.entities, { ticker: EVER_TRADED, source, part: 'flow' })
  const stored = await earlierScopes(deps.desk, ctx, scope, MOST_STORED)
  const known = daysBy(deps)
  for (const { sessionDate: date } of kept) {
    if (date >= sessionDate) continue
    days.set(date, await known.get(`kept ${source} ${date}`, () => keptDay(deps, scope, date)))
  }
  const missing = stored.filter((one) => !days.has(one.sessionDate))
  for (const [at, one] of missing.entries()) {
    const key = `${one.source} ${one.sessionDate} ${one.prints}`
    const counted = known.get(key, async () => {
      const whole = await deps.desk.wholeSession(one)
      return dayOf(scope.market, await flowDaysOf(deps, whole))
    })
    const { value, isPending } = await soonEnough<IndustryDay | null>(counted, WAIT_MS, null)
    if (value !== null) days.set(one.sessionDate, value)
    if (isPending) return missing.length - at
  }
  return 0
}

async function keptDay(deps: MarketDeps, { market, source }: Scope, sessionDate: IsoDate): Promise<IndustryDay> {
  return dayOf(market, await readSessionNameDays(deps.entities, { sessionDate, source, part: 'flow' }))
}

async function dayOf(
  { names: known }: Market,
  names: readonly { readonly ticker: Ticker; readonly figures: DayFigures }[],
): Promise<IndustryDay> {
  const nameOf = await known.lookup()
  const day = new IndustryDay()
  for (const { ticker, figures } of names) {
    day.add(issueKindOf(ticker, nameOf(ticker)?.issueType ?? null), nameFlow(figures))
  }
  return day
}

function nameFlow(figures: DayFigures): NameFlow {
  return {
    callVolume: figures.call_volume ?? 0,
    putVolume: figures.put_volume ?? 0,
    premium: figures.premium ?? 0,
    trades: figures.trades ?? 0,
    zeroDte: figures.zero_dte ?? 0,
  }
}
