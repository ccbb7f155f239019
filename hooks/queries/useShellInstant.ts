import { createContext, useContext } from 'react'
import type { CallArgs } from '@/lib/contract/calls'
import type { CallId } from '@/lib/contract/callTable'

/** What a call says of the instant that the whole shell stands at; null: the newest. C12. */
export const ShellInstant = createContext<Readonly<Record<string, string>> | null>(null)

/** Calls of pages that have no session of their own: what they ask stands at the instant of the shell. */
const FOLLOWING: ReadonlySet<CallId> = new Set([
  'calendar.events',
  'crypto.board',
  'crypto.candles',
  'insiders.person',
  'insiders.trades',
  'institutions.list',
  'institutions.profile',
  'politics.follow',
  'politics.member',
  'politics.report',
  'politics.tracked',
  'politics.trades',
  'predictions.board',
  'predictions.market',
  'predictions.user',
  'search.find',
  'search.ticker',
  'search.tickers',
  'talk.headlines',
])

/** Those without any session: they are told the instant alone. */
const FOLLOWING_INSTANT: ReadonlySet<CallId> = new Set([
  'customAlerts.hits',
  'customAlerts.unread',
  'savedTrades.list',
  'talk.read',
  'talkStream.read',
  'talkStream.thread',
  'talkStream.trending',
])

/** The same question at the instant of the shell, where it says none itself. */
export function useShellInstant<Id extends CallId>(id: Id, args: CallArgs<Id> | null): CallArgs<Id> | null {
  const instant = useContext(ShellInstant)
  const isAlone = FOLLOWING_INSTANT.has(id)
  if (args === null || instant === null || !(isAlone || FOLLOWING.has(id))) return args
  const own = isAlone ? { at: instant.at } : instant
  const query = { ...own, ...(args.query as object | undefined) }
  return { ...args, query: query as NonNullable<CallArgs<Id>['query']> }
}
