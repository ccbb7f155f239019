import type { FlowItem, RawPrint } from '@/lib/flow/trade'
import { createTapeState } from '@/server/engine/pipeline/state'
import { step } from '@/server/engine/pipeline/step'
import { SessionRing } from '@/server/engine/ring/ring'
import { encodeRows, toTapeRow } from '@/server/stores/tape/columns'

/** Processor time of each stage alone, µs a row. */
export interface StageCosts {
  readonly read: number
  readonly step: number
  readonly ring: number
  readonly encode: number
}

const cpuUs = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Runs the stages of the import one after the other over the same rows, so that each can be told apart. */
export async function stageCosts(rows: AsyncIterable<RawPrint>, sessionDate: string): Promise<StageCosts> {
  const prints: RawPrint[] = []
  const startedAt = cpuUs()
  for await (const print of rows) prints.push(print)
  const readAt = cpuUs()
  const state = createTapeState({ sessionDate })
  const items: FlowItem[] = prints.map((print) => step(state, print, 0).item)
  const steppedAt = cpuUs()
  const ring = new SessionRing(sessionDate, 'stages', prints.length)
  for (const item of items) ring.append(item)
  const storedAt = cpuUs()
  for (let at = 0; at < items.length; at += 300) {
    encodeRows(items.slice(at, at + 300).map((item) => toTapeRow(item, 0)))
  }
  const encodedAt = cpuUs()
  const per = (from: number, to: number) => (to - from) / Math.max(1, prints.length)
  return {
    read: per(startedAt, readAt),
    step: per(readAt, steppedAt),
    ring: per(steppedAt, storedAt),
    encode: per(storedAt, encodedAt),
  }
}
