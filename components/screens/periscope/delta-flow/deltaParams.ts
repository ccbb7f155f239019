import { whenFields } from '@/components/options/when/whenState'
import { addressOf, choiceField, textField } from '@/lib/navigation/addressFields'

/** Everything the address of Delta Flow says. */
export const { parse: parseDeltaParams, query: deltaQuery } = addressOf({
  /** 'all', 'index', 'etf', 'equity', a group, 'sector:NAME' or a ticker. */
  of: textField(60, 'all'),
  /** Which parts of the flow the chart shows. */
  split: choiceField(['dte', 'size', 'kind', 'participant'], 'type'),
  step: choiceField(['1', '5'], '1'),
  ...whenFields,
})
export type DeltaParams = ReturnType<typeof parseDeltaParams>
export type DeltaSplit = DeltaParams['split']
