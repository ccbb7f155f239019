import { setTimeout as timeout } from 'node:timers/promises'
import { MINUTE_MS } from '@/lib/market/newYorkTime'
import { tickerForm } from '@/lib/market/tickerForm'
import type { Accounts } from '@/server/accounts'
import type { CollectorSettings } from '@/server/collectors/remote/collector'
import { CollectorBook } from '@/server/collectors/remote/collectorBook'
import { CollectorRun } from '@/server/collectors/remote/collectorRun'
import { FileFetcher } from '@/server/collectors/remote/fetchFile'
import type { Env } from '@/server/env'
import type { HostOptions } from '@/server/hostApp'
import type { Job } from '@/server/jobs/jobBook'
import { dutiesOf } from '@/server/roles'
import type { CollectorDeps } from '@/server/services/collectors/collectorStates'
import type { ImportStores } from '@/server/services/import/importFile'

/** What the environment says of collectors. */
const collectorSettings = (env: Env): CollectorSettings => ({
  on: env.COLLECT,
  contact: env.COLLECT_CONTACT,
  addresses: env.COLLECT_ADDRESSES,
  keys: { fred: env.FRED_KEY, openfda: env.OPENFDA_KEY, lda: env.LDA_KEY },
  names: env.COLLECT_NAMES.map(tickerForm),
  series: env.COLLECT_SERIES,
  articles: env.COLLECT_ARTICLES,
})

const LEASE = 'public records'

/** The collectors of a host. */
export function openCollectors(
  { env, clock, logger }: HostOptions,
  { deps: { db }, leases }: Pick<Accounts, 'deps' | 'leases'>,
  stores: ImportStores,
): CollectorDeps {
  const settings = collectorSettings(env)
  const book = new CollectorBook(db)
  const fetcher = new FileFetcher(settings, { now: clock, sleep }, () => leases.holds(LEASE))
  const onError = (err: unknown, collector: string) => logger.error({ err, collector }, 'a collector failed')
  const run = new CollectorRun({ settings, book, fetcher, stores, clock, onError, lease: () => leases.hold(LEASE) })
  const { works } = dutiesOf(env)
  return { db, book, run, wake: async () => (works ? run.wake() : undefined) }
}

/** Looks every minute whose turn it is. One host of many collects, as long as it lives. */
export const collectorJob = ({ wake }: CollectorDeps): Job => ({
  name: 'public records: give turns',
  about: 'Fetches public records from their publishers, of the sources that are switched on.',
  everyMs: MINUTE_MS,
  isSafeToRun: true,
  work: wake,
})

/** An abort ends the wait. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  timeout(ms, undefined, { signal, ref: false }).catch(() => undefined)
