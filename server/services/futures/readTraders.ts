import type { EpochMs } from '@/lib/core/nominal'
import { perOwner } from '@/lib/core/perOwner'
import { futuresRootOf } from '@/lib/futures/futuresRoots'
import { netOf, netPlace, sharesOf, type TraderPosition, weekChange } from '@/lib/futures/positions'
import {
  CLASSES_OF,
  marketCodeOf,
  TRADER_REPORTS,
  TRADER_SCOPES,
  type TraderReport,
  type TraderScope,
  tradersReleaseMs,
} from '@/lib/futures/traderReports'
import { AnswerCache } from '@/server/cache/answerCache'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { pageClockMs } from '@/server/services/flow/pageClock'
import type { When } from '@/server/services/flow/tapeDesk'
import { sent } from '@/server/services/futures/futuresScope'
import { stockScopeOf } from '@/server/services/names/stockScope'
import type { MarketRow, MarketStore } from '@/server/stores/market/port'

type Row = MarketRow<'trader_positions'>
interface Kind {
  readonly report: TraderReport
  readonly scope: TraderScope
}
export interface AskedTraders extends When {
  readonly report?: TraderReport | undefined
  readonly scope?: TraderScope | undefined
}

/** Weeks that are read: three years of percentiles below the two years that are drawn before them. */
const WEEKS = 270
const KINDS: readonly Kind[] = TRADER_REPORTS.flatMap((report) => TRADER_SCOPES.map((scope) => ({ report, scope })))
/** An import may run beside the host: what was read is asked again now and then. */
const KNOWN_MS = 20_000
const rowsBy = perOwner((_store: MarketStore) => new AnswerCache<readonly Row[]>('futures/readTraders', 64, KNOWN_MS))

/** Positions of traders in a root as the CFTC tells them, with their place among earlier reports. §4.14 Futures, COT. */
export async function readTraders(deps: MarketDeps, ctx: ServiceContext, name: string, asked: AskedTraders) {
  const root = futuresRootOf(name)
  if (root === null) throw new ServiceError('not_found', `There is no future ${name.toUpperCase()} here`)
  const { scope } = await stockScopeOf(deps, ctx, asked)
  const isNow = asked.session === undefined && asked.at === undefined
  // Reports are about the world: its clock holds for them unless an earlier session is asked for.
  const untilMs = isNow ? ctx.nowMs : pageClockMs(ctx, scope)
  const code = marketCodeOf(root.root)
  const store = ctx.tier === 'sample' ? undefined : deps.entities
  const known = store === undefined || code === null ? [] : await knownKinds(store, code, { untilMs, nowMs: ctx.nowMs })
  const kind = chosen(known, asked)
  const own = known.find((one) => one.kind === kind)?.rows ?? []
  const meta = kind === null ? scope.meta : { ...scope.meta, simulated: false, source: 'CFTC', as_of_ms: untilMs }
  return { data: { root: root.root, code, ...kindFacts(known, kind), ...reportFacts(own, kind) }, meta }
}

interface Known {
  readonly kind: Kind
  /** Newest first. */
  readonly rows: readonly Row[]
}

async function knownKinds(
  store: MarketStore,
  code: string,
  { untilMs, nowMs }: { readonly untilMs: EpochMs; readonly nowMs: EpochMs },
): Promise<readonly Known[]> {
  const all = await Promise.all(KINDS.map(async (kind) => ({ kind, rows: await rowsOf(store, code, kind, nowMs) })))
  return all
    .map(({ kind, rows }) => ({ kind, rows: rows.filter((row) => tradersReleaseMs(row.report_date) <= untilMs) }))
    .filter(({ rows }) => rows.length > 0)
}

function rowsOf(store: MarketStore, code: string, { report, scope }: Kind, nowMs: EpochMs): Promise<readonly Row[]> {
  const key = `${store.changes('trader_positions')} ${code} ${report} ${scope}`
  const read = () =>
    store.rows('trader_positions', {
      where: [
        ['code', '=', code],
        ['report', '=', report],
        ['scope', '=', scope],
      ],
      order: [['report_date', 'down']],
      limit: WEEKS * CLASSES_OF[report].length,
    })
  return rowsBy(store).get(key, read, nowMs)
}

/** What was asked for where it is known; else the finest classes, futures alone before those with options. */
function chosen(known: readonly Known[], { report, scope }: AskedTraders): Kind | null {
  const kinds = known.map((one) => one.kind)
  const ofReport = kinds.filter((kind) => kind.report === report)
  const own = ofReport.length > 0 ? ofReport : kinds.filter((kind) => kind.report === kinds[0]?.report)
  return own.find((kind) => kind.scope === scope) ?? own[0] ?? null
}

function kindFacts(known: readonly Known[], kind: Kind | null) {
  return {
    report: kind?.report ?? null,
    scope: kind?.scope ?? null,
    available: known.map(({ kind: own, rows }) => ({ ...own, newest: rows[0]?.report_date ?? '' })),
  }
}

function reportFacts(rows: readonly Row[], kind: Kind | null) {
  const date = rows[0]?.report_date ?? null
  const dates = [...new Set(rows.map((row) => row.report_date))].sort()
  const byTrader = (CLASSES_OF[kind?.report ?? 'legacy'] ?? []).flatMap((trader) => {
    const own = rows.filter((row) => row.trader === trader).toReversed()
    return own.at(-1)?.report_date === date ? [{ trader, own }] : []
  })
  const interest = byTrader[0]?.own.map(positionOf) ?? []
  return {
    market: rows[0]?.market ?? '',
    report_date: date,
    released_at: date === null ? null : tradersReleaseMs(date),
    open_interest: interest.at(-1)?.openInterest ?? null,
    interest_change: weekChange(interest, (one) => one.openInterest),
    classes: byTrader.map(({ trader, own }) => classFacts(trader, own)),
    history: {
      dates,
      open_interest: valuesOf(dates, interest, (one) => one.openInterest),
      nets: byTrader.map(({ trader, own }) => ({ trader, values: valuesOf(dates, own.map(positionOf), netOf) })),
    },
  }
}

function classFacts(trader: string, own: readonly Row[]) {
  const history = own.map(positionOf)
  const [newest, row] = [history.at(-1), own.at(-1)]
  const shares = newest === undefined ? { long: null, short: null, net: null } : sharesOf(newest)
  const [year, three] = [netPlace(history, 'year'), netPlace(history, 'threeYears')]
  return {
    trader,
    long: newest?.long ?? 0,
    short: newest?.short ?? 0,
    spread: newest?.spread ?? null,
    net: newest === undefined ? 0 : netOf(newest),
    net_change: weekChange(history, netOf),
    long_share: sent(shares.long),
    short_share: sent(shares.short),
    net_share: sent(shares.net),
    percentile_year: sent(year.percentile),
    reports_year: year.reports,
    percentile_three_years: sent(three.percentile),
    reports_three_years: three.reports,
    traders_long: row?.traders_long ?? null,
    traders_short: row?.traders_short ?? null,
  }
}

const positionOf = ({ report_date, open_interest, long, short, spread }: Row): TraderPosition => ({
  date: report_date,
  openInterest: open_interest,
  long,
  short,
  spread,
})

function valuesOf(
  dates: readonly string[],
  history: readonly TraderPosition[],
  of: (one: TraderPosition) => number,
): (number | null)[] {
  const byDate = new Map(history.map((one) => [one.date, of(one)]))
  return dates.map((date) => byDate.get(date) ?? null)
}
