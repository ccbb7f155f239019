import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { OptionSymbolField } from '@/lib/contract/flowRow'

/** Spec §3 Option watchlist. The default is 'Bookmarks', value 'recent', is_bookmark true. */
export const OptionWatchlist = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  value: z.string(),
  is_bookmark: z.boolean(),
  chains: z.array(z.string()),
})
export type OptionWatchlist = z.infer<typeof OptionWatchlist>

const chains = z.array(OptionSymbolField).max(500)
const name = z.string().trim().min(1).max(60)
const one = z.object({ data: OptionWatchlist })

export const watchedChains = {
  save: endpoint({
    id: 'watchedChains.save',
    method: 'POST',
    path: '/api/watched_chains',
    access: 'super',
    body: z.object({ chains }),
    response: z.object({ data: z.object({ chains: z.array(z.string()) }) }),
  }),
}
export const optionWatchlists = {
  list: endpoint({
    id: 'optionWatchlists.list',
    method: 'GET',
    path: '/api/option_watchlists',
    access: 'user',
    response: z.object({ data: z.array(OptionWatchlist) }),
  }),
  create: endpoint({
    id: 'optionWatchlists.create',
    method: 'POST',
    path: '/api/option_watchlist',
    access: 'user',
    body: z.object({ name, chains: chains.default([]) }),
    response: one,
  }),
  update: endpoint({
    id: 'optionWatchlists.update',
    method: 'PUT',
    path: '/api/option_watchlist',
    access: 'user',
    body: z.object({ id: z.string().max(40), chains, name }),
    response: one,
  }),
  remove: endpoint({
    id: 'optionWatchlists.remove',
    method: 'DELETE',
    path: '/api/option_watchlist/:id',
    access: 'user',
    params: z.object({ id: z.string().max(40) }),
    response: z.object({ code: z.string() }),
  }),
}
