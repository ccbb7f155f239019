import { z } from 'zod'
import { endpoint } from '@/lib/contract/endpoint'
import { IsoDateField, OptionSymbolField } from '@/lib/contract/flowRow'

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

/** What a person notes of a contract in a list; see lib/watchlists/contractNote. */
const ContractNoteRow = z.object({
  entry: z.number().nonnegative().max(1_000_000).nullable(),
  quantity: z.number().int().min(-1_000_000).max(1_000_000).nullable(),
  target: z.number().nonnegative().max(1_000_000).nullable(),
  stop: z.number().nonnegative().max(1_000_000).nullable(),
  text: z.string().max(500),
  addedPrice: z.number().nonnegative().nullable(),
  addedOn: IsoDateField.nullable(),
})
const notes = z.record(OptionSymbolField, ContractNoteRow)

export const watchedChains = {
  save: endpoint({
    id: 'watchedChains.save',
    access: 'super',
    body: z.object({ chains }),
    response: z.object({ data: z.object({ chains: z.array(z.string()) }) }),
  }),
}
export const optionWatchlists = {
  list: endpoint({
    id: 'optionWatchlists.list',
    access: 'user',
    response: z.object({ data: z.array(OptionWatchlist) }),
  }),
  create: endpoint({
    id: 'optionWatchlists.create',
    access: 'user',
    body: z.object({ name, chains: chains.default([]) }),
    response: one,
  }),
  update: endpoint({
    id: 'optionWatchlists.update',
    access: 'user',
    body: z.object({ id: z.string().max(40), chains, name }),
    response: one,
  }),
  /** Notes of every list of the caller, by list. */
  notes: endpoint({
    id: 'optionWatchlists.notes',
    access: 'user',
    response: z.object({ data: z.array(z.object({ id: z.string(), notes })) }),
  }),
  saveNotes: endpoint({
    id: 'optionWatchlists.saveNotes',
    access: 'user',
    body: z.object({ id: z.string().max(40), notes }),
    response: z.object({ data: notes }),
  }),
  /** Own lists in a new order; the bookmark list stays first. */
  reorder: endpoint({
    id: 'optionWatchlists.reorder',
    access: 'user',
    body: z.object({ ids: z.array(z.string().max(40)).max(60) }),
    response: z.object({ data: z.array(OptionWatchlist) }),
  }),
  remove: endpoint({
    id: 'optionWatchlists.remove',
    access: 'user',
    params: z.object({ id: z.string().max(40) }),
    response: z.object({ code: z.string() }),
  }),
}
