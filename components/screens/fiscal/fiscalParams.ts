import { whenField } from '@/components/options/when/whenState'
import { FISCAL_RANGES } from '@/lib/fiscal/fiscalSeries'
import { MONEY_WAYS } from '@/lib/fiscal/scaleValues'
import { addressOf, choiceField } from '@/lib/navigation/addressFields'

/** Everything the address of Fiscal Overview says. */
export const { parse: parseFiscalParams, query: fiscalQuery } = addressOf({
  range: choiceField(FISCAL_RANGES, '5y'),
  scale: choiceField(['linear', 'log'], 'linear'),
  money: choiceField(MONEY_WAYS, 'total'),
  sum: choiceField(['month', 'fytd'], 'month'),
  events: choiceField(['on', 'off'], 'on'),
  when: whenField,
})
export type FiscalParams = ReturnType<typeof parseFiscalParams>
