import type { ParsedUrlQuery } from 'node:querystring'
import {
  chosenPairs,
  filterPairs,
  type MinuteFilter,
  parseMinuteFilter,
} from '@/components/options/minutes/minuteFilter'
import { parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { choiceOf, textOf } from '@/lib/navigation/addressQuery'

type TideIssue = 'all' | 'equity' | 'etf' | 'index'

/** Everything the address of the Tide says. */
export interface TideParams extends WhenParams, MinuteFilter {
  readonly issue: TideIssue
  readonly step: '1' | '5'
}

const ISSUES = ['equity', 'etf', 'index'] as const

/** Reads the address; never throws, what makes no sense is left out. */
export function parseTideParams(query: ParsedUrlQuery): TideParams {
  return {
    ...parseWhen(query),
    ...parseMinuteFilter(query),
    issue: choiceOf(query, 'issue', ISSUES, 'all'),
    step: textOf(query, 'step') === '5' ? '5' : '1',
  }
}

/** The canonical query of a state; defaults are left out. */
export function tideQuery({ session, source, at, issue, step, ...filter }: TideParams): string {
  const pairs = {
    ...chosenPairs({ issue, step: step === '1' ? null : step }),
    ...filterPairs(filter),
    ...whenQuery({ session, source, at }),
  }
  return new URLSearchParams(pairs).toString()
}

/** The same for the calls of the page. */
export function tideCall({ session, source, at, issue, ...rest }: TideParams) {
  const { type, money, dte, no_multi, no_deep } = rest
  return { issue, type, money, dte, no_multi, no_deep, ...whenQuery({ session, source, at }) }
}
