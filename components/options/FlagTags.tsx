import { Badge } from '@/components/ui/Badge'
import { flagsOf } from '@/lib/flow/filter/readField'
import { reportFlagLabels } from '@/lib/flow/reportFlags'
import type { FlowItem } from '@/lib/flow/trade'

const OWN: Readonly<Record<string, string>> = { multi: 'Multi', stock: 'Stock', late: 'Late', cancelled: 'Cxl' }

/** Words of a print's flags: the specification's labels for report flags, our own for conditions. */
export function flagLabels(print: FlowItem): readonly string[] {
  const own = flagsOf(print).flatMap((flag) => OWN[flag] ?? [])
  return [...new Set([...reportFlagLabels(print.reportFlags), ...own])]
}

/** Two outlined words at most, then how many more. */
export function FlagTags({ print, max = 2 }: { readonly print: FlowItem; readonly max?: number }) {
  const labels = flagLabels(print)
  if (labels.length === 0) return null
  const rest = labels.length - max
  return (
    <span className="inline-flex items-center gap-0.75" title={labels.join(', ')}>
      {labels.slice(0, max).map((label) => (
        <Badge key={label}>{label}</Badge>
      ))}
      {rest > 0 ? <span className="text-10 text-fg-3">+{rest}</span> : null}
    </span>
  )
}
