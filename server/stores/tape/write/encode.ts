import type { FlowItem } from '@/lib/flow/trade'
import { encodeRows, toTapeRow } from '@/server/stores/tape/columns'

/** Rows turned into text without a pause; about 3 ms, so that the event loop stays free for the live feed. */
const SLICE = 300

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Bytes of prints for the engine, made in slices. `epochOf` numbers the corrections of the print's contract. */
export async function encodePrints(items: readonly FlowItem[], epochOf: (item: FlowItem) => number): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let at = 0; at < items.length; at += SLICE) {
    if (at > 0) await breathe()
    parts.push(encodeRows(items.slice(at, at + SLICE).map((item) => toTapeRow(item, epochOf(item)))))
  }
  return Buffer.concat(parts)
}
