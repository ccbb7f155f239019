import { type AddressState, choiceField } from '@/lib/navigation/addressFields'

/** F15 filters in the address, as the host takes them; defaults are left out of both. */
export const minuteFields = {
  type: choiceField(['C', 'P'], 'all'),
  money: choiceField(['otm', 'itm'], 'all'),
  no_multi: choiceField(['1'], '0'),
  no_deep: choiceField(['1'], '0'),
  dte: choiceField(['0', 'not0', '1-7', '8-30', '31-90', '91-365', '366'], 'all'),
}
export type MinuteFilter = AddressState<typeof minuteFields>

export const DTE_OPTIONS: readonly { readonly value: MinuteFilter['dte']; readonly label: string }[] = [
  { value: 'all', label: 'All expiries' },
  { value: '0', label: '0DTE only' },
  { value: 'not0', label: 'No 0DTE' },
  { value: '1-7', label: '1–7 days' },
  { value: '8-30', label: '8–30 days' },
  { value: '31-90', label: '31–90 days' },
  { value: '91-365', label: '91–365 days' },
  { value: '366', label: 'Over a year' },
]
