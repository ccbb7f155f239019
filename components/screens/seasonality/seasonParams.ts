import { whenField } from '@/components/options/when/whenState'
import {
  type AddressField,
  addressOf,
  choiceField,
  dayField,
  named,
  numberField,
  tableFields,
  tickerField,
} from '@/lib/navigation/addressFields'
import { numberOf } from '@/lib/navigation/addressQuery'

const TABS = ['market', 'performers', 'windows'] as const
export const UNIVERSES = ['sectors', 'sp500', 'ndx', 'dow', 'small', 'etf', 'index', 'all'] as const
export const LENGTHS = ['5', '10', '15', '21', '30', '42', '63'] as const
export const YEARS = ['', '3', '5', '7', '10', '15', '20'] as const
const monthField: AddressField<number> = {
  ...numberField(0),
  read: (query, key) => {
    const month = numberOf(query, key, 0)
    return Number.isInteger(month) && month <= 12 ? month : 0
  },
}

/** Everything the address of Seasonality says. */
export const { parse: parseSeasonParams, query: seasonQuery } = addressOf({
  tab: choiceField(TABS, 'market'),
  /** '' is the usual list of the tab. */
  universe: choiceField(UNIVERSES, ''),
  /** 1 to 12; 0 is the month that runs. */
  month: monthField,
  years: choiceField(YEARS, ''),
  minOi: named('min_oi', numberField(0)),
  sessions: choiceField(LENGTHS, '10'),
  side: choiceField(['up', 'down'], 'up'),
  /** Name of the charts, and the day its window begins. */
  name: tickerField(),
  start: dayField,
  ...tableFields,
  when: whenField,
})
export type SeasonParams = ReturnType<typeof parseSeasonParams>

/** The list of a tab while nobody chose one. */
export const universeOf = ({ tab, universe }: SeasonParams): (typeof UNIVERSES)[number] =>
  universe === '' ? (tab === 'market' ? 'sectors' : 'sp500') : universe
