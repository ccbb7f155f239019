import type { Accounts } from '@/server/accounts'
import { FeedDuty } from '@/server/engine/feedDuty'
import type { HostOptions } from '@/server/hostApp'
import type { OpenedSources } from '@/server/hostFeeds'
import { dutiesOf } from '@/server/roles'
import type { SqlTapeStore } from '@/server/stores/tape/sqlTapeStore'

interface DutyStores {
  readonly store: SqlTapeStore
  readonly accounts: Accounts
  readonly sources: OpenedSources
}

/** The right to play the feed, where other hosts may play it too because they share the tape; null elsewhere. */
export function openDuty(
  { env, logger, onReplaced }: HostOptions,
  { store, accounts }: Pick<DutyStores, 'store' | 'accounts'>,
): FeedDuty | null {
  const writes = env.FEED === 'synthetic' || env.FEED === 'live'
  if (env.TAPE_URL === undefined || !dutiesOf(env).plays || !writes) return null
  return new FeedDuty({
    take: (name, above) => accounts.leases.take(name, above),
    tape: store.fences,
    onLost: () => {
      logger.error('the right to write the tape could not be kept; this host ends')
      onReplaced?.('replaced')
    },
  })
}

/** Begins what only the host does that plays the feed: at once where it is alone, else when its turn comes. */
export function startPlaying(
  { env, logger, readiness, onPlaying }: HostOptions,
  { duty, sources }: Pick<DutyStores, 'sources'> & { readonly duty: FeedDuty | null },
  flush: () => Promise<void>,
): void {
  const begin = (fence: number | null) => {
    sources.start(flush)
    onPlaying?.(fence)
  }
  if (!dutiesOf(env).plays) readiness.set('history', 'done', 1)
  else if (duty === null) begin(null)
  else
    duty.whenHeld((fence) => {
      logger.info({ fence }, 'this host plays the feed now')
      begin(fence)
    })
}
