import type { TableColumn } from '@/components/tables/tableColumn'
import { Badge } from '@/components/ui/Badge'
import { alertRule } from '@/lib/flow/alerts/rules'
import type { FlowItem } from '@/lib/flow/trade'

export const RULES_COLUMN_ID = 'rules'

/** Ids of the rules a print is part of, by its sequence; undefined: none, or not asked yet. */
export type RulesOf = (seq: number) => readonly string[] | undefined

/**
 * Rules of Flow Alerts that a print is part of. A rule becomes true when its last print has come (R1 to R3 when the burst
 * has ended, R4 with the floor), so ids may arrive after the print. Part 3 of the guide.
 */
export function ruleColumn(rulesOf: RulesOf): TableColumn<FlowItem> {
  return {
    id: RULES_COLUMN_ID,
    header: 'Rules',
    definition: 'Rules of Flow Alerts this print is part of: R4 sweeps followed by floor, R8 size > OI, R12 whale …',
    width: 86,
    align: 'left',
    isDefault: false,
    value: (print) => rulesOf(print.seq)?.length ?? null,
    text: (print) => rulesOf(print.seq)?.join(' ') || '-',
    cell: (print) => <RuleIds ids={rulesOf(print.seq) ?? []} />,
    filter: (print) => ruleClause(rulesOf(print.seq) ?? []),
  }
}

/** The condition of the first rule that one print alone decides; rules over several prints are no condition on a print. */
function ruleClause(ids: readonly string[]): string | null {
  for (const id of ids) {
    const rule = alertRule(id)
    if (rule?.program.kind === 'print' && !rule.program.expiresAfterReport && !rule.program.thinVolume) return rule.text
  }
  return null
}

function RuleIds({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return <span className="text-fg-3">-</span>
  return (
    <span className="inline-flex items-center gap-0.75" title={ids.map(ruleName).join(', ')}>
      {ids.map((id) => (
        <Badge key={id}>{id}</Badge>
      ))}
    </span>
  )
}

const ruleName = (id: string) => `${id} ${alertRule(id)?.name ?? ''}`.trim()
