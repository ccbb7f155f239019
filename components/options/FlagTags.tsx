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

/** One outlined word, then how many more. */
export function FlagTags({ print }: { readonly print: FlowItem }) {
  const labels = flagLabels(print)
  const [first, ...rest] = labels
  if (first === undefined) return null
  return (
    <span className="inline-flex items-center gap-0.75" title={labels.join(', ')}>
      <Badge>{first}</Badge>
      {rest.length > 0 ? <span className="text-10 text-fg-3">+{rest.length}</span> : null}
    </span>
  )
}
