import { useCallback, useEffect, useMemo, useState } from 'react'
import { loadedData } from '@/components/options/loadedData'
import { notify } from '@/components/ui/notify'
import { useAccess } from '@/hooks/app/useAccess'
import { useAuth } from '@/hooks/app/useAuth'
import { refreshQuery, useEndpoint } from '@/hooks/queries/useEndpoint'
import { call } from '@/lib/client/api/apiClient'
import { toLoadError } from '@/lib/client/api/apiError'
import { logFailure } from '@/lib/client/reporting/log'
import { storageKeys } from '@/lib/client/storage/keys'
import { readStoredJson, writeStored } from '@/lib/client/storage/storage'
import type { OptionSymbol } from '@/lib/core/nominal'
import { addContract, removeContract, withoutRepeats } from '@/lib/watchlists/contractList'
import { initialWatchlist, type OptionWatchlist, saveTarget } from '@/lib/watchlists/watchlist'

export interface ContractList {
  /** Newest first, without repeats. */
  readonly chains: readonly OptionSymbol[]
  readonly lists: readonly OptionWatchlist[]
  readonly selected: OptionWatchlist | null
  readonly select: (id: string) => void
  readonly add: (symbol: OptionSymbol) => void
  readonly remove: (symbol: OptionSymbol) => void
  /** The host keeps the list; else it lives in this browser. */
  readonly isKept: boolean
}

const isSymbols = (value: unknown): value is OptionSymbol[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The input list of contracts and the watchlist it belongs to. Spec §4 Contract view. */
export function useContractList(): ContractList {
  const { user } = useAuth()
  const isSuper = useAccess().superStatus === 'super'
  const answer = loadedData(useEndpoint('optionWatchlists.list', user ? {} : null))
  const lists = useMemo(() => answer?.data ?? [], [answer])
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [local, setLocal] = useState<readonly OptionSymbol[]>([])
  const [edited, setEdited] = useState<{ id: string; chains: readonly OptionSymbol[] } | null>(null)
  const selected = lists.find((list) => list.id === selectedId) ?? initialWatchlist(user !== null, lists)

  // The browser's storage is the outside system: what was kept on this device comes back after the first paint.
  useEffect(() => setLocal(readStoredJson(storageKeys.contracts, isSymbols) ?? []), [])

  const isKept = isSuper && selected !== null
  const kept = edited?.id === selected?.id ? (edited?.chains ?? []) : (selected?.chains ?? [])
  const chains = isKept ? kept : withoutRepeats([...local, ...(selected?.chains ?? [])])

  const change = useCallback(
    async (edit: (chains: readonly OptionSymbol[]) => OptionSymbol[]) => {
      if (!isKept) {
        const next = edit(readStoredJson(storageKeys.contracts, isSymbols) ?? [])
        writeStored(storageKeys.contracts, JSON.stringify(next))
        setLocal(next)
        return
      }
      const next = edit(kept)
      setEdited({ id: selected.id, chains: next })
      const saved = await save(isSuper, selected, next)
      if (saved) setEdited({ id: selected.id, chains: saved })
    },
    [isKept, isSuper, selected, kept],
  )
  return {
    chains,
    lists,
    selected,
    select: setSelectedId,
    add: (symbol) => {
      if (chains[0] !== symbol) void change((list) => addContract(list, symbol))
    },
    remove: (symbol) => void change((list) => removeContract(list, symbol)),
    isKept,
  }
}

/** Sends the list where it belongs; the chains the host answers with replace it. Null when the write failed. */
async function save(
  isSuper: boolean,
  selected: OptionWatchlist,
  chains: readonly OptionSymbol[],
): Promise<readonly OptionSymbol[] | null> {
  const target = saveTarget(isSuper, selected, chains)
  try {
    if (target.kind === 'local') return chains
    const answer =
      target.kind === 'watchedChains'
        ? await call('watchedChains.save', { body: { chains: [...target.body.chains] } })
        : await call('optionWatchlists.update', { body: { ...target.body, chains: [...target.body.chains] } })
    refreshQuery('optionWatchlists.list')
    return answer.data.chains
  } catch (error) {
    // Spec §8 Silent failures: a failed watched-chains save is only logged.
    if (target.kind === 'watchedChains') logFailure('The watched chains were not saved', error)
    else notify({ text: toLoadError(error).message, kind: 'error' })
    return null
  }
}
