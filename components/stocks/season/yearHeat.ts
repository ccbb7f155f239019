import type { SeasonAnswer } from '@/components/stocks/season/seasonWords'
import { formatFractionChange } from '@/lib/format/percent'
import { MONTH_NAMES } from '@/lib/market/monthNames'

/** Months by year of a name, newest year first: the model of a heat table. */
export function yearHeat({ data }: SeasonAnswer) {
  const years = [...new Set(data.heat.map((cell) => cell.year))].sort((a, b) => b - a)
  const at = new Map(data.heat.map((cell) => [`${cell.year} ${cell.month}`, cell.value]))
  const row = (year: number) => {
    const values = MONTH_NAMES.map((_, i) => at.get(`${year} ${i + 1}`) ?? null)
    const growth = values.reduce<number>((all, value) => all * (1 + (value ?? 0)), 1) - 1
    return { name: String(year), values, end: formatFractionChange(growth, 1) }
  }
  return {
    label: 'Months by year',
    columns: MONTH_NAMES,
    rows: years.map(row),
    format: (value: number) => formatFractionChange(value, 1),
    scale: 'diverging' as const,
    endName: 'Months shown',
  }
}
