import type { IncomingMessage } from 'node:http'
import type { CallArgs, CallResponse } from '@/lib/contract/calls'
import { type CallId, calls, fillPath } from '@/lib/contract/callTable'

/** A document is worth a short wait; a late host leaves the page to the browser. */
const PATIENCE_MS = 1500

/** What the host said; status 0 where it is away or late. */
export interface VisitorAnswer<Id extends CallId> {
  readonly status: number
  readonly answer: CallResponse<Id> | null
}

/**
 * Runs in the web app's process: asks the API host as a visitor would, so a document holds what a visitor may see and
 * nothing else, whoever asked for it. null where the host is away, late or knows no answer.
 */
export async function readForVisitor<Id extends CallId>(
  id: Id,
  args: CallArgs<Id>,
  visitor: IncomingMessage,
): Promise<CallResponse<Id> | null> {
  return (await askForVisitor(id, args, visitor)).answer
}

/** The same with the status, for pages that say so themselves where there is nothing. */
export async function askForVisitor<Id extends CallId>(
  id: Id,
  args: CallArgs<Id>,
  visitor: IncomingMessage,
): Promise<VisitorAnswer<Id>> {
  const query = new URLSearchParams(
    Object.entries(args.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  )
  const origin = process.env.API_ORIGIN ?? 'http://127.0.0.1:4001'
  const path = fillPath(calls[id].path, args.params)
  try {
    const answer = await fetch(`${origin}${path}?${query}`, {
      headers: { accept: 'application/json', 'x-forwarded-for': addressesOf(visitor) },
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return { status: answer.status, answer: answer.ok ? ((await answer.json()) as CallResponse<Id>) : null }
  } catch {
    return { status: 0, answer: null }
  }
}

/** The visitor's address travels on, so that the host's limits count people and not this process. */
function addressesOf({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
}

/** The browser asks for the data of a page it is already on: its own code draws that, so nothing is read for it. */
export function isInAppVisit({ headers, url }: IncomingMessage): boolean {
  return headers['x-nextjs-data'] !== undefined || url?.startsWith('/_next/') === true
}

/** Address of the site for canonical links, without a slash at its end. */
export const siteOrigin = (): string => (process.env.PUBLIC_ORIGIN ?? 'http://localhost:3000').replace(/\/+$/, '')
