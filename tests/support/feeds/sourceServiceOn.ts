import type { Feeds, SourceSpec } from '@/server/feeds/feeds'
import type { Waits } from '@/server/feeds/port'
import { readEnv } from '@/server/readEnv'
import { SourceService } from '@/server/services/feeds/sourceService'
import { SourceSettings } from '@/server/services/feeds/sourceSettings'
import { secretBox } from '@/server/services/secretBox'
import type { AccountsDb } from '@/server/stores/accounts/port'

interface DeskOptions {
  readonly db: AccountsDb
  readonly waits: Waits
  readonly feeds: Feeds | null
  readonly env?: Readonly<Record<string, string>>
  readonly sources?: SourceService['parts']['sources']
  readonly tapes?: SourceService['parts']['tapes']
  /** False while another host holds every lease. */
  readonly isFree?: () => boolean
  readonly errors?: string[]
}

const NO_SOURCES = (): readonly SourceSpec[] => []

/** The service of sources on stores and sources of a test. */
export function sourceServiceOn({ db, waits, feeds, env = {}, ...more }: DeskOptions): SourceService {
  const { sources = NO_SOURCES, tapes = () => [], isFree = () => true, errors = [] } = more
  const during = async <T>(_name: string, work: () => Promise<T>) => (isFree() ? work() : null)
  const service = new SourceService({
    settings: new SourceSettings(readEnv({ ...env }), db, secretBox('a key of tests, long enough for them')),
    sources,
    tapes,
    during,
    waits,
    clock: waits.now,
    onError: (error, what) => errors.push(`${what}: ${String(error)} ${JSON.stringify(error)}`),
  })
  service.feeds = feeds
  return service
}
