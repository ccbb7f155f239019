import { z } from 'zod'
import type { User } from '@/lib/access/user'
import type { TakenFile } from '@/lib/contract/datasets'
import type { EpochMs, IsoDate } from '@/lib/core/nominal'
import { sampleCsv } from '@/lib/datasets/dataset'
import { HOUR_MS } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import { ServiceError } from '@/server/errors'
import { checkAccess } from '@/server/http/access'
import type { DatasetDeps } from '@/server/services/datasets/datasetDeps'
import { mustDataset, mustMayTake } from '@/server/services/datasets/rights'
import { newId } from '@/server/services/random'
import { requireAccess } from '@/server/services/requireAccess'
import { readCaller } from '@/server/services/users/neededFactor'
import type { FilePart } from '@/server/stores/files/port'

export interface AskedFile {
  readonly dataset: string
  readonly day: IsoDate
  readonly format: 'csv' | 'parquet'
}

/** How long a signed address works. */
const LINK_MS = 24 * HOUR_MS
const CONTEXT = 'dataset file'
const MOST_TAKEN = 200

const Ticket = z.tuple([z.string(), z.string(), z.string(), z.enum(['csv', 'parquet']), z.number()])
const TYPES = { csv: 'application/gzip', parquet: 'application/vnd.apache.parquet' } as const

/** The invented rows of a dataset, free for everybody. */
export function readSample(id: string): { readonly name: string; readonly text: string } {
  const dataset = mustDataset(id)
  return { name: `${dataset.id}-sample-simulated.csv`, text: sampleCsv(dataset) }
}

/** A signed address of a file that the caller may take; the file is written first. */
export async function linkFile(deps: DatasetDeps, ctx: ServiceContext, asked: AskedFile) {
  const user = requireAccess(ctx, 'user')
  const wanted = await mustMayTake(deps, { user, nowMs: ctx.nowMs }, asked)
  const file = await deps.files.find(wanted)
  if (file === null) {
    void deps.files.start(wanted)
    return { state: 'writing' as const, url: null, expires: null, file: null }
  }
  const endsMs = ctx.nowMs + LINK_MS
  const ticket = deps.accounts.box.seal(
    JSON.stringify([user.id, asked.dataset, asked.day, asked.format, endsMs]),
    CONTEXT,
  )
  const { format, name, rows, bytes, sha256, built_ms } = file
  return {
    state: 'ready' as const,
    url: `/api/datasets/delivery?ticket=${ticket}`,
    expires: new Date(endsMs).toISOString(),
    file: { format, name, rows, bytes, sha256, built_ms },
  }
}

/** The file behind a signed address: the account it was made for must still be allowed to take it. */
export async function openTicket(deps: DatasetDeps, ctx: ServiceContext, ticket: string) {
  const opened = deps.accounts.box.open(ticket, CONTEXT)
  const read = opened === null ? null : Ticket.safeParse(JSON.parse(opened))
  if (read === null || !read.success) throw new ServiceError('token_invalid', 'This address is not valid.')
  const [userId, dataset, day, format, endsMs] = read.data
  if (endsMs <= ctx.nowMs) throw new ServiceError('token_invalid', 'This address has expired. Make a new one.')
  const user = await readCaller(deps.accounts.db, userId)
  if (user === null || user.is_blocked) throw new ServiceError('token_invalid', 'This address is not valid.')
  checkAccess(user, { id: 'datasets.delivery', access: 'user' })
  return openFile(deps, { user, nowMs: ctx.nowMs, isPart: ctx.range !== undefined }, { dataset, day, format })
}

/** The file itself for a session or a key. Where it is not written yet the call is answered with 503 and comes again. */
export async function openFile(
  deps: DatasetDeps,
  who: { readonly user: User; readonly nowMs: EpochMs; readonly isPart: boolean },
  asked: AskedFile,
) {
  const wanted = await mustMayTake(deps, who, asked)
  const file = await deps.files.find(wanted)
  if (file === null) {
    void deps.files.start(wanted)
    throw new ServiceError('unavailable', 'The file is being written. Ask again in some seconds.')
  }
  if (!who.isPart) await noteTaken(deps, who, { ...asked, bytes: file.bytes })
  return {
    open: (part: FilePart) => deps.files.stream(file, part),
    bytes: file.bytes,
    name: file.name,
    type: TYPES[file.format],
    etag: file.sha256,
    headers: {
      'X-Rows': String(file.rows),
      'X-Checksum-Sha256': file.sha256,
      'X-Simulated': String(wanted.stored.simulated),
    },
  }
}

/** Writes down that somebody took a file. */
export async function noteTaken(
  { accounts }: Pick<DatasetDeps, 'accounts'>,
  { user, nowMs }: { readonly user: User; readonly nowMs: EpochMs },
  taken: { readonly dataset: string; readonly day: IsoDate | null; readonly format: string; readonly bytes: number },
): Promise<void> {
  const { dataset, day, format, bytes } = taken
  await accounts.db
    .insertInto('data_files_taken')
    .values({ id: newId(), user_id: user.id, dataset, day, format, bytes, at: new Date(nowMs) })
    .execute()
}

/** Files the caller took, newest first. */
export async function listTaken({ accounts }: DatasetDeps, ctx: ServiceContext): Promise<TakenFile[]> {
  const { id } = requireAccess(ctx, 'user')
  const rows = await accounts.db
    .selectFrom('data_files_taken')
    .select(['id', 'dataset', 'day', 'format', 'bytes', 'at'])
    .where('user_id', '=', id)
    .orderBy('at', 'desc')
    .limit(MOST_TAKEN)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
