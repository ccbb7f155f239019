import type { DataMeta } from '@/lib/contract/flowRow'
import { BUILT_IN_ONE_IN, BUILT_IN_SCALE } from '@/lib/market/builtInScale'

interface BuiltInScaleProps {
  /** Of the answer whose totals are shown. */
  readonly meta: Pick<DataMeta, 'simulated'> | null | undefined
  /** A line of its own below the totals, where a page has no footer. */
  readonly isLine?: boolean
}

/** How large the built-in tape is beside the real one: on every page with totals of it, and of no other tape (issue 27). */
export function BuiltInScale({ meta, isLine = false }: BuiltInScaleProps) {
  if (meta?.simulated !== true) return null
  if (isLine)
    return <p className="border-t bg-panel px-3 py-0.5 text-11 text-fg-3">Built-in market: {BUILT_IN_SCALE}</p>
  return <span title={`Built-in market: ${BUILT_IN_SCALE}`}>scale 1/{BUILT_IN_ONE_IN}</span>
}
