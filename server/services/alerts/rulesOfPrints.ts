import type { ServiceContext } from '@/server/context'
import type { HitBook } from '@/server/engine/alerts/hitBook'
import type { AlertDeps } from '@/server/services/alerts/alertDeps'
import { isBuiltIn, settle } from '@/server/services/alerts/listHits'
import type { Scope, When } from '@/server/services/flow/tapeDesk'

/**
 * Which built-in rules have made a hit of each print, for the tape's column. Of the running session what this tier has
 * seen; a stored one is looked through on first use. In a replay a hit counts from the instant it became true.
 */
export async function rulesOfPrints(
  deps: AlertDeps,
  ctx: ServiceContext,
  body: When & { readonly seqs: readonly number[] },
) {
  const scope = await deps.market.desk.scopeOf(ctx, body)
  await settle(deps, ctx)
  const { book, isReady } = bookOf(deps, ctx, scope)
  const untilUs = scope.untilUs ?? Number.POSITIVE_INFINITY
  const data = [...new Set(body.seqs)].flatMap((seq) => {
    const hits = book?.withSeq(seq) ?? []
    const rules = hits.flatMap(({ hit }) => (isBuiltIn(hit.rule) && hit.atUs <= untilUs ? [hit.rule] : []))
    return rules.length === 0 ? [] : [{ seq, rules: inOrder(rules) }]
  })
  return { data, is_ready: isReady, meta: scope.meta }
}

interface Looked {
  readonly book: Pick<HitBook, 'withSeq'> | null
  readonly isReady: boolean
}

function bookOf(deps: AlertDeps, ctx: ServiceContext, scope: Scope): Looked {
  if (scope.kind === 'memory') {
    const runner = deps.runners[ctx.tier]
    return { book: runner.engine?.book ?? null, isReady: runner.behind === 0 }
  }
  const { hits } = deps.history.ask(scope)
  return { book: hits?.book ?? null, isReady: hits !== null || scope.prints === 0 }
}

/** R2 before R12, each once. */
function inOrder(rules: readonly string[]): string[] {
  const place = (rule: string) => Number(rule.slice(1))
  return [...new Set(rules)].sort((a, b) => place(a) - place(b))
}
