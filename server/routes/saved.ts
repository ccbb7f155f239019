import { contract } from '@/lib/contract'
import type { ServiceContext } from '@/server/context'
import { implement, type Route } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import type { AccountDeps } from '@/server/services/accountDeps'
import { createChartNote, listChartNotes, removeChartNote, updateChartNote } from '@/server/services/saved/chartNotes'
import {
  listSavedTrades,
  noteTrade,
  removeTrade,
  saveTrade,
  type TradeFollower,
} from '@/server/services/saved/savedTrades'
import {
  createSavedView,
  listSavedViews,
  readSavedView,
  removeSavedView,
  type SavedViewInput,
  updateSavedView,
} from '@/server/services/saved/savedViews'

import { readSharedView, shareView, unshareView } from '@/server/services/saved/sharedViews'

/** Hits of a filter per stored session; given by the tape's side of the host. */
export interface HitCounter {
  hits(
    ctx: ServiceContext,
    filter: string,
  ): Promise<{ data: { session_date: string; hits: number }[]; last_hit_us: number | null }>
}

/** Saved views (C5), hearted trades and notes on charts (C24) of the caller. */
export function savedRoutes(
  accounts: AccountDeps,
  tape: { readonly follower: TradeFollower; readonly counter: HitCounter },
): readonly Route[] {
  const { chartNotes, savedTrades, savedViews } = contract
  const deps = { ...accounts, follower: tape.follower }
  return [
    implement(savedViews.list, async ({ ctx, query }) => ({ data: await listSavedViews(deps, ctx, query.page) })),
    implement(savedViews.create, async ({ ctx, body }) => ({
      data: await createSavedView(deps, ctx, body as SavedViewInput),
    })),
    implement(savedViews.update, async ({ ctx, params, body }) => ({
      data: await updateSavedView(deps, ctx, params.id ?? '', body as SavedViewInput),
    })),
    perform(savedViews.remove, ({ ctx, params }) => removeSavedView(deps, ctx, params.id ?? '')),
    implement(savedViews.share, async ({ ctx, params, body }) => ({
      data: await shareView(deps, ctx, params.id ?? '', body.shared_as),
    })),
    implement(savedViews.unshare, async ({ ctx, params }) => ({ data: await unshareView(deps, ctx, params.id ?? '') })),
    implement(savedViews.shared, async ({ params }) => ({ data: await readSharedView(deps, params.slug ?? '') })),
    implement(savedViews.hits, async ({ ctx, params }) =>
      tape.counter.hits(ctx, (await readSavedView(deps, ctx, params.id ?? '')).filter),
    ),
    implement(chartNotes.list, async ({ ctx, query }) => ({ data: await listChartNotes(deps, ctx, query.ticker) })),
    implement(chartNotes.create, async ({ ctx, body }) => ({ data: await createChartNote(deps, ctx, body) })),
    implement(chartNotes.update, async ({ ctx, params, body }) => ({
      data: await updateChartNote(deps, ctx, params.id ?? '', body),
    })),
    perform(chartNotes.remove, ({ ctx, params }) => removeChartNote(deps, ctx, params.id ?? '')),
    implement(savedTrades.list, async ({ ctx, query }) => ({ data: await listSavedTrades(deps, ctx, query.at) })),
    implement(savedTrades.create, async ({ ctx, body }) => ({ data: await saveTrade(deps, ctx, body) })),
    implement(savedTrades.update, async ({ ctx, params, body }) => ({
      data: await noteTrade(deps, ctx, params.id ?? '', body.note),
    })),
    perform(savedTrades.remove, ({ ctx, params }) => removeTrade(deps, ctx, params.id ?? '')),
  ]
}
