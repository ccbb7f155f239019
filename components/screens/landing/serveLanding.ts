import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { GetServerSideProps } from 'next'
import { type LandingSample, sampleMembersOf, sampleTideOf } from '@/components/screens/landing/landingSample'
import { readForVisitor } from '@/components/served/readForVisitor'
import type { CallArgs, CallResponse } from '@/lib/contract/calls'
import type { CallId } from '@/lib/contract/callTable'

/** The sample is the same for everybody: one answer serves all visitors of a minute. */
const KEPT_MS = 60_000
const YEAR_DAYS = 365

const readTide = keptRead('tide.read', { query: { step: '5' } })
const readTrades = keptRead('politics.trades', { query: { days: YEAR_DAYS, limit: 1 } })

/** What a visitor may see, with the page itself; a part whose answer is late is left out. */
export const getServerSideProps: GetServerSideProps<{ sample: LandingSample }> = async ({ req }) => {
  const [tide, trades] = await Promise.all([readTide(req), readTrades(req)])
  const sample: LandingSample = {
    tide: tide === null ? null : sampleTideOf(tide),
    members: trades === null ? null : sampleMembersOf(trades),
  }
  return { props: { sample } }
}

/** Reads a call as a visitor. An answer that did not come is not kept: the next visitor asks again. */
function keptRead<Id extends CallId>(id: Id, args: CallArgs<Id>) {
  const kept = new LRUCache<Id, { readonly answer: CallResponse<Id> }, IncomingMessage>({
    max: 1,
    ttl: KEPT_MS,
    fetchMethod: async (_id, _stale, { context }) => {
      const answer = await readForVisitor(id, args, context)
      if (answer === null) throw new Error(`no answer of ${id}`)
      return { answer }
    },
  })
  return async (visitor: IncomingMessage): Promise<CallResponse<Id> | null> =>
    (await kept.fetch(id, { context: visitor }).catch(() => undefined))?.answer ?? null
}
