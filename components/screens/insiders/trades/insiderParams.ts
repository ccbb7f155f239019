import {
  addressOf,
  capitalsField,
  choiceField,
  named,
  numberField,
  tableFields,
  textField,
} from '@/lib/navigation/addressFields'

const TABS = ['trades', 'clusters', 'buys', 'chiefs', 'sectors'] as const
const WINDOWS = ['7', '30', '90', '365', '0'] as const

/** Everything the address of Insider Trades says. */
export const { parse: parseInsiderParams, query: insiderQuery } = addressOf({
  tab: choiceField(TABS, 'trades'),
  days: choiceField(WINDOWS, '90'),
  codes: choiceField(['open', 'all', 'P', 'S'], 'open'),
  role: choiceField(['chief', 'officer', 'director', 'owner'], ''),
  plan: choiceField(['any', 'yes', 'no'], 'any'),
  common: choiceField(['0', '1'], '0'),
  /** USD. */
  minValue: named('min_value', numberField(0)),
  /** USD a share. */
  minPrice: named('min_price', numberField(0)),
  minShares: named('min_shares', numberField(0)),
  cap: choiceField(['small', 'mid', 'large'], ''),
  sp500: choiceField(['0', '1'], '0'),
  /** Trades at most so many days before a report. */
  reportWithin: named('report_within', numberField(0)),
  ticker: capitalsField(12),
  insider: textField(120),
  ...tableFields,
})
export type InsiderParams = ReturnType<typeof parseInsiderParams>

/** Ends of the sizes of companies, USD. */
const CAPS = {
  '': {},
  small: { max_cap: 2e9 },
  mid: { min_cap: 2e9, max_cap: 10e9 },
  large: { min_cap: 10e9 },
} as const

/** The same for the call of the page; a tab narrows what its name says. */
export function insiderCall(params: InsiderParams) {
  const { tab, days, plan, common, minValue, ticker, insider } = params
  const isBuys = tab === 'buys' || tab === 'chiefs'
  return {
    days: Number(days),
    codes: isBuys ? 'P' : params.codes,
    roles: tab === 'chiefs' ? 'chief' : params.role,
    plan,
    common,
    min_value: minValue,
    min_price: params.minPrice,
    min_shares: params.minShares,
    sp500: params.sp500,
    report_within: params.reportWithin,
    ...CAPS[params.cap],
    ...(ticker === '' ? {} : { ticker }),
    ...(insider === '' ? {} : { insider }),
  }
}
