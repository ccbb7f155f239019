import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { FewNames } from '@/tests/parity/fewNames'
import { before, type Line, row } from '@/tests/parity/told'

/** Its months go back ten years; the others are asked for their last ones. */
const LONG_ROOT = 'ES'
const LONG_DAYS = 2525
const DAYS = 260
/** A usual night is the mean of twenty. */
const BAR_DAYS = 22

/** Whole days of every contract before a session, and the bars of the last ones. */
export async function* futuresBefore(few: FewNames, session: IsoDate): AsyncGenerator<Line> {
  const withBars = new Set(before(session, BAR_DAYS))
  for (const root of few.facts.futures?.roots ?? [])
    for (const date of before(session, root === LONG_ROOT ? LONG_DAYS : DAYS))
      yield* dayOf(few, { root, date, untilMs: newYorkTimeToMs(date, '17:00'), hasBars: withBars.has(date) })
}

/** A running session as far as it has come. */
export async function* futuresDuring(few: FewNames, date: IsoDate, untilMs: EpochMs): AsyncGenerator<Line> {
  for (const root of few.facts.futures?.roots ?? []) yield* dayOf(few, { root, date, untilMs, hasBars: true })
}

interface Asked {
  readonly root: string
  readonly date: IsoDate
  readonly untilMs: EpochMs
  readonly hasBars: boolean
}

async function* dayOf({ facts }: FewNames, { root, date, untilMs, hasBars }: Asked): AsyncGenerator<Line> {
  const days = (await facts.futures?.curve(root, date, untilMs)) ?? []
  for (const { contract, open, high, low, last, settle, volume, openInterest } of days)
    yield row('futures_days', {
      ...{ root, contract, session_date: date, open, high, low, close: last, settle, volume },
      open_interest: openInterest,
    })
  const [front] = days
  if (front === undefined || !hasBars) return
  for (const { startMs, high, low, close, volume } of (await facts.futures?.bars(root, date, untilMs)) ?? [])
    yield row('futures_bars', {
      ...{ root, contract: front.contract, session_date: date, start_at: startMs * 1000 },
      ...{ minutes: 5, open: null, high, low, close, volume },
    })
}
