import type { ShortBoardRow } from '@/lib/contract/shortBoard'
import type { Ticker } from '@/lib/core/nominal'
import { premiumZ, squeezeChecks } from '@/lib/equities/shorts'
import type { ThresholdStay } from '@/lib/equities/thresholdLists'
import { ALL_CLASSES } from '@/lib/flow/aggregates/flowClass'
import { type KindSums, measureOf } from '@/lib/flow/aggregates/minuteSeries'
import type { ServiceContext } from '@/server/context'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { allNamesScope } from '@/server/services/filings/nameScope'
import type { Scope, When } from '@/server/services/flow/tapeDesk'
import { earlierScopes, elapsedMs, rangeOf } from '@/server/services/minutes/sessionRange'
import { soonEnough } from '@/server/services/minutes/soonEnough'
import { sumBy } from '@/server/services/minutes/sumFlow'
import { shortBoardOf } from '@/server/services/shorts/shortBoard'
import { emptyLine, type ShortLine } from '@/server/services/shorts/shortLine'
import { thresholdList } from '@/server/services/shorts/thresholdList'

type Sums = ReadonlyMap<Ticker, KindSums>

const SESSIONS = 20
/** Earlier sessions are compared in steps of this long. */
const STEP_MS = 15 * 60_000
/** The page does not wait for the first reading of earlier sessions: the next answer has them. */
const WAIT_MS = 400

/** Every name by how crowded its short side is, what it costs, and the squeeze checklist (F40); most shorted first. */
export async function readShortBoard(deps: MarketDeps, ctx: ServiceContext, when: When) {
  const scope = await deps.desk.scopeOf(ctx, when)
  const board = await shortBoardOf(deps, ctx, when)
  // Figures of one market are not judged by the premium on the tape of another.
  const isJudged = board.market.id === scope.market.id
  const filed = board.isOfAll ? await allNamesScope(deps, ctx, { topic: 'shorts', when }) : null
  const today = await sumBy(deps.desk, scope, 'ticker', { classes: ALL_CLASSES })
  const { value: earlier } = await soonEnough<readonly Sums[]>(earlierSums(deps, ctx, scope), WAIT_MS, [])
  const nameOf = await scope.market.names.lookup()
  const stays = await thresholdList(deps, ctx, when, scope.sessionDate)
  const stayOf = new Map(stays.map((stay) => [stay.entry.ticker, stay]))
  const rows = board.lines.map((line): ShortBoardRow => {
    const info = nameOf(line.ticker)
    const past = isJudged ? earlier.map((session) => callsOf(session, line.ticker)) : []
    const z = premiumZ(past, callsOf(today, line.ticker))
    // A list of real names says nothing of an invented short side.
    const threshold = filed !== null ? thresholdFacts(stayOf.get(line.ticker)) : null
    const words = { name: info?.name ?? line.ticker, sector: info?.sector ?? null }
    return { ...line, ...words, premium_z: z, ...scoreOf(line, z), threshold }
  })
  const told = new Set(rows.flatMap((row) => (row.threshold === null ? [] : [row.ticker])))
  rows.sort((a, b) => (b.float_share ?? -1) - (a.float_share ?? -1) || (a.ticker < b.ticker ? -1 : 1))
  return {
    data: {
      as_of: filed?.asOf ?? scope.sessionDate,
      rows,
      listed: [...stayOf.values()].filter(({ entry }) => !told.has(entry.ticker)).map(listedRow),
      lists: listsOf(stays),
      done: board.done,
      of: board.of,
    },
    meta: filed?.meta ?? scope.meta,
  }
}

function thresholdFacts(stay: ThresholdStay | undefined): ShortBoardRow['threshold'] {
  if (stay === undefined) return null
  const { entry, since, days, isAtLeast } = stay
  const { market, date, isRegSho } = entry
  return { market, since, days, is_at_least: isAtLeast, list_date: date, is_reg_sho: isRegSho }
}

function listedRow(stay: ThresholdStay): ShortBoardRow {
  const { ticker, name } = stay.entry
  const words = { name: name === '' ? ticker : name, sector: null }
  return { ...emptyLine(ticker), ...words, premium_z: null, met: 0, known: 0, threshold: thresholdFacts(stay) }
}

function listsOf(stays: readonly ThresholdStay[]) {
  const lists = new Map<string, { market: string; date: string; names: number }>()
  for (const { entry } of stays) {
    const { market, date } = entry
    lists.set(market, { market, date, names: (lists.get(market)?.names ?? 0) + 1 })
  }
  return [...lists.values()].sort((a, b) => (a.market < b.market ? -1 : 1))
}

function scoreOf(line: ShortLine, premium: number | null) {
  const checks = squeezeChecks({ float: line.float_share, cover: line.days_to_cover, fee: line.fee, premium })
  return {
    met: checks.filter((check) => check.isMet === true).length,
    known: checks.filter((check) => check.isMet !== null).length,
  }
}

/** Premium of all calls, USD. */
function callsOf(sums: Sums, ticker: Ticker): number {
  const own = sums.get(ticker)
  return own === undefined ? 0 : measureOf(own.calls, 'premium') / 100
}

async function earlierSums(deps: MarketDeps, ctx: ServiceContext, scope: Scope): Promise<readonly Sums[]> {
  const passed = Math.max(STEP_MS, Math.round(elapsedMs(scope) / STEP_MS) * STEP_MS)
  const found: Sums[] = []
  for (const session of await earlierScopes(deps.desk, ctx, scope, SESSIONS)) {
    const untilUs = (rangeOf(session.sessionDate, 1).fromMs + passed) * 1000
    found.push(await sumBy(deps.desk, { ...session, untilUs }, 'ticker', { classes: ALL_CLASSES }))
  }
  return found
}
