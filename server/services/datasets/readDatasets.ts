import type { DatasetDay, DatasetRow } from '@/lib/contract/datasets'
import type { DataMeta } from '@/lib/contract/flowRow'
import { DATASETS } from '@/lib/datasets/catalogue'
import { gapsOf } from '@/lib/datasets/coverage'
import { FILE_FORMATS } from '@/lib/datasets/dataset'
import type { ServiceContext } from '@/server/context'
import { newestFinished } from '@/server/services/datasets/datasetCoverage'
import type { DatasetDeps } from '@/server/services/datasets/datasetDeps'
import { judgeOf, mustDataset } from '@/server/services/datasets/rights'

/** What is stored of each dataset. The catalogue is the same for everybody. */
export async function listDatasets({ coverage, files }: DatasetDeps, ctx: ServiceContext): Promise<DatasetRow[]> {
  const written = await files.sums()
  return Promise.all(
    DATASETS.map(async ({ id, isDaily }) => {
      const days = await coverage.days(id, ctx.nowMs)
      const { bytes = 0, rows = 0 } = written.get(id) ?? {}
      return {
        id,
        first: days[0]?.day ?? null,
        last: days.at(-1)?.day ?? null,
        days: days.length,
        rows: days.reduce((sum, day) => sum + day.rows, 0),
        gaps: gapsOf(days, isDaily),
        simulated: days.length === 0 ? null : days.every(({ simulated }) => simulated),
        file_bytes: bytes,
        file_rows: rows,
      }
    }),
  )
}

/** Days of one dataset in a year, which of them the caller may take, and the files that are written. */
export async function readDays(
  deps: DatasetDeps,
  ctx: ServiceContext,
  asked: { readonly dataset: string; readonly year?: number | undefined },
): Promise<{ data: { days: DatasetDay[]; years: number[] }; meta: DataMeta }> {
  const dataset = mustDataset(asked.dataset)
  const all = await deps.coverage.days(dataset.id, ctx.nowMs)
  const years = [...new Set(all.map(({ day }) => Number(day.slice(0, 4))))]
  const year = String(asked.year ?? years.at(-1) ?? newestFinished(ctx.nowMs).slice(0, 4))
  const judge = await judgeOf(deps, ctx.user, ctx.nowMs)
  const days = await Promise.all(
    all
      .filter(({ day }) => day.startsWith(year))
      .map(async (stored) => {
        const { day, rows, simulated } = stored
        const found = FILE_FORMATS.map((format) => deps.files.find({ dataset: dataset.id, stored, format }))
        const files = (await Promise.all(found)).flatMap((file) => (file === null ? [] : [file]))
        const told = files.map(({ format, name, rows: held, bytes, sha256, built_ms }) => ({
          format,
          name,
          rows: held,
          bytes,
          sha256,
          built_ms,
        }))
        return { day, rows, simulated, state: judge(dataset, stored), files: told }
      }),
  )
  const last = all.at(-1)
  const meta = {
    tier: ctx.tier,
    simulated: last?.simulated ?? false,
    source: 'datasets',
    session_date: last?.day ?? null,
    as_of_ms: ctx.nowMs,
  }
  return { data: { days, years }, meta }
}
