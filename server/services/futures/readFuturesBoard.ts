import type { FuturesIndexRow, FuturesRootRow } from '@/lib/contract/futures'
import type { IsoDate } from '@/lib/core/nominal'
import { basisOf, contango } from '@/lib/futures/futuresCurve'
import { FUTURES_ROOTS, type FuturesRoot } from '@/lib/futures/futuresRoots'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { part } from '@/server/cache/turns'
import type { ServiceContext } from '@/server/context'
import type { FuturesBar, FuturesDay } from '@/server/market/facts/futuresFacts'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import type { When } from '@/server/services/flow/tapeDesk'
import {
  cashBeside,
  cashOf,
  contractRow,
  dayOf,
  type FuturesScope,
  futuresScopeOf,
  sent,
} from '@/server/services/futures/futuresScope'
import { endsOf, splitBars } from '@/server/services/futures/sessionRanges'
import { futuresCorrelation, type UsualFutures, usualFutures } from '@/server/services/futures/usualFutures'

/** Points of the paths: every quarter of an hour. */
const STEP_MS = 15 * MINUTE_MS
const INDICES = ['SPX', 'NDX', 'RUT', 'DJI', 'VIX']
const VOL_DAYS = 30

/** How do futures stand, what did they do overnight, what do they tell of the cash market? §4.2 Futures/Indices. */
export async function readFuturesBoard(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await futuresScopeOf(deps, ctx, when)
  const usual = await usualFutures(deps, ctx, scope)
  const rows: FuturesRootRow[] = []
  const paths = new Map<string, readonly FuturesBar[]>()
  let volatility: { readonly date: IsoDate; readonly days: readonly FuturesDay[] } | null = null
  for (const root of FUTURES_ROOTS) {
    const found = await part(() => readRoot(scope, root, usual))
    if (found === null) continue
    rows.push(found.row)
    if (found.bars.length > 0) paths.set(root.root, found.bars)
    if (root.root === 'VX') volatility = { date: found.row.session_date, days: found.days }
  }
  return {
    data: {
      rows,
      indices: await indicesOf(scope),
      vix: vixOf((await cashOf(scope, 'VIX')).last, volatility),
      paths: pathsOf(rows, paths),
      correlation: futuresCorrelation(usual),
      pending: usual.pending,
    },
    meta: scope.meta,
  }
}

async function readRoot(scope: FuturesScope, root: FuturesRoot, usual: UsualFutures) {
  const { facts, untilMs } = scope
  const date = await dayOf(scope, root.root)
  if (facts === null || date === null) return null
  const days = await facts.curve(root.root, date, untilMs)
  const [front] = days
  if (front === undefined) return null
  const bars = await facts.bars(root.root, date, untilMs)
  const { night, regular } = splitBars(bars, date)
  const [dark, light] = [endsOf(night), endsOf(regular)]
  const cash = await cashBeside(scope, root.cash, date)
  const basis = cash === null ? null : basisOf({ expiry: front.expiry, price: front.last }, cash, date)
  const known = usual.days.get(root.root)
  const range = known?.nightRange ?? null
  const row: FuturesRootRow = {
    root: root.root,
    name: root.name,
    group: root.group,
    decimals: root.decimals,
    session_date: date,
    front: contractRow(front, date),
    cash: root.cash,
    cash_price: cash,
    basis: sent(basis?.basis ?? null),
    basis_yearly: sent(basis?.yearly ?? null),
    overnight_high: dark?.high ?? null,
    overnight_low: dark?.low ?? null,
    overnight_ratio: dark === null || range === null || range === 0 ? null : sent((dark.high - dark.low) / range),
    overnight_nights: known?.nights ?? 0,
    regular_high: light?.high ?? null,
    regular_low: light?.low ?? null,
  }
  return { row, days, bars }
}

function vixOf(spot: number | null, own: { readonly date: IsoDate; readonly days: readonly FuturesDay[] } | null) {
  const [near, far] = own?.days ?? []
  const pointOf = ({ expiry, last }: FuturesDay) => ({ expiry, price: last })
  const share = near === undefined || far === undefined ? null : contango(pointOf(near), pointOf(far))
  if (own === null) return { spot, contango: null, curve: null }
  const points = own.days.map((day) => {
    const { contract, last, days } = contractRow(day, own.date)
    return { contract, price: last, days }
  })
  return { spot, contango: sent(share), curve: { label: 'now', date: own.date, points } }
}

/** Indices of the source, and those that follow from what it tells by a formula that is said. */
async function indicesOf(scope: FuturesScope): Promise<FuturesIndexRow[]> {
  const { market, scope: session } = scope.stock
  const rows: FuturesIndexRow[] = []
  for (const symbol of INDICES) {
    const { last, previous } = await cashOf(scope, symbol)
    rows.push(indexRow(symbol, last, previous, symbol === 'DJI' ? 'DIA × 100' : ''))
  }
  const told = await market.stocks.tenorVols('VIX', session.sessionDate, 2, VOL_DAYS)
  const vols = told.map(({ vol }) => 100 * vol)
  rows.push(indexRow('VVIX', vols.at(-1) ?? null, vols.at(-2) ?? null, 'IV30 at the money of VIX options, last close'))
  return rows.filter((row) => row.last !== null)
}

function indexRow(symbol: string, last: number | null, previous: number | null, derived: string): FuturesIndexRow {
  const change = last === null || previous === null ? null : last - previous
  const share = change === null || previous === null || previous === 0 ? null : change / previous
  return { symbol, last: sent(last), previous: sent(previous), change: sent(change), change_share: share, derived }
}

/** Change since the settlement before, every quarter of an hour; a root without bars of the common day has no line. */
function pathsOf(rows: readonly FuturesRootRow[], bars: ReadonlyMap<string, readonly FuturesBar[]>) {
  const day = rows.reduce((newest, row) => (row.session_date > newest ? row.session_date : newest), '')
  const slotOf = (bar: FuturesBar) => Math.floor(bar.startMs / STEP_MS) * STEP_MS
  const lasts = rows.flatMap(({ root, session_date, front }) => {
    const own = bars.get(root)
    if (own === undefined || session_date !== day || front.previous === null || front.previous === 0) return []
    const base = front.previous
    return [{ root, changes: new Map(own.map((bar) => [slotOf(bar), bar.close / base - 1])) }]
  })
  const times = [...new Set(lasts.flatMap(({ changes }) => [...changes.keys()]))].sort((a, b) => a - b)
  return {
    times,
    lines: lasts.map(({ root, changes }) => ({ root, values: times.map((at) => sent(changes.get(at) ?? null)) })),
  }
}
