import type { SourceReport } from '@/lib/contract/dataSources'
import type { TestReport } from '@/lib/feeds/testReport'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { noteAction } from '@/server/services/audit/audit'
import { gapRow, type SourceDeps } from '@/server/services/feeds/listSources'
import type { SourceService } from '@/server/services/feeds/sourceService'
import { requireAccess } from '@/server/services/requireAccess'
import type { AccountsDb } from '@/server/stores/accounts/port'

interface Deps extends SourceDeps {
  readonly db: AccountsDb
}

/** Keeps keys and settings of a vendor and plays by them at once. Staff only. */
export async function saveSettings(
  { service }: Deps,
  ctx: ServiceContext,
  vendor: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  requireAccess(ctx, 'admin')
  checkTapes(service, values.FEED_PRINTS ?? '')
  await service.parts.settings.set(ctx, vendor, values)
  await service.apply()
}

/** A source that is none would leave the host without a tape. */
function checkTapes({ parts }: SourceService, wanted: string): void {
  const known = parts.tapes(parts.settings.effective)
  const unknown = wanted.split(',').filter((name) => name.trim() !== '' && !known.includes(name.trim()))
  if (unknown.length === 0) return
  const words = known.length === 0 ? 'none yet: a key or an account comes first' : known.join(', ')
  throw new ServiceError(
    'invalid',
    `${unknown.join(', ')} provides no option tape on this host. Sources that do: ${words}.`,
  )
}

/** Stops a source for a while, or lets it go on. Staff only. */
export async function pauseSource(
  { service }: Deps,
  ctx: ServiceContext,
  source: string,
  isPaused: boolean,
): Promise<void> {
  requireAccess(ctx, 'admin')
  if (!service.offered().some(({ adapter }) => adapter.declares.vendor === source))
    throw new ServiceError('not_found', 'There is no such source on this host.')
  await service.parts.settings.pause(ctx, source, isPaused)
  await service.apply()
}

/** Takes the option tape from another source until the session ends. Staff only. */
export async function takePrints({ service, db }: Deps, ctx: ServiceContext, source: string): Promise<void> {
  const { id } = requireAccess(ctx, 'admin')
  await service.takePrints(source)
  await noteAction(db, { id, nowMs: ctx.nowMs }, { action: 'feed.prints', detail: { source } })
}

/** Tells per kind what works. Staff only. */
export async function testSource({ service, db }: Deps, ctx: ServiceContext, source: string) {
  const { id } = requireAccess(ctx, 'admin')
  await noteAction(db, { id, nowMs: ctx.nowMs }, { action: 'feed.test', detail: { source } })
  return { data: reportRow(await service.test(source)) }
}

/** Asks a source again for a stretch of time. Staff only. */
export async function backfillSource(
  { service, db }: Deps,
  ctx: ServiceContext,
  source: string,
  stretch: { readonly from_ms: number; readonly to_ms: number },
) {
  const { id } = requireAccess(ctx, 'admin')
  await noteAction(db, { id, nowMs: ctx.nowMs }, { action: 'feed.backfill', detail: { source, ...stretch } })
  return { data: gapRow(await service.backfill(source, stretch.from_ms, stretch.to_ms)) }
}

const reportRow = ({ isOk, ...rest }: TestReport): SourceReport => ({ ...rest, kinds: [...rest.kinds], is_ok: isOk })
