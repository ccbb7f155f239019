import type { z } from 'zod'
import type { tapeContext } from '@/lib/contract/tapeContext'
import { alertRule } from '@/lib/flow/alerts/rules'
import type { FlowItem } from '@/lib/flow/trade'
import { formatMoney } from '@/lib/format/money'
import type { ServiceContext } from '@/server/context'
import { valueOr } from '@/server/market/port'
import type { AlertDeps } from '@/server/services/alerts/alertDeps'
import { hitsOf } from '@/server/services/alerts/hitsOf'
import { settle } from '@/server/services/alerts/listHits'
import { eachPrint } from '@/server/services/flow/eachPrint'
import type { Scope, When } from '@/server/services/flow/tapeDesk'

/** Rules that are rare enough to be a moment of the session. */
const RARE_RULES = ['R4', 'R6', 'R7', 'R10', 'R15'] as const
/** Of each rule the largest, of the tape the largest prints. */
const MOST_OF_A_RULE = 5
const MOST_PRINTS = 5
/** Smaller prints are no event of a session, USD. */
const LARGE_PRINT = 'premium>=1m and flag in (-cancelled, -late)'
const MOST_HALTS = 12

type SessionEvent = z.output<typeof tapeContext.events.response>['data'][number]

/** Moments of a session that a replay jumps to (C12); of the running session what this tier has seen. */
export async function listEvents(deps: AlertDeps, ctx: ServiceContext, query: Omit<When, 'at'>) {
  const scope = await deps.market.desk.scopeOf(ctx, query)
  await settle(deps, ctx)
  const scoped = await hitsOf(deps, ctx, scope)
  const rules = RARE_RULES.flatMap((rule) =>
    largest(
      scoped.hits.flatMap(({ hit }) => (hit.rule === rule ? [hit] : [])),
      MOST_OF_A_RULE,
    ).map((hit) => ({
      at_ms: Math.ceil(hit.atUs / 1000),
      kind: 'rule' as const,
      ticker: hit.ticker,
      label: [rule, alertRule(rule)?.name, hit.ticker].filter(Boolean).join(' '),
    })),
  )
  const events: SessionEvent[] = [...(await largestPrints(deps, scope)), ...rules, ...(await haltsOf(scope))]
  return { data: events.sort((a, b) => a.at_ms - b.at_ms), is_ready: scoped.work.is_ready, meta: scope.meta }
}

async function largestPrints({ market }: AlertDeps, scope: Scope): Promise<SessionEvent[]> {
  let found: readonly Pick<FlowItem, 'executedAtUs' | 'ticker' | 'premium' | 'type' | 'strike'>[] = []
  await eachPrint(market.desk, scope, market.desk.filter(scope, LARGE_PRINT), (item) => {
    const least = found.at(-1)
    if (found.length === MOST_PRINTS && least !== undefined && item.premium <= least.premium) return
    // An item of memory is a cursor that moves on: what is kept is read now.
    const { executedAtUs, ticker, premium, type, strike } = item
    found = largest([...found, { executedAtUs, ticker, premium, type, strike }], MOST_PRINTS)
  })
  return found.map(({ executedAtUs, ticker, premium, type, strike }) => ({
    at_ms: Math.ceil(executedAtUs / 1000),
    kind: 'print',
    ticker,
    label: `${formatMoney(premium)} in one print: ${ticker} ${strike} ${type}`,
  }))
}

/** The first halts of the session, from its market. */
async function haltsOf({ market, meta, sessionDate }: Scope): Promise<SessionEvent[]> {
  const range = { ticker: null, from: sessionDate, to: sessionDate }
  const halts = valueOr(await market.events.halts(range, meta.as_of_ms), [])
  return halts.slice(0, MOST_HALTS).map(({ ticker, code, haltedMs }) => ({
    at_ms: haltedMs,
    kind: 'halt',
    ticker,
    label: `${ticker} halted, ${code}`,
  }))
}

function largest<T extends { readonly premium: number }>(rows: readonly T[], most: number): readonly T[] {
  return [...rows].sort((a, b) => b.premium - a.premium).slice(0, most)
}
