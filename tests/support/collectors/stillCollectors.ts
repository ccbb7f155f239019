import type { CollectorSettings } from '@/server/collectors/remote/collector'
import { CollectorBook } from '@/server/collectors/remote/collectorBook'
import { CollectorRun } from '@/server/collectors/remote/collectorRun'
import { FileFetcher } from '@/server/collectors/remote/fetchFile'
import { HOSTS } from '@/server/collectors/remote/publishers'
import type { CollectorDeps } from '@/server/services/collectors/collectorStates'
import type { AccountsDb } from '@/server/stores/accounts/port'
import type { MarketStore } from '@/server/stores/market/port'
import type { TapeStore } from '@/server/stores/tape/port'

interface StillParts {
  readonly tape: TapeStore
  readonly market: MarketStore
  readonly clock: () => number
  readonly onError: (error: unknown) => void
}

/** All collectors of a host whose turns nobody gives, without a way to their publishers. */
export function stillCollectors(db: AccountsDb, { tape, market, clock, onError }: StillParts): CollectorDeps {
  const settings: CollectorSettings = {
    on: [],
    contact: '',
    // Nobody answers there: what is switched on by a test reaches nothing outside.
    addresses: new Map(Object.keys(HOSTS).map((host) => [host, 'http://127.0.0.1:9'])),
    keys: { fred: '', openfda: '', lda: '' },
    names: [],
    series: [],
    articles: [],
  }
  const book = new CollectorBook(db)
  const fetcher = new FileFetcher(settings, { now: clock, sleep: async () => undefined })
  const run = new CollectorRun({
    settings,
    book,
    fetcher,
    stores: { tape, market },
    clock,
    onError,
    lease: async () => false,
  })
  return { db, book, run, wake: async () => undefined }
}
