import { yardstickOf } from '@/lib/equities/sectorFigures'
import { netFlow } from '@/lib/flow/aggregates/flowSums'
import { flowSumsOfKinds, measureOf } from '@/lib/flow/aggregates/minuteSeries'
import { sessionStartMs } from '@/lib/market/session'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { earlierScopes } from '@/server/services/minutes/sessionRange'
import type { Block } from '@/server/services/tickerDays/blocks'
import { flowByName } from '@/server/services/tickerDays/flowFigures'
import type { Frame } from '@/server/services/tickerDays/frame'

/** Windows of F13 in sessions. */
const WINDOWS = [3, 7, 30] as const
/** F50: a name's own days behind the z-score of its net premium. */
const Z_SESSIONS = 20
/** Volumes by this minute are asked for in steps of this long: they are a yardstick, no count. */
export const AVERAGE_STEP_MS = 15 * 60_000

/** F13: mean call and put volume by this minute over the stored sessions before, as many as there are of each window. */
export async function fillAverages(block: Block, deps: MarketDeps, frame: Frame): Promise<void> {
  const past = await earlierScopes(deps.desk, frame.ctx, frame.scope)
  const passed = Math.max(AVERAGE_STEP_MS, frame.untilMs - sessionStartMs(frame.scope.sessionDate))
  const sums = { calls: new Float64Array(block.size), puts: new Float64Array(block.size) }
  const nets: Float64Array[] = []
  for (const [at, session] of past.entries()) {
    const own = new Float64Array(block.size)
    if (at < Z_SESSIONS) nets.push(own)
    const untilUs = (sessionStartMs(session.sessionDate) + passed) * 1000
    for (const [ticker, kinds] of await flowByName(deps, { ...session, untilUs })) {
      const row = frame.rows.get(ticker)
      if (row === undefined) continue
      sums.calls[row] = (sums.calls[row] ?? 0) + measureOf(kinds.calls, 'volume')
      sums.puts[row] = (sums.puts[row] ?? 0) + measureOf(kinds.puts, 'volume')
      own[row] = netFlow(flowSumsOfKinds(kinds)).netPremium
    }
    // A window that is not full yet is no mean of that many sessions.
    const window = WINDOWS.find((days) => days === at + 1)
    if (window !== undefined) putMeans(block, window, sums, at + 1)
  }
  const [longest] = WINDOWS.slice(-1)
  if (past.length > 0 && longest !== undefined && past.length < longest) putMeans(block, longest, sums, past.length)
  putYardsticks(block, nets)
}

/** What the net premium of a name is measured by: its own days; one without a print counts with nothing. */
function putYardsticks(block: Block, nets: readonly Float64Array[]): void {
  for (let row = 0; row < block.size; row += 1) {
    const yardstick = yardstickOf(nets.map((day) => day[row] ?? 0))
    block.put('net_premium_mean', row, yardstick?.centre)
    block.put('net_premium_spread', row, yardstick?.spread)
  }
}

function putMeans(
  block: Block,
  window: number,
  { calls, puts }: { readonly calls: Float64Array; readonly puts: Float64Array },
  sessions: number,
): void {
  for (let row = 0; row < block.size; row += 1) {
    block.put(`call_avg_${window}`, row, (calls[row] ?? 0) / sessions)
    block.put(`put_avg_${window}`, row, (puts[row] ?? 0) / sessions)
  }
}
