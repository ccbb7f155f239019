import type { FlowItem } from '@/lib/flow/trade'
import { inTurns, pieces } from '@/server/cache/turns'
import { encodeRows, toTapeRow } from '@/server/stores/tape/columns'

/** Rows turned into text in one go; about 3 ms, so that the event loop stays free for the live feed. */
const SLICE = 300

/** Bytes of prints for the engine, made in slices. `epochOf` numbers the corrections of the print's contract. */
export async function encodePrints(items: readonly FlowItem[], epochOf: (item: FlowItem) => number): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const [from, until] of inTurns(pieces(items.length, SLICE)))
    parts.push(encodeRows(items.slice(from, until).map((item) => toTapeRow(item, epochOf(item)))))
  return Buffer.concat(parts)
}
