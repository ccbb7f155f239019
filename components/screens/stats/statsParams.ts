import { whenField } from '@/components/options/when/whenState'
import { STAT_RANGES } from '@/lib/market/statSeries'
import { addressOf, choiceField } from '@/lib/navigation/addressFields'

/** Everything the address of Market Stats says. */
export const { parse: parseStatsParams, query: statsQuery } = addressOf({
  range: choiceField(STAT_RANGES, '1y'),
  when: whenField,
})
export type StatsParams = ReturnType<typeof parseStatsParams>
