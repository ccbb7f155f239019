import { countedAddress } from '@/lib/access/countedAddress'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { newId } from '@/server/services/random'

export interface VisitInput {
  readonly url: string
  readonly location: string
  readonly event_type: string
  readonly start_time: number
  readonly 'uw-id'?: string | undefined
  readonly headers?: Record<string, string> | undefined
  readonly [utm: string]: unknown
}

const utmFields = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'topic'] as const

/** Keeps one visit or experiment event: its visitor stands in the header uw-id, of a beacon in the body. Spec §7 Visits. */
export async function noteVisit(deps: Pick<AccountDeps, 'db'>, ctx: ServiceContext, input: VisitInput): Promise<void> {
  const utm = Object.fromEntries(
    utmFields.flatMap((field) => (typeof input[field] === 'string' && input[field] ? [[field, input[field]]] : [])),
  )
  await deps.db
    .insertInto('visits')
    .values({
      id: newId(),
      at: new Date(ctx.nowMs),
      event_type: input.event_type,
      url: countedAddress(input.url),
      location: input.location,
      visitor: input['uw-id'] ?? ctx.visitorId ?? '',
      utm: JSON.stringify(utm),
    })
    .execute()
}
