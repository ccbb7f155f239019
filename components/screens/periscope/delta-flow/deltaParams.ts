import type { ParsedUrlQuery } from 'node:querystring'
import { chosenPairs } from '@/components/options/minutes/minuteFilter'
import { parseWhen, type WhenParams, whenQuery } from '@/components/options/when/whenState'
import { choiceOf, textOf } from '@/lib/navigation/addressQuery'

/** Which parts of the flow the chart shows. */
export type DeltaSplit = 'type' | 'dte' | 'size' | 'kind' | 'participant'

/** Everything the address of Delta Flow says. */
export interface DeltaParams extends WhenParams {
  /** 'all', 'index', 'etf', 'equity', a group, 'sector:NAME' or a ticker. */
  readonly of: string
  readonly split: DeltaSplit
  readonly step: '1' | '5'
}

/** Reads the address; never throws, what makes no sense is left out. */
export function parseDeltaParams(query: ParsedUrlQuery): DeltaParams {
  const of = textOf(query, 'of').slice(0, 60)
  return {
    ...parseWhen(query),
    of: of === '' ? 'all' : of,
    split: choiceOf(query, 'split', ['dte', 'size', 'kind', 'participant'] as const, 'type'),
    step: textOf(query, 'step') === '5' ? '5' : '1',
  }
}

/** The canonical query of a state; defaults are left out. */
export function deltaQuery({ of, split, step, ...when }: DeltaParams): string {
  const pairs = {
    ...chosenPairs({ of, split: split === 'type' ? null : split, step: step === '1' ? null : step }),
    ...whenQuery(when),
  }
  return new URLSearchParams(pairs).toString()
}
