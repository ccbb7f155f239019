import { contract } from '@/lib/contract'
import { once } from '@/server/cache/sharedWork'
import { implement, type Route } from '@/server/http/implement'
import type { AccountDeps } from '@/server/services/accountDeps'
import type { ApiUsage } from '@/server/services/api/apiUsage'
import { pythonClient } from '@/server/services/api/clientPython'
import { typescriptClient } from '@/server/services/api/clientTypescript'
import { openApiDocument } from '@/server/services/api/openApiDocument'
import { readUsage } from '@/server/services/api/readUsage'
import { socketChannels } from '@/server/services/api/socketChannels'

export interface ApiParts {
  readonly usage: ApiUsage
  readonly version: string
}

/** The document of the API, clients made from it, and what the caller's keys used. */
export function publicApiRoutes(deps: AccountDeps, { usage, version }: ApiParts): readonly Route[] {
  const { publicApi } = contract
  const made = { origin: deps.publicOrigin.replace(/\/+$/, ''), version }
  const files = {
    document: once(async () => JSON.stringify(await openApiDocument(made))),
    'undercurrent.ts': kept(() => typescriptClient(made)),
    'undercurrent.py': kept(() => pythonClient(made)),
  }
  const channels = kept(() => socketChannels(made.origin))
  return [
    implement(publicApi.document, async () => fileOf(await files.document(), 'application/json')),
    implement(publicApi.client, async ({ params }) => {
      const name = params.file === 'undercurrent.py' ? 'undercurrent.py' : 'undercurrent.ts'
      return fileOf(files[name](), 'text/plain; charset=utf-8', name)
    }),
    implement(publicApi.socket, async () => channels()),
    implement(publicApi.usage, async ({ ctx, query }) => ({ data: await readUsage(deps, usage, ctx, query.days) })),
  ]
}

/** Made with the first call and kept: it changes with the version only. */
function kept<T extends string | object>(make: () => T): () => T {
  let made: T | null = null
  return () => {
    made ??= make()
    return made
  }
}

const fileOf = (text: string, type: string, name?: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=300',
      ...(name === undefined ? {} : { 'Content-Disposition': `attachment; filename="${name}"` }),
    },
  })
