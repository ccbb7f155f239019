import type { ShortBoardRow } from '@/lib/contract/shortBoard'
import type { Ticker } from '@/lib/core/nominal'
import { premiumZ, squeezeChecks } from '@/lib/equities/shorts'
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
import type { ShortLine } from '@/server/services/shorts/shortLine'

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
  const { isImported } = board
  // Imported figures are not judged by the premium of an invented tape.
  const isJudged = !(isImported && scope.meta.simulated)
  const filed = isImported ? await allNamesScope(deps, ctx, { topic: 'shorts', when }) : null
  const today = await sumBy(deps.desk, scope, 'ticker', { classes: ALL_CLASSES })
  const { value: earlier } = await soonEnough<readonly Sums[]>(earlierSums(deps, ctx, scope), WAIT_MS, [])
  const facts = deps.facts[ctx.tier]
  const rows = board.lines.map((line): ShortBoardRow => {
    const info = facts.infoOf(line.ticker)
    const past = isJudged ? earlier.map((session) => callsOf(session, line.ticker)) : []
    const z = premiumZ(past, callsOf(today, line.ticker))
    return { ...line, name: info?.name ?? line.ticker, sector: info?.sector ?? null, premium_z: z, ...scoreOf(line, z) }
  })
  rows.sort((a, b) => (b.float_share ?? -1) - (a.float_share ?? -1) || (a.ticker < b.ticker ? -1 : 1))
  return {
    data: { as_of: filed?.asOf ?? scope.sessionDate, rows, done: board.done, of: board.of },
    meta: filed?.meta ?? scope.meta,
  }
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
