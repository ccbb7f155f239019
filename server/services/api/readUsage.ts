import type { ApiUsage as UsageAnswer } from '@/lib/contract/publicApi'
import { DAY_MS } from '@/lib/market/newYorkTime'
import type { ServiceContext } from '@/server/context'
import type { AccountDeps } from '@/server/services/accountDeps'
import { type ApiUsage, dayOf } from '@/server/services/api/apiUsage'
import { requireAccess } from '@/server/services/requireAccess'

const MOST_ERRORS = 20

interface UsedRow {
  readonly key_id: string
  readonly day: string
  readonly endpoint: string
  readonly code: string
  readonly calls: number
}

/** What the caller's keys called over the last days, with what the minute still holds. */
export async function readUsage(
  { db }: Pick<AccountDeps, 'db'>,
  usage: ApiUsage,
  ctx: ServiceContext,
  span: number,
): Promise<UsageAnswer> {
  const { id } = requireAccess(ctx, 'user')
  await usage.flush()
  const days = Array.from({ length: span }, (_, at) => dayOf(ctx.nowMs - (span - 1 - at) * DAY_MS))
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const rows = await db
    .selectFrom('api_usage')
    .select(['key_id', 'day', 'endpoint', 'code', 'calls'])
    .where('user_id', '=', id)
    .where('day', '>=', from)
    .execute()
  const keys = await db.selectFrom('api_keys').select(['id', 'name']).where('user_id', '=', id).execute()
  const names = new Map(keys.map((key) => [key.id, key.name]))
  return {
    from,
    to,
    days: days.map((day) => ({ day, ...sumOf(rows.filter((row) => row.day === day)) })),
    endpoints: grouped(rows, (row) => row.endpoint).map(([endpoint, own]) => ({
      endpoint,
      ...sumOf(own),
      by_day: days.map((day) => sumOf(own.filter((row) => row.day === day)).calls),
    })),
    keys: grouped(rows, (row) => row.key_id).map(([key, own]) => ({
      id: key,
      name: names.get(key) ?? null,
      ...sumOf(own),
    })),
    errors: errorsOf(rows),
    minute: usage.minuteOf(id).map(({ endpoint, limit, remaining, endsMs }) => ({
      endpoint,
      limit,
      remaining,
      resets_s: Math.max(0, Math.ceil((endsMs - ctx.nowMs) / 1000)),
    })),
  }
}

function sumOf(rows: readonly UsedRow[]): { calls: number; errors: number } {
  const total = (list: readonly UsedRow[]) => list.reduce((sum, { calls }) => sum + calls, 0)
  return { calls: total(rows), errors: total(rows.filter(({ code }) => code !== 'ok')) }
}

/** Rows by a name, the most called first. */
function grouped(rows: readonly UsedRow[], nameOf: (row: UsedRow) => string): readonly [string, UsedRow[]][] {
  const groups = new Map<string, UsedRow[]>()
  for (const row of rows) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row])
  return [...groups].sort(([nameA, a], [nameB, b]) => sumOf(b).calls - sumOf(a).calls || (nameA < nameB ? -1 : 1))
}

function errorsOf(rows: readonly UsedRow[]): UsageAnswer['errors'] {
  const failed = rows.filter(({ code }) => code !== 'ok')
  return grouped(failed, ({ endpoint, code }) => `${endpoint} ${code}`)
    .slice(0, MOST_ERRORS)
    .map(([name, own]) => {
      const [endpoint = '', code = ''] = name.split(' ')
      return { endpoint, code, calls: sumOf(own).calls }
    })
}
