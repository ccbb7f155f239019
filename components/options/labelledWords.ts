import type { ExposureAnswer } from '@/lib/contract/exposure'
import type { DataMeta } from '@/lib/contract/flowRow'
import type { IsoDate } from '@/lib/core/nominal'
import { formatShortDate } from '@/lib/format/date'
import { formatPercent } from '@/lib/format/percent'

type Labelled = ExposureAnswer['labelled']
type Meta = Pick<DataMeta, 'simulated'> | null | undefined

/** Names in a list: 'C1', 'C1 and EDGX', 'C1, C2 and EDGX'. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

const daysOf = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`

/** F27 C in a line: days, exchanges and share; why there is nothing where nothing is labelled. `today` is the session shown. */
export function labelledLine(labelled: Labelled, today: IsoDate | null, meta: Meta): string {
  const { missing, sessions, since, until, exchanges, open_interest_pct: share } = labelled
  if (missing === 'none' && meta?.simulated === true) return 'not available for a simulated chain'
  if (missing === 'chosen') return 'none of these contracts'
  if (missing !== null) return 'no open/close volumes imported'
  const span = since === until ? '' : ` to ${formatShortDate(until, today)}`
  const days = `${daysOf(sessions)} of ${listed(exchanges)}, ${formatShortDate(since, today)}${span}`
  return share === null ? days : `${days}, ${formatPercent(share, 0)} of open interest`
}

/** F27 C in full, for those who read a chart under it. */
export function labelledSentence(labelled: Labelled): string {
  const { sessions, exchanges, opposite, open_interest_pct: share } = labelled
  const made = opposite
    ? 'what all others sold net, where market makers are not reported, else their buys less their sells,'
    : 'what market makers bought less what they sold'
  const covered =
    share === null ? '' : ` ${formatPercent(share, 0)} of the open interest of these contracts is labelled.`
  return `Positions are ${made} on ${listed(exchanges)} over ${daysOf(sessions)} before this session, never more than the open interest; contracts without a label count nothing.${covered} Other exchanges, and what was held before the first day, are not in it.`
}

/** Why C has no number, and what stands in its place. */
export const notLabelled = (missing: NonNullable<Labelled['missing']>, meta: Meta): string =>
  SENTENCES[missing === 'none' && meta?.simulated === true ? 'simulated' : missing]

const SENTENCES = {
  none: 'Model C needs open/close volumes by participant of an exchange, and none are imported for days before this session. Model B is inferred from trade side.',
  simulated:
    'This chain is invented, and labels of real exchanges are not laid over it, so model C has no number here. Model B is inferred from trade side.',
  chosen:
    'The open/close volumes imported label none of the contracts chosen, so model C has no number for them. Model B is inferred from trade side.',
}
