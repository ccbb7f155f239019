import { flagsOf } from '@/lib/flow/filter/readField'
import type { FlowItem } from '@/lib/flow/trade'

/** True when every print shows at least likely opening evidence (F9). */
export function contractOpensAll(items: readonly FlowItem[]): boolean {
  return items.length > 0 && items.every((item) => item.opening !== 'unknown')
}

/** The flags of a group of prints, each once, in the order of their first print. */
export function flagsOfAll(items: readonly FlowItem[]): readonly string[] {
  const flags = new Set<string>()
  for (const item of items) for (const flag of flagsOf(item)) flags.add(flag)
  return [...flags]
}
