import { listed } from '@/components/options/labelledWords'
import type { ChartTable } from '@/lib/charts/chartTone'
import { type BarModel, prepareBars } from '@/lib/charts/prepareBars'
import type { DeltaFlowRow } from '@/lib/contract/deltaFlow'
import { formatShortTime } from '@/lib/format/date'
import { formatSignedMoney } from '@/lib/format/money'
import { formatCount } from '@/lib/format/number'
import { formatPercent } from '@/lib/format/percent'

type Participants = DeltaFlowRow['participants']
export type ParticipantRow = Participants['rows'][number]

export const PARTICIPANT_NAMES: Readonly<Record<ParticipantRow['participant'], string>> = {
  customer: 'Customers',
  professional: 'Professionals',
  firm: 'Firms',
  brokerDealer: 'Broker-dealers',
  marketMaker: 'Market makers',
}

/** Who is behind a name, as exchanges define it. */
export const PARTICIPANT_MEANINGS: Readonly<Record<ParticipantRow['participant'], string>> = {
  customer: 'Public customers',
  professional: 'Customers who are no broker-dealers and enter more than 390 orders a day on average',
  firm: 'Clearing members for their own account',
  brokerDealer: 'Other broker-dealers for their own account',
  marketMaker: 'Market makers; exchanges do not split their trades into opening and closing',
}

/** Why there is no split, and what to do about it. */
export const NO_SPLIT: Readonly<Record<NonNullable<Participants['missing']>, string>> = {
  many: 'Volumes by participant are shown for one underlying: choose a ticker in the box above.',
  simulated: 'This market is invented, and labels of real exchanges are not laid over it.',
  replay:
    'Exchanges publish volumes by participant for a whole day, the night after it: at a replayed instant they were not known.',
  running: 'Exchanges publish the volumes by participant of a session the night after it.',
  none: 'No open/close volumes by participant are imported for this session. What is shown is inferred from trade side.',
  no_chain: 'Open/close volumes are imported, but no stored chain of this session has the delta of their contracts.',
}

const TITLE = 'Delta flow by participant'

/** Delta dollars of each participant around zero: to open, to close, and those nobody splits. */
export function participantBars({ rows }: Participants): BarModel {
  return prepareBars(
    rows.map(({ participant, opening, closing, total }) => ({
      key: participant,
      label: PARTICIPANT_NAMES[participant],
      parts: [
        { name: 'To open', tone: 'cat-1', value: opening ?? 0 },
        { name: 'To close', tone: 'cat-2', value: closing ?? 0 },
        { name: 'Not split', tone: 'cat-3', value: opening === null || closing === null ? total : 0 },
      ],
    })),
    { title: TITLE, format: formatSignedMoney, shape: 'stacked' },
  )
}

/** Every figure of the split, for the table twin and its CSV. */
export function participantTable({ rows }: Participants): ChartTable {
  return {
    columns: ['Participant', 'Bought', 'Sold', 'To open', 'To close', 'Delta flow'],
    rows: rows.map(({ participant, buys, sells, opening, closing, total }) => [
      PARTICIPANT_NAMES[participant],
      formatCount(buys),
      formatCount(sells),
      formatSignedMoney(opening),
      formatSignedMoney(closing),
      formatSignedMoney(total),
    ]),
  }
}

/** What the split is made of: exchanges, chain, share. */
export function participantNote(
  { exchanges, chain, covered_pct: covered, part_of_day: isPart }: Participants,
  timeZone: string,
): string {
  const day = isPart ? 'the part of the session that is reported' : 'the whole session'
  const told =
    chain === null ? '' : `; deltas of the ${chain.source} chain at ${formatShortTime(chain.at_ms, timeZone)}`
  const share = covered === null ? '' : `, ${formatPercent(covered, 0)} of contracts`
  return `as ${listed(exchanges)} labelled ${day}${told}${share}`
}
