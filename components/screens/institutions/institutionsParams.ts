import {
  addressOf,
  choiceField,
  named,
  numberField,
  shapedField,
  tableFields,
  textField,
} from '@/lib/navigation/addressFields'

const LIST_TABS = ['managers', 'filings', 'moves', 'options'] as const
const MOVES = ['bought', 'sold', 'new', 'closed', 'held'] as const

/** Everything the address of Institutions says. */
export const { parse: parseInstitutionsParams, query: institutionsQuery } = addressOf({
  tab: choiceField(LIST_TABS, 'managers'),
  move: choiceField(MOVES, 'bought'),
  kind: textField(40),
  /** USD. */
  minValue: named('min_value', numberField(0)),
  search: named('q', textField(60)),
  ...tableFields,
})
export type InstitutionsParams = ReturnType<typeof parseInstitutionsParams>

const PROFILE_TABS = ['holdings', 'map', 'activity', 'sectors'] as const
const quarterField = shapedField(/^\d{4}-\d{2}-\d{2}$/)

/** Everything the address of one institution says. */
export const { parse: parseInstitutionParams, query: institutionQuery } = addressOf({
  /** Stands in the path, so the query has it not. */
  name: { ...textField(160), write: () => null },
  tab: choiceField(PROFILE_TABS, 'holdings'),
  period: quarterField,
  /** Earlier quarter the changes are counted from; '' is the one before. */
  base: quarterField,
  /** Number of an earlier version of the quarter; '' is the one that counts. */
  version: textField(40),
  against: textField(160),
  type: choiceField(['any', 'share', 'call', 'put'], 'any'),
  ...tableFields,
})
export type InstitutionParams = ReturnType<typeof parseInstitutionParams>
