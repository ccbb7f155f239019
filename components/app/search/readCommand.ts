import type { SearchItem } from '@/components/app/search/searchTypes'
import { tickerForm } from '@/lib/market/tickerForm'
import { hrefOf, routes } from '@/lib/navigation/routes'

const FLAG_WORDS: Readonly<Record<string, string>> = { SWEEP: 'sweep', FLOOR: 'floor', CROSS: 'cross', MULTI: 'multi' }
const SIDES = ['ASK', 'BID', 'MID']

interface Command {
  readonly word: string
  readonly title: (ticker: string) => string
  readonly href: (ticker: string, rest: readonly string[]) => string | null
}

const commands: readonly Command[] = [
  {
    word: 'FLOW',
    title: (ticker) => `Flow in ${ticker}`,
    href: (ticker, rest) => {
      const filter = flowFilter(ticker, rest)
      return filter === null ? null : hrefOf(routes.flowFeed, {}, { filter })
    },
  },
  {
    word: 'GEX',
    title: (ticker) => `Greek exposure of ${ticker}`,
    href: (symbol) => hrefOf(routes.stockGreekExposure, { symbol }),
  },
  {
    word: 'IV',
    title: (ticker) => `Volatility of ${ticker}`,
    href: (symbol) => hrefOf(routes.stockVolatility, { symbol }),
  },
  {
    word: 'CHAIN',
    title: (ticker) => `Option chain of ${ticker}`,
    href: (symbol, [expiry]) => hrefOf(routes.stockOptionChains, { symbol }, { expiry }),
  },
]

/** `GEX SPY`, `FLOW NVDA >1M SWEEP`, `IV AAPL`, `CHAIN TSLA 2025-01-17` (C2). null for anything else. */
export function readCommand(text: string): SearchItem | null {
  const [word = '', typed = '', ...rest] = text.trim().toUpperCase().split(/\s+/)
  const ticker = tickerForm(typed)
  const command = commands.find((candidate) => candidate.word === word)
  if (command === undefined || !/^[A-Z][A-Z0-9.]{0,5}$/.test(ticker)) return null
  const href = command.href(ticker, rest)
  if (href === null) return null
  return { kind: 'command', key: `command-${word}-${ticker}`, title: command.title(ticker), note: rest.join(' '), href }
}

/** Text of the filter language for the words after the ticker; null when one is not understood. */
export function flowFilter(ticker: string, words: readonly string[]): string | null {
  const clauses = words.map((word) => {
    const amount = /^(>=?|<=?)(\d+(?:\.\d+)?[KMB]?)$/.exec(word)
    if (amount !== null) return `premium${amount[1]}${amount[2]?.toLowerCase()}`
    if (FLAG_WORDS[word] !== undefined) return `flag in (${FLAG_WORDS[word]})`
    if (SIDES.includes(word)) return `side in (${word.toLowerCase()})`
    if (word === 'C' || word === 'CALLS') return 'type in (call)'
    return word === 'P' || word === 'PUTS' ? 'type in (put)' : null
  })
  return clauses.includes(null) ? null : [`ticker in (${ticker})`, ...clauses].join(' and ')
}
