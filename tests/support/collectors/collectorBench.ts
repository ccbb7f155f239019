import { newYorkTimeToMs } from '@/lib/market/newYorkTime'
import type { Collector, CollectorSettings } from '@/server/collectors/remote/collector'
import { CollectorBook } from '@/server/collectors/remote/collectorBook'
import { CollectorRun } from '@/server/collectors/remote/collectorRun'
import { FileFetcher } from '@/server/collectors/remote/fetchFile'
import { HOSTS } from '@/server/collectors/remote/publishers'
import type { Leases } from '@/server/stores/accounts/leases'
import type { AccountsDb } from '@/server/stores/accounts/port'
import { MemoryMarketStore } from '@/server/stores/market/memoryMarketStore'
import { MemoryTape } from '@/tests/oracle/memoryTape'
import { publicStand } from '@/tests/support/collectors/publicStand'

/** One collector against the stand-in, with a clock that moves when something waits. */
export async function collectorBench(
  db: AccountsDb,
  collectors: readonly Collector[],
  more: Partial<CollectorSettings> = {},
) {
  await db.deleteFrom('collectors').execute()
  await db.deleteFrom('collector_files').execute()
  let nowMs = 0
  const clock = () => nowMs
  const sleep = async (ms: number) => {
    nowMs += ms
  }
  const stand = await publicStand(clock)
  const addresses = new Map(Object.keys(HOSTS).map((host) => [host, `${stand.url}/${host}`]))
  const settings: CollectorSettings = {
    ...{ on: collectors.map(({ id }) => id), contact: 'operator@undercurrent.example', addresses },
    ...{ keys: { fred: '', openfda: '', lda: '' }, names: ['AAPL'], series: ['DGS10'], articles: ['Apple_Inc.'] },
    ...more,
  }
  const book = new CollectorBook(db)
  const market = new MemoryMarketStore()
  const errors: unknown[] = []
  const runOf = (fetcher: FileFetcher, lease: () => Promise<boolean>) =>
    new CollectorRun({
      ...{ settings, collectors, book, fetcher, clock, lease, stores: { tape: new MemoryTape(), market } },
      onError: (error) => errors.push(error),
    })
  const fetcher = new FileFetcher(settings, { now: clock, sleep })
  const open = () => runOf(fetcher, () => Promise.resolve(true))
  let run = open()
  return {
    stand,
    book,
    market,
    errors,
    clock,
    get run() {
      return run
    },
    /** One host of several on these accounts, that gives its own contact. */
    host: (leases: Leases, contact: string) => {
      const own = { ...settings, contact }
      const holds = () => leases.holds('public records')
      return runOf(new FileFetcher(own, { now: clock, sleep }, holds), () => leases.hold('public records'))
    },
    setClock: (day: string, time: string) => {
      nowMs = newYorkTimeToMs(day, time)
    },
    /** The clock is set to a time of a day, New York, and all that is due is done. */
    at: async (day: string, time: string) => {
      nowMs = Math.max(nowMs, newYorkTimeToMs(day, time))
      run.kick()
      await run.settled()
    },
    /** The clock goes on and all that is due is done. */
    after: async (ms: number) => {
      nowMs += ms
      run.kick()
      await run.settled()
    },
    restart: async () => {
      await run.stop()
      run = open()
    },
    close: async () => {
      await run.stop()
      stand.close()
    },
  }
}
