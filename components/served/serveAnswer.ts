import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps } from 'next'
import { isInAppVisit, readForVisitor } from '@/components/served/readForVisitor'
import type { CallArgs, CallResponse } from '@/lib/contract/calls'
import type { CallId } from '@/lib/contract/callTable'

/** What a page for reading is handed: the answer of a call, and what was asked. */
export interface Answered<Id extends CallId> {
  /** What a visitor may see; null where the host was late or the browser asks by itself. */
  readonly served: CallResponse<Id> | null
  readonly args: CallArgs<Id>
}

/** Reads one call as a visitor and hands it to the page. `argsOf` must take any query and never throw. */
export function serveAnswer<Id extends CallId>(
  id: Id,
  argsOf: (query: ParsedUrlQuery) => CallArgs<Id> = () => ({}),
): GetServerSideProps<Answered<Id>> {
  return async ({ req, query }) => {
    const args = argsOf(query)
    return { props: { args, served: isInAppVisit(req) ? null : await readForVisitor(id, args, req) } }
  }
}
