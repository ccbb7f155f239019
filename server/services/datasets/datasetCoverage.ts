import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { DATASETS } from '@/lib/datasets/catalogue'
import { previousSession, sessionOnOrBefore } from '@/lib/market/calendar'
import { newYorkDateOf, newYorkTimeToMs } from '@/lib/market/newYorkTime'
import { ServiceError } from '@/server/errors'
import { isSimulated } from '@/server/market/source'
import type { DatasetStore, SourceDay } from '@/server/stores/datasets/port'

/** Rows of one dataset on one day as they are delivered: never invented ones beside imported ones. */
export interface StoredDay {
  readonly day: IsoDate
  readonly rows: number
  readonly simulated: boolean
  readonly sources: readonly string[]
}

/** Counting goes over every stored row of a dataset. */
const KEPT_MS = 5 * 60_000
/** When the file of a session is there, New York. Source: public-api.md §3. */
const READY_TIME = '20:00'
/** Two feeds of prints tell the same prints twice. */
const ONE_SOURCE: ReadonlySet<string> = new Set(['option_tape', 'contract_days', 'equity_prints'])

/** The newest session that has ended and whose files may be written. */
export function newestFinished(nowMs: EpochMs): IsoDate {
  const day = sessionOnOrBefore(newYorkDateOf(nowMs))
  return nowMs >= newYorkTimeToMs(day, READY_TIME) ? day : previousSession(day)
}

/** What is stored of each dataset by the day; counted once and kept for some minutes. */
export class DatasetCoverage {
  private readonly known = new Map<string, { readonly atMs: EpochMs; readonly days: Promise<readonly StoredDay[]> }>()

  /** @param store none on a host without a store for files (tests) */
  constructor(private readonly store: DatasetStore | undefined) {}

  /** Days of a dataset that have rows, oldest first. */
  days(dataset: string, nowMs: EpochMs): Promise<readonly StoredDay[]> {
    if (!DATASETS.some(({ id }) => id === dataset)) throw new ServiceError('not_found', 'There is no such dataset.')
    const kept = this.known.get(dataset)
    if (kept !== undefined && nowMs - kept.atMs < KEPT_MS) return kept.days
    const days = this.count(dataset)
    this.known.set(dataset, { atMs: nowMs, days })
    days.catch(() => this.known.delete(dataset))
    return days
  }

  private async count(dataset: string): Promise<readonly StoredDay[]> {
    const rows = (await this.store?.days(dataset)) ?? []
    const byDay = new Map<IsoDate, SourceDay[]>()
    for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row])
    return [...byDay].map(([day, sources]) => delivered(day, sources, ONE_SOURCE.has(dataset)))
  }
}

/** Imported rows before invented ones; of the same prints told twice the fuller. */
export function delivered(day: IsoDate, sources: readonly SourceDay[], isOne: boolean): StoredDay {
  const real = sources.filter(({ source }) => !isSimulated(source))
  const simulated = real.length === 0
  const fitting = [...(simulated ? sources : real)].sort((a, b) => b.rows - a.rows)
  const taken = isOne ? fitting.slice(0, 1) : fitting
  return {
    day,
    rows: taken.reduce((sum, { rows }) => sum + rows, 0),
    simulated,
    sources: taken.map(({ source }) => source).sort(),
  }
}
