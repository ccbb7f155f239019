import { minuteFields } from '@/components/options/minutes/minuteFilter'
import { whenFields, whenQuery } from '@/components/options/when/whenState'
import { addressOf, choiceField } from '@/lib/navigation/addressFields'

/** Everything the address of the Tide says. */
export const { parse: parseTideParams, query: tideQuery } = addressOf({
  issue: choiceField(['equity', 'etf', 'index'], 'all'),
  step: choiceField(['1', '5'], '1'),
  ...minuteFields,
  ...whenFields,
})
export type TideParams = ReturnType<typeof parseTideParams>

/** The same for the calls of the page. */
export function tideCall({ session, source, at, issue, ...rest }: TideParams) {
  const { type, money, dte, no_multi, no_deep } = rest
  return { issue, type, money, dte, no_multi, no_deep, ...whenQuery({ session, source, at }) }
}
