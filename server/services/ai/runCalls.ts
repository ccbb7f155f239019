import { pageOfCall } from '@/lib/ai/pageOfCall'
import type { Question } from '@/lib/ai/readQuestion'
import { resultTable } from '@/lib/ai/resultTable'
import type { TableShape } from '@/lib/ai/template'
import { callWords } from '@/lib/api/callWords'
import type { AskedCall, CallResult } from '@/lib/contract/ai'
import { DataMeta } from '@/lib/contract/flowRow'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import type { AiDeps } from '@/server/services/ai/aiDeps'

/** A call with what it answered, and how it is shown. */
export interface RanCall {
  readonly asked: AskedCall
  readonly answer: unknown
  readonly result: CallResult
}

/** Asks calls for somebody, one after the other; a refused one is told, the others stand. */
export async function runCalls(
  { tools, run }: Pick<AiDeps, 'tools' | 'run'>,
  ctx: ServiceContext,
  calls: readonly AskedCall[],
  { question, table }: { readonly question: Question; readonly table?: TableShape },
): Promise<readonly RanCall[]> {
  const strange = calls.find(({ call }) => !tools().has(call))
  if (strange !== undefined) throw new ServiceError('invalid', `${strange.call} is no call that can be asked here.`)
  const ran: RanCall[] = []
  for (const [at, asked] of calls.entries()) {
    const told = await run(asked.call, asked.args, ctx)
    const answer: unknown = told.ok ? told.answer : null
    const shape = table?.call === at ? table : undefined
    ran.push({
      asked,
      answer,
      result: {
        call: asked.call,
        args: asked.args,
        about: callWords[asked.call] ?? asked.call,
        page: pageOfCall(asked),
        meta: DataMeta.safeParse((answer as { meta?: unknown } | null)?.meta).data ?? null,
        problem: told.ok ? null : told.reply.body.message,
        is_pending: isPending(answer),
        table: told.ok ? resultTable(asked.call, answer, question, shape) : null,
      },
    })
  }
  return ran
}

/** Calls say in several words that the host still reads: `pending`, `waiting`, `prior`, `work`, `done` of `of`. */
function isPending(answer: unknown): boolean {
  const { data, work } = (answer ?? {}) as { data?: unknown; work?: { is_ready?: unknown } }
  if (work?.is_ready === false) return true
  if (data === null || typeof data !== 'object') return false
  const { pending, waiting, prior, done, of } = data as Record<string, unknown>
  const holds = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value === true || (typeof value === 'number' && value > 0)
  return (
    holds(pending) ||
    holds(waiting) ||
    prior === 'loading' ||
    (typeof done === 'number' && typeof of === 'number' && done < of)
  )
}
