import { Chip } from '@/components/ui/Chip'
import { ALERT_RULES } from '@/lib/flow/alerts/rules'
import { formatCompact } from '@/lib/format/number'

export interface RuleChipsProps {
  readonly chosen: readonly string[]
  readonly counts: Readonly<Record<string, number>>
  readonly onChange: (rules: readonly string[]) => void
}

/** The rules as chips with their hits of the session; several at once, none means all. */
export function RuleChips({ chosen, counts, onChange }: RuleChipsProps) {
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      <Chip isOn={chosen.length === 0} onClick={() => onChange([])}>
        All rules
      </Chip>
      {ALERT_RULES.map((rule) => (
        <span key={rule.id} title={rule.definition} className="contents">
          <Chip
            isOn={chosen.includes(rule.id)}
            count={formatCompact(counts[rule.id] ?? 0)}
            onClick={() => toggle(rule.id)}
          >
            {rule.id} {rule.name}
          </Chip>
        </span>
      ))}
    </>
  )
}
