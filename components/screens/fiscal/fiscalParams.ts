import type { ParsedUrlQuery } from 'node:querystring'
import { parseWhen, type WhenParams } from '@/components/options/when/whenState'
import { FISCAL_RANGES, type FiscalRange } from '@/lib/fiscal/fiscalSeries'
import { MONEY_WAYS, type MoneyWay } from '@/lib/fiscal/scaleValues'
import { choiceOf, queryOf } from '@/lib/navigation/addressQuery'

const SUMS = ['month', 'fytd'] as const

/** Everything the address of Fiscal Overview says. */
export interface FiscalParams {
  readonly range: FiscalRange
  readonly scale: 'linear' | 'log'
  readonly money: MoneyWay
  readonly sum: (typeof SUMS)[number]
  readonly events: 'on' | 'off'
  readonly when: WhenParams
}

const USUAL: FiscalRange = '5y'

/** Reads the address; never throws, what makes no sense is left out. */
export function parseFiscalParams(query: ParsedUrlQuery): FiscalParams {
  return {
    range: choiceOf(query, 'range', FISCAL_RANGES, USUAL),
    scale: choiceOf(query, 'scale', ['linear', 'log'], 'linear'),
    money: choiceOf(query, 'money', MONEY_WAYS, 'total'),
    sum: choiceOf(query, 'sum', SUMS, 'month'),
    events: choiceOf(query, 'events', ['on', 'off'], 'on'),
    when: parseWhen(query),
  }
}

/** The canonical query of a state; what the page starts with is left out. */
export function fiscalQuery({ range, scale, money, sum, events, when }: FiscalParams): string {
  return queryOf({
    range: range === USUAL ? '' : range,
    scale: scale === 'log' ? scale : '',
    money: money === 'total' ? '' : money,
    sum: sum === 'fytd' ? sum : '',
    events: events === 'off' ? events : '',
    ...when,
  })
}
