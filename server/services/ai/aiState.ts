import { aiTemplates } from '@/lib/ai/templates/templates'
import { callWords } from '@/lib/api/callWords'
import type { ai } from '@/lib/contract/ai'
import type { ResponseOf } from '@/lib/contract/endpoint'
import type { ServiceContext } from '@/server/context'
import type { AiDeps } from '@/server/services/ai/aiDeps'
import { readQuota } from '@/server/services/ai/questionQuota'

/** What can be asked, by which model, and how many questions are left. */
export async function aiState(deps: AiDeps, ctx: ServiceContext): Promise<ResponseOf<typeof ai.state>['data']> {
  return {
    model: { kind: deps.model?.kind ?? 'none', name: deps.model?.name ?? '' },
    quota: await readQuota(deps, ctx),
    templates: aiTemplates.map(({ id, title, examples }) => ({ id, title, examples: [...examples] })),
    calls: [...deps.tools().values()].map(({ call, inputSchema }) => ({
      call,
      about: callWords[call] ?? call,
      args: Object.keys((inputSchema.properties ?? {}) as object),
    })),
  }
}
