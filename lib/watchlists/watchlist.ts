import type { OptionSymbol } from '@/lib/core/nominal'

/** Spec §3 Option watchlist. */
export interface OptionWatchlist {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  readonly is_bookmark: boolean
  readonly chains: readonly OptionSymbol[]
}

/** Where a changed list goes. Spec §4 Contract view. */
export type SaveTarget =
  | { readonly kind: 'watchedChains'; readonly body: { readonly chains: readonly OptionSymbol[] } }
  | {
      readonly kind: 'optionWatchlist'
      readonly body: { readonly id: string; readonly chains: readonly OptionSymbol[]; readonly name: string }
    }
  | { readonly kind: 'local' }

/** The default watchlist 'Bookmarks': value 'recent', is_bookmark true. Spec §3 Option watchlist. */
export function bookmarks(chains: readonly OptionSymbol[] = []): OptionWatchlist {
  return { id: 'bookmarks', name: 'Bookmarks', label: 'Bookmarks', value: 'recent', is_bookmark: true, chains }
}

/** When a user and watchlists are present the bookmark watchlist is selected, else none. Spec §4 Contract view. */
export function initialWatchlist(hasUser: boolean, lists: readonly OptionWatchlist[]): OptionWatchlist | null {
  return hasUser ? (lists.find((list) => list.is_bookmark) ?? null) : null
}

/**
 * Where to save a changed list: a super user's bookmarks go to the watched-chains call, a super user's own watchlist to
 * its update with id, chains and name; for other users the list is kept locally only. Spec §4 Contract view.
 */
export function saveTarget(
  isSuper: boolean,
  selected: OptionWatchlist | null,
  chains: readonly OptionSymbol[],
): SaveTarget {
  if (!isSuper || selected === null) return { kind: 'local' }
  if (selected.is_bookmark) return { kind: 'watchedChains', body: { chains } }
  return { kind: 'optionWatchlist', body: { id: selected.id, chains, name: selected.name } }
}
