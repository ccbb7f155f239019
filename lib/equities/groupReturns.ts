import { mean, median } from '@/lib/core/series'

/** A name in a group; return and weight may be unknown. */
export interface GroupMember {
  readonly ticker: string
  readonly group: string
  /** A fraction. */
  readonly value: number | null
  /** Market value, any unit. */
  readonly weight: number | null
}

/** What the members of a group did; fractions. */
export interface GroupReturn {
  readonly group: string
  readonly count: number
  readonly mean: number | null
  readonly median: number | null
  /** Weighted by market value, of those that have one. F50. */
  readonly weighted: number | null
  /** Share of members that rose. */
  readonly rising: number | null
  readonly leader: GroupMember | null
  readonly laggard: GroupMember | null
}

/** Groups with their members' returns, best mean first. */
export function groupReturns(members: readonly GroupMember[]): GroupReturn[] {
  const groups = new Map<string, GroupMember[]>()
  for (const member of members) {
    if (member.value === null) continue
    const group = groups.get(member.group)
    if (group === undefined) groups.set(member.group, [member])
    else group.push(member)
  }
  return [...groups].map(([group, own]) => groupOf(group, own)).sort((a, b) => (b.mean ?? 0) - (a.mean ?? 0))
}

function groupOf(group: string, own: readonly GroupMember[]): GroupReturn {
  const sorted = [...own].sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const values = own.map((member) => member.value ?? 0)
  const weights = own.reduce((sum, member) => sum + (member.weight ?? 0), 0)
  const sum = own.reduce((all, member) => all + (member.weight ?? 0) * (member.value ?? 0), 0)
  return {
    group,
    count: own.length,
    mean: mean(values),
    median: median(values),
    weighted: weights === 0 ? null : sum / weights,
    rising: values.filter((value) => value > 0).length / own.length,
    leader: sorted[0] ?? null,
    laggard: sorted.at(-1) ?? null,
  }
}
