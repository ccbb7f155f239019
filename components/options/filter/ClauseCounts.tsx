import type { CountScope, FilterCounter } from '@/components/options/filter/filterCounts'
import { loadedData } from '@/components/options/loadedData'
import { FilterChip } from '@/components/ui/Chip'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { type FilterNode, topLevel } from '@/lib/flow/filter/ast'
import { filterChips } from '@/lib/flow/filter/chips'
import { printFilter } from '@/lib/flow/filter/print'
import { formatCount } from '@/lib/format/number'

interface ClauseCountsProps {
  readonly filter: FilterNode
  readonly counter: FilterCounter
  readonly scope: CountScope
  readonly onChange: (filter: FilterNode) => void
  /** How often the counts are asked again; 0: not. */
  readonly refreshMs: number
}

/** The conditions in force, each with what it leaves alone, and what all of them leave together (C4). */
export function ClauseCounts({ filter, counter, scope, onChange, refreshMs }: ClauseCountsProps) {
  const chips = filterChips(filter)
  const alone = topLevel(filter).map(printFilter)
  const body = { filters: [...alone, printFilter(filter)], ...scope }
  const answer = useEndpoint(counter, chips.length > 0 ? { body } : null, { refreshMs })
  const counts = loadedData(answer)?.data ?? []
  if (chips.length === 0) return null
  const shown = (at: number) => (counts[at] === undefined ? '–' : formatCount(counts[at]))
  return (
    <section aria-label="Conditions in force" className="border-line-1 border-t px-3 py-2">
      <ul className="flex flex-col gap-1">
        {chips.map((chip, at) => (
          <li key={chip.key} className="flex items-center justify-between gap-2">
            <FilterChip name={chip.label} value={chip.value} onRemove={() => onChange(chip.without)} />
            <span className="shrink-0 font-mono text-11 text-fg-3">{shown(at)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 flex justify-between text-11 text-fg-2">
        Together <span className="font-mono">{shown(alone.length)}</span>
      </p>
    </section>
  )
}
