import type { KnownName } from '@/lib/ai/readQuestion'
import { contract } from '@/lib/contract'
import { implement, type Route, type RouteServices } from '@/server/http/implement'
import { perform } from '@/server/http/perform'
import { runTool } from '@/server/http/runTool'
import type { AiDeps, AiTool } from '@/server/services/ai/aiDeps'
import { aiState } from '@/server/services/ai/aiState'
import { askQuestion, runEdited } from '@/server/services/ai/askQuestion'
import { clearQuestions, listQuestions, removeQuestion } from '@/server/services/ai/questionHistory'
import { takeQuestion } from '@/server/services/ai/questionQuota'
import { VisitorCount } from '@/server/services/ai/visitorCount'
import { toolOf, toolRoutes } from '@/server/services/api/mcpTools'

/** What a host gives AI beside its routes. */
export interface AiParts extends Pick<AiDeps, 'db' | 'model'> {
  readonly services: Pick<RouteServices, 'limiter' | 'logger' | 'usage'>
}

const NAMES_KEPT_MS = 600_000

/** Questions in words; the calls they become are asked as their routes would be over the wire. pages.md §4.14 AI. */
export function aiRoutes(parts: AiParts, routes: readonly Route[]): readonly Route[] {
  const { ai } = contract
  const deps = depsOf(parts, routes)
  return [
    implement(ai.state, async ({ ctx }) => ({ data: await aiState(deps, ctx) })),
    implement(ai.ask, async ({ ctx, body }) => {
      const quota = await takeQuestion(deps, ctx)
      return { data: await askQuestion(deps, ctx, body.question), quota }
    }),
    implement(ai.run, async ({ ctx, body }) => ({ data: await runEdited(deps, ctx, body) })),
    implement(ai.history, async ({ ctx }) => ({ data: await listQuestions(deps, ctx) })),
    perform(ai.remove, ({ ctx, params }) => removeQuestion(deps, ctx, params.id ?? '')),
    perform(ai.clear, ({ ctx }) => clearQuestions(deps, ctx)),
  ]
}

function depsOf({ services, ...parts }: AiParts, routes: readonly Route[]): AiDeps {
  let tools: ReadonlyMap<string, AiTool> | undefined
  let known: ReturnType<typeof toolRoutes> | undefined
  const readers = () => {
    known ??= toolRoutes(routes)
    return known
  }
  return {
    ...parts,
    visitors: new VisitorCount(),
    tools: () => {
      tools ??= new Map(
        [...readers()].map(([name, route]) => [route.endpoint.id, { ...toolOf(name, route), call: route.endpoint.id }]),
      )
      return tools
    },
    run: (call, args, ctx) => {
      const route = readers().get(call.replace('.', '_'))
      if (route === undefined) throw new Error(`${call} is no tool`)
      return runTool(route, args, ctx, services)
    },
    names: namesOf(routes),
  }
}

/** Names that questions may speak of; read anew every ten minutes. */
function namesOf(routes: readonly Route[]): AiDeps['names'] {
  let known: readonly KnownName[] = []
  let readMs = 0
  return async (ctx) => {
    if (known.length > 0 && ctx.nowMs - readMs < NAMES_KEPT_MS) return known
    const route = routes.find(({ endpoint }) => endpoint === contract.search.tickers)
    if (route === undefined) return known
    const told = contract.search.tickers.response.parse(
      await route.handle({ ctx, params: {}, query: {}, body: undefined }),
    )
    known = told.data.map(({ ticker, name }) => ({ ticker, name }))
    readMs = ctx.nowMs
    return known
  }
}
