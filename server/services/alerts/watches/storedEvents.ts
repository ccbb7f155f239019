import { formsOf } from '@/lib/flow/alerts/watch'
import { addDays } from '@/lib/market/isoDate'
import {
  aheadWords,
  type EventDay,
  type EventReader,
  eventMatch,
  MOST_EVENTS,
} from '@/server/services/alerts/watches/eventDay'
import { fdaDecisions } from '@/server/services/calendar/importedEvents'
import { recordsIn } from '@/server/services/records/recordScope'
import type { MarketStore } from '@/server/stores/market/port'

/** What only imported files tell; the sample never reaches the store. */
const storeOf = ({ place }: EventDay): MarketStore | undefined =>
  place.ctx.tier === 'sample' ? undefined : place.market.entities

/** Schedules 13D and 13G of the day. */
export const stakeEvents: EventReader = async (day) => {
  const rows = await storeOf(day)?.rows('ownership_stakes', {
    where: [['filed_date', '=', day.date]],
    limit: MOST_EVENTS,
  })
  return (rows ?? [])
    .filter((row) => day.wanted(row.ticker) && day.isWho(row.holder))
    .map((row) =>
      eventMatch('stake', row.ticker, `${row.accession} ${row.line}`, [
        ['holder', row.holder],
        ['form, percent', `${row.form} ${row.percent ?? '-'}`],
      ]),
    )
}

/** Splits that take effect today or soon. */
export const splitEvents: EventReader = async (day) => {
  const rows = await storeOf(day)?.rows('corporate_actions', {
    where: [
      ['kind', '=', 'split'],
      ['ex_date', '>=', day.date],
      ['ex_date', '<=', addDays(day.date, day.ahead)],
    ],
    limit: MOST_EVENTS,
  })
  return (rows ?? [])
    .filter((row) => day.wanted(row.ticker))
    .map((row) =>
      eventMatch('split', row.ticker, row.ex_date, [['ratio', row.ratio === null ? '-' : `${row.ratio} : 1`]]),
    )
}

/** Days on which the FDA decides on a drug, today or soon. Recalls are told after the fact and do not ring. */
export const fdaEvents: EventReader = async (day) => {
  const { store } = await recordsIn(day.scope, 'fda')
  const decisions = await fdaDecisions(store, { from: day.date, to: addDays(day.date, day.ahead) })
  return decisions
    .filter(({ entry }) => day.wanted(entry.ticker))
    .map(({ date, entry }) =>
      eventMatch('fda', entry.ticker, `${date} ${entry.note}`, [
        [aheadWords(day.date, date), date],
        ['drug', entry.note],
        ['company', entry.name],
      ]),
    )
}

/** SEC filings of the day of the forms asked for; 8-K takes 8-K/A with it. */
export const filingEvents: EventReader = async (day) => {
  const forms = formsOf(day.watch.forms)
  const rows = await storeOf(day)?.rows('filings', {
    where: [
      ['filed_date', '=', day.date],
      ['form', 'in', forms.flatMap((form) => [form, `${form}/A`])],
    ],
    limit: MOST_EVENTS,
  })
  return (rows ?? [])
    .filter((row) => (row.ticker === '' ? day.isEveryName : day.wanted(row.ticker)) && day.isWho(row.company))
    .map((row) =>
      eventMatch('filing', row.ticker, row.accession, [
        ['form', `${row.form} of ${row.company}`],
        ...(row.description === '' ? [] : [['about', row.description] as const]),
      ]),
    )
}
