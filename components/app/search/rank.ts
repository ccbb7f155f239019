import type { SearchItem } from '@/components/app/search/searchTypes'
import { glossary } from '@/lib/navigation/glossary'
import { type MenuCategory, type MenuItem, TOP_LEVEL } from '@/lib/navigation/menu'
import { pageWords } from '@/lib/navigation/pageWords'
import { DEFAULT_TICKER, hrefOf, routes } from '@/lib/navigation/routes'

const MOST_TERMS = 3
/** Ranks of `matchRank`: words match from their beginning on, and stand half a step behind a title. */
const [WORD_START, AFTER_TITLE] = [2, 0.5]

interface PageRank {
  readonly rank: number
  /** What was typed for it, where it was not its title. */
  readonly word: string | null
}

/** How well a title answers a text: 0 best, null not at all. Prefix, then word start, then letters in order (C2). */
export function matchRank(title: string, text: string): number | null {
  const [from, what] = [title.toLowerCase(), text.trim().toLowerCase()]
  if (what === '') return null
  if (from === what) return 0
  if (from.startsWith(what)) return 1
  if (from.split(/[\s/-]+/).some((word) => word.startsWith(what))) return 2
  return what.length >= 3 && holdsInOrder(from, what) ? 3 : null
}

function holdsInOrder(from: string, what: string): boolean {
  let at = -1
  return [...what.replace(/\s/g, '')].every((letter) => {
    at = from.indexOf(letter, at + 1)
    return at >= 0
  })
}

/** A word that people type for a page finds it as its title would, but after a title that answers as well. */
function pageRank({ title, routeKey, words: given }: MenuItem, text: string): PageRank | null {
  const own = matchRank(title, text)
  const words = (given ?? pageWords[routeKey] ?? []).flatMap((word) => {
    const rank = matchRank(word, text)
    return rank === null || rank > WORD_START ? [] : [{ rank: rank + AFTER_TITLE, word }]
  })
  const [best] = words.sort((a, b) => a.rank - b.rank)
  if (best === undefined || (own !== null && own <= best.rank)) return own === null ? null : { rank: own, word: null }
  return best
}

/** Pages of the menu by name or by a word for them, best first; a page that stands in two groups comes once. */
export function findPages(groups: readonly MenuCategory[], text: string): SearchItem[] {
  const found = groups.flatMap((group) =>
    group.items.flatMap((item) => {
      const found = pageRank(item, text)
      return found === null ? [] : [{ ...found, item, group }]
    }),
  )
  const seen = new Set<string>()
  return found
    .sort((a, b) => a.rank - b.rank)
    .filter(({ item }) => !seen.has(item.href) && seen.add(item.href))
    .map(({ item, group, word }) => ({
      kind: 'page',
      key: `page-${item.words === undefined ? item.routeKey : item.selectedSub}`,
      title: item.title,
      note: [group.key === TOP_LEVEL ? 'Page' : group.title, ...(word === null ? [] : [word])].join(': '),
      href: item.href,
    }))
}

/** Words of the trade that begin with the text, or hold a word that does; three at most; a page of a name opens for the default one. */
export function findTerms(text: string): SearchItem[] {
  return glossary
    .flatMap((entry) => {
      const ranks = [entry.term, ...entry.also].map((name) => matchRank(name, text) ?? Number.POSITIVE_INFINITY)
      const rank = Math.min(...ranks)
      return rank > WORD_START ? [] : [{ rank, entry }]
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_TERMS)
    .map(({ entry }) => ({
      kind: 'term',
      key: `term-${entry.term}`,
      title: entry.term,
      note: `Opens ${routes[entry.routeKey].title}. ${entry.meaning}`,
      href: hrefOf(routes[entry.routeKey], { symbol: DEFAULT_TICKER }),
    }))
}

interface NamedTicker {
  readonly ticker: string
  readonly name: string
}

/** Exact ticker, prefix of a ticker, prefix of a name, the rest; the host's order inside each. */
export function rankTickers<T extends NamedTicker>(rows: readonly T[], text: string): T[] {
  return rows
    .map((row) => ({ row, rank: tickerRank(row, text) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row }) => row)
}

/** 0 the ticker itself, 1 its beginning, 2 the beginning of its name, 3 only somewhere in the name. */
export function tickerRank({ ticker, name }: NamedTicker, text: string): number {
  const what = text.trim().toUpperCase()
  if (ticker === what) return 0
  if (ticker.startsWith(what)) return 1
  return name.toUpperCase().startsWith(what) ? 2 : 3
}
