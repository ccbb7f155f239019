import { useCallback, useEffect, useMemo, useState } from 'react'
import { tried } from '@/components/account/tried'
import { type LocalLists, readLocalLists, writeLocalLists } from '@/components/options/lists/localLists'
import { loadedData } from '@/components/options/loadedData'
import { notify } from '@/components/ui/notify'
import { useAccess } from '@/hooks/app/useAccess'
import { useEndpoint } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import type { OptionSymbol } from '@/lib/core/nominal'
import { withoutRepeats } from '@/lib/watchlists/contractList'
import type { ContractNote, ContractNotes } from '@/lib/watchlists/contractNote'
import { type OptionWatchlist, saveTarget } from '@/lib/watchlists/watchlist'

export interface OptionLists {
  readonly lists: readonly OptionWatchlist[]
  readonly notesOf: (id: string) => ContractNotes
  /** The host keeps them; else they live in this browser. */
  readonly isKept: boolean
  readonly isReady: boolean
  readonly create: (name: string) => Promise<string | null>
  readonly rename: (id: string, name: string) => void
  readonly remove: (id: string) => void
  /** One place to the left (−1) or right (1); the bookmark list stays first. */
  readonly move: (id: string, by: -1 | 1) => void
  readonly setChains: (id: string, chains: readonly OptionSymbol[]) => void
  readonly setNotes: (id: string, notes: Readonly<Record<OptionSymbol, ContractNote>>) => void
}

/** The lists of contracts: super users' on the host, others' in this browser. Spec §4, pages.md §4.3. */
export function useOptionLists(): OptionLists {
  const isKept = useAccess().superStatus === 'super'
  const hosted = useEndpoint('optionWatchlists.list', isKept ? {} : null)
  const hostedNotes = loadedData(useEndpoint('optionWatchlists.notes', isKept ? {} : null))?.data
  const [local, setLocal] = useState<LocalLists | null>(null)

  // The browser's storage is the outside system: what was kept on this device comes back after the first paint.
  useEffect(() => setLocal(readLocalLists()), [])

  const lists: readonly OptionWatchlist[] = useMemo(
    () => (isKept ? (hosted.data?.data ?? []) : (local?.lists ?? [])),
    [isKept, hosted.data, local],
  )
  const notesOf = useCallback(
    (id: string): ContractNotes => (isKept ? hostedNotes?.find((one) => one.id === id)?.notes : local?.notes[id]) ?? {},
    [isKept, hostedNotes, local],
  )
  // Read anew each time: two changes in a row must both stay.
  const keep = (change: (now: LocalLists) => Partial<LocalLists>) => {
    const now = readLocalLists()
    const whole = { ...now, ...change(now) }
    writeLocalLists(whole)
    setLocal(whole)
  }
  const listOf = (id: string) => lists.find((list) => list.id === id)
  const edit = (id: string, change: Partial<OptionWatchlist>) =>
    keep((now) => ({ lists: now.lists.map((list) => (list.id === id ? { ...list, ...change } : list)) }))
  const saveHosted = (list: OptionWatchlist, chains: readonly OptionSymbol[], name: string) => {
    const target = saveTarget(true, list, chains)
    return target.kind === 'watchedChains'
      ? call('watchedChains.save', { body: { chains: [...chains] } })
      : call('optionWatchlists.update', { body: { id: list.id, chains: [...chains], name } })
  }
  return {
    lists,
    notesOf,
    isKept,
    isReady: isKept ? hosted.data !== undefined : local !== null,
    create: async (name) => {
      if (isKept)
        return (await kept(() => call('optionWatchlists.create', { body: { name, chains: [] } })))?.data.id ?? null
      const id = `local-${lists.length}-${name}`
      keep((now) => ({
        lists: [...now.lists, { id, name, label: name, value: id, is_bookmark: false, chains: [] }],
      }))
      return id
    },
    rename: (id, name) => {
      const list = listOf(id)
      if (!list || list.is_bookmark) return
      if (isKept) void kept(() => saveHosted(list, list.chains, name))
      else edit(id, { name, label: name })
    },
    remove: (id) => {
      const list = listOf(id)
      if (list === undefined || list.is_bookmark) return
      if (isKept) {
        void kept(() => call('optionWatchlists.remove', { params: { id } })).then(
          (done) => done && offerBack(list, () => void kept(() => createAgain(list, notesOf(id)))),
        )
        return
      }
      keep((now) => ({ lists: now.lists.filter((one) => one.id !== id) }))
      offerBack(list, () => keep((now) => ({ lists: [...now.lists, list] })))
    },
    move: (id, by) => {
      const own = moved(lists, id, by)
      if (isKept) void kept(() => call('optionWatchlists.reorder', { body: { ids: own.map((list) => list.id) } }))
      else keep(() => ({ lists: own }))
    },
    setChains: (id, chains) => {
      const list = listOf(id)
      if (!list) return
      if (isKept) void kept(() => saveHosted(list, withoutRepeats(chains), list.name))
      else edit(id, { chains: withoutRepeats(chains) })
    },
    setNotes: (id, notes) => {
      if (isKept) void kept(() => call('optionWatchlists.saveNotes', { body: { id, notes: { ...notes } } }))
      else keep((now) => ({ notes: { ...now.notes, [id]: notes } }))
    },
  }
}

function offerBack({ name }: OptionWatchlist, run: () => void): void {
  notify({ kind: 'ok', text: `Removed ${name}`, action: { label: 'Undo', run } })
}

/** The list under a new number, with what was noted of its contracts. */
async function createAgain({ name, chains }: OptionWatchlist, notes: ContractNotes): Promise<void> {
  const { id } = (await call('optionWatchlists.create', { body: { name, chains: [...chains] } })).data
  await call('optionWatchlists.saveNotes', { body: { id, notes: { ...notes } } })
}

/** Runs a write; afterwards the lists are read anew. */
const kept = <T>(write: () => Promise<T>): Promise<T | null> =>
  tried(write, 'optionWatchlists.list', 'optionWatchlists.notes')

function moved(lists: readonly OptionWatchlist[], id: string, by: -1 | 1): readonly OptionWatchlist[] {
  const from = lists.findIndex((list) => list.id === id)
  const to = from + by
  const [list, other] = [lists[from], lists[to]]
  if (!list || !other || list.is_bookmark || other.is_bookmark) return lists
  return lists.map((one, at) => (at === from ? other : at === to ? list : one))
}
