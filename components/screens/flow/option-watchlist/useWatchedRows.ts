import type { OptionLists } from '@/components/options/lists/useOptionLists'
import { watchRows } from '@/components/screens/flow/option-watchlist/watchRows'
import { useLiveAnswer } from '@/hooks/live/useLiveAnswer'
import { call } from '@/lib/client/api/apiClient'
import { browserClock } from '@/lib/client/clock'
import type { OptionSymbol } from '@/lib/core/nominal'
import { newYorkDateOf } from '@/lib/market/newYorkTime'
import { type ContractNote, EMPTY_NOTE } from '@/lib/watchlists/contractNote'
import type { OptionWatchlist } from '@/lib/watchlists/watchlist'

const EVERY_MS = 5000

/** Rows of a list, kept fresh, and the changes of its contracts and notes. */
export function useWatchedRows(lists: OptionLists, selected: OptionWatchlist | null) {
  const chains = selected?.chains ?? []
  const body = { chains: [...chains] }
  const answer = useLiveAnswer('screener.rows', chains.length > 0 ? { body } : null, { everyMs: EVERY_MS })
  const notes = selected === null ? {} : lists.notesOf(selected.id)
  const today = answer.data?.meta.session_date ?? newYorkDateOf(browserClock())
  const rows = watchRows(chains, answer.data?.data ?? [], notes, today)

  /** New contracts come first, with the price of the moment, so that their change since then can be told. */
  const add = async (symbols: readonly OptionSymbol[]) => {
    if (selected === null) return
    const fresh = symbols.filter((symbol) => !chains.includes(symbol))
    lists.setChains(selected.id, [...fresh, ...chains])
    if (fresh.length === 0) return
    const known = await call('screener.rows', { body: { chains: [...fresh] } }).catch(() => null)
    const prices = new Map(known?.data.map((row) => [row.option_symbol, row.last]))
    const added = fresh.map((symbol): [OptionSymbol, ContractNote] => [
      symbol,
      { ...EMPTY_NOTE, addedOn: today, addedPrice: prices.get(symbol) ?? null },
    ])
    lists.setNotes(selected.id, { ...notes, ...Object.fromEntries(added) })
  }
  return {
    answer,
    rows,
    add,
    remove: (symbol: OptionSymbol) => {
      if (selected !== null)
        lists.setChains(
          selected.id,
          chains.filter((chain) => chain !== symbol),
        )
    },
    note: (symbol: OptionSymbol, note: ContractNote) => {
      if (selected !== null) lists.setNotes(selected.id, { ...notes, [symbol]: note })
    },
  }
}
