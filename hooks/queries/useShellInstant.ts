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
])

/** The same question at the instant of the shell, where it says none itself. */
export function useShellInstant<Id extends CallId>(id: Id, args: CallArgs<Id> | null): CallArgs<Id> | null {
  const instant = useContext(ShellInstant)
  if (args === null || instant === null || !FOLLOWING.has(id)) return args
  const query = { ...instant, ...(args.query as object | undefined) }
  return { ...args, query: query as NonNullable<CallArgs<Id>['query']> }
}
