import { measureOf } from '@/lib/flow/aggregates/minuteSeries'
import { sessionStartMs } from '@/lib/market/session'
import type { MarketDeps } from '@/server/services/contracts/contractDeps'
import { earlierScopes } from '@/server/services/minutes/sessionRange'
import type { Block } from '@/server/services/tickerDays/blocks'
import { flowByName } from '@/server/services/tickerDays/flowFigures'
import type { Frame } from '@/server/services/tickerDays/frame'

/** Windows of F13 in sessions. */
const WINDOWS = [3, 7, 30] as const
/** Volumes by this minute are asked for in steps of this long: they are a yardstick, no count. */
export const AVERAGE_STEP_MS = 15 * 60_000

/** F13: mean call and put volume by this minute over the stored sessions before, as many as there are of each window. */
export async function fillAverages(block: Block, deps: MarketDeps, frame: Frame): Promise<void> {
  const past = await earlierScopes(deps.desk, frame.ctx, frame.scope)
  const passed = Math.max(AVERAGE_STEP_MS, frame.untilMs - sessionStartMs(frame.scope.sessionDate))
  const sums = { calls: new Float64Array(block.size), puts: new Float64Array(block.size) }
  for (const [at, session] of past.entries()) {
    const untilUs = (sessionStartMs(session.sessionDate) + passed) * 1000
    for (const [ticker, kinds] of await flowByName(deps, { ...session, untilUs })) {
      const row = frame.rows.get(ticker)
      if (row === undefined) continue
      sums.calls[row] = (sums.calls[row] ?? 0) + measureOf(kinds.calls, 'volume')
      sums.puts[row] = (sums.puts[row] ?? 0) + measureOf(kinds.puts, 'volume')
    }
    // A window that is not full yet is no mean of that many sessions.
    const window = WINDOWS.find((days) => days === at + 1)
    if (window !== undefined) putMeans(block, window, sums, at + 1)
  }
  const [longest] = WINDOWS.slice(-1)
  if (past.length > 0 && longest !== undefined && past.length < longest) putMeans(block, longest, sums, past.length)
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
