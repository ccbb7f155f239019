import { toFlowRow } from '@/server/engine/flowRow'
import { createTapeState } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'
import { createMarket } from '@/server/synthetic/market'

export const SESSION_DATE = '2026-11-18'

/** Text of rows without their sequence and instant, which change every time a row is sent. */
export interface RowTexts {
  row(seq: number, nowMs: number): string
}

/** Rows of the built-in market, derived as the host derives them, ready to be numbered. */
export function rowTexts(count: number): RowTexts {
  const tape = createMarket({ seed: 1 }).tape(SESSION_DATE)
  const state = createTapeState({ sessionDate: SESSION_DATE })
  const rests = Array.from({ length: Math.min(count, tape.length) }, (_, row) => {
    const { seq: _seq, session_date, executed_at_us: _us, ...rest } = toFlowRow(step(state, tape.print(row), 0).item)
    return `,"session_date":"${session_date}",${JSON.stringify(rest).slice(1)}`
  })
  return {
    row: (seq, nowMs) => `{"seq":${seq},"executed_at_us":${nowMs * 1000 + (seq % 1000)}${rests[seq % rests.length]}`,
  }
}
