import { wordTable } from '@/lib/core/wordTable'

const LABELS: Readonly<Record<string, string>> = wordTable({
  cross_trade: 'Cross',
  intermarket_sweep: 'Sweep',
  futures_floor: 'Floor',
})

/** Display label of a report flag; flags outside the table show as they are. Spec §9 "Report flag labels". */
export function reportFlagLabel(flag: string): string {
  return LABELS[flag] ?? flag
}

/** Display labels of a list of report flags, in their order. Spec §3 derived report_flags, §9. */
export function reportFlagLabels(flags: readonly string[]): readonly string[] {
  return flags.map(reportFlagLabel)
}

/** Flags of the source joined with those its condition implies, none twice; allocates only when both have some. */
export function mergeReportFlags(source: readonly string[], implied: readonly string[]): readonly string[] {
  if (source.length === 0) return implied
  if (implied.every((flag) => source.includes(flag))) return source
  return [...source, ...implied.filter((flag) => !source.includes(flag))]
}
