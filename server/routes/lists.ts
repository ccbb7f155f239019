import { contract } from '@/lib/contract'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import type { AccountDeps } from '@/server/services/accountDeps'
import { readBanner, saveBanner } from '@/server/services/announcements/banner'
import { createEntry, listEntries, removeEntry, updateEntry } from '@/server/services/changelog/entries'
import { readKeptImage } from '@/server/services/changelog/entryImage'
import { changelogRss } from '@/server/services/changelog/rssFeed'
import { markRead, readUnreads } from '@/server/services/changelog/unreads'
import { noteVisit } from '@/server/services/visits/noteVisit'
import { readNotes, reorderWatchlists, saveNotes } from '@/server/services/watchlists/listNotes'
import {
  createWatchlist,
  listWatchlists,
  removeWatchlist,
  saveWatchedChains,
  updateWatchlist,
} from '@/server/services/watchlists/optionWatchlists'

/** Watchlists, banner, changelog and visits. Spec §7. */
export function listRoutes(deps: AccountDeps): readonly Route[] {
  const { announcements, changelog, optionWatchlists, visits, watchedChains } = contract
  return [
    implement(watchedChains.save, async ({ ctx, body }) => ({
      data: { chains: await saveWatchedChains(deps, ctx, body.chains) },
    })),
    implement(optionWatchlists.list, async ({ ctx }) => ({ data: await listWatchlists(deps, ctx) })),
    implement(optionWatchlists.create, async ({ ctx, body }) => ({ data: await createWatchlist(deps, ctx, body) })),
    implement(optionWatchlists.update, async ({ ctx, body }) => ({ data: await updateWatchlist(deps, ctx, body) })),
    implement(optionWatchlists.notes, async ({ ctx }) => ({ data: await readNotes(deps, ctx) })),
    implement(optionWatchlists.saveNotes, async ({ ctx, body }) => ({ data: await saveNotes(deps, ctx, body) })),
    implement(optionWatchlists.reorder, async ({ ctx, body }) => ({
      data: await reorderWatchlists(deps, ctx, body.ids),
    })),
    perform(optionWatchlists.remove, ({ ctx, params }) => removeWatchlist(deps, ctx, params.id ?? '')),
    implement(announcements.banner, async () => ({ data: await readBanner(deps) })),
    implement(announcements.saveBanner, async ({ ctx, body }) => ({ data: await saveBanner(deps, ctx, body) })),
    implement(changelog.list, async () => ({ data: await listEntries(deps) })),
    implement(changelog.feed, async () => {
      const text = changelogRss(await listEntries(deps), deps.publicOrigin)
      return new Response(text, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
    }),
    implement(changelog.image, async ({ params }) => {
      const { type, bytes } = await readKeptImage(deps, params.id ?? '')
      return new Response(new Blob([bytes as Uint8Array<ArrayBuffer>]), {
        headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' },
      })
    }),
    implement(changelog.create, async ({ ctx, body }) => ({ data: await createEntry(deps, ctx, body) })),
    implement(changelog.update, async ({ ctx, params, body }) => ({
      data: await updateEntry(deps, ctx, params.id ?? '', body),
    })),
    perform(changelog.remove, ({ ctx, params }) => removeEntry(deps, ctx, params.id ?? '')),
    implement(changelog.unreads, async ({ ctx }) => ({ data: await readUnreads(deps, ctx) })),
    implement(changelog.markRead, async ({ ctx, body }) => ({ data: await markRead(deps, ctx, body.last_read_id) })),
    perform(visits.botCheck, ({ ctx, body }) => noteVisit(deps, ctx, body)),
  ]
}
