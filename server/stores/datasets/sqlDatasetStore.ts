import { datasetOf } from '@/lib/datasets/catalogue'
import { DATASET_SQL, type DatasetSql } from '@/server/stores/datasets/datasetSql'
import type { DatasetStore, DayFile, SourceDay } from '@/server/stores/datasets/port'
import type { TapeEngine } from '@/server/stores/tape/engine'
import { TapeError } from '@/server/stores/tape/port'
import { day as dayLiteral, quoteList } from '@/server/stores/tape/sql/text'

const FORMATS = { csv: 'CSVWithNames', parquet: 'Parquet' } as const

/** Files of datasets out of the engine of the tape: the embedded one or a server. */
export class SqlDatasetStore implements DatasetStore {
  constructor(private readonly engine: TapeEngine) {}

  async days(dataset: string): Promise<readonly SourceDay[]> {
    const { counted, count, day, where } = sqlOf(dataset)
    const { rows } = await this.engine.query(
      `SELECT toString(${day}) AS at, toString(r.source) AS origin, ${count} AS n FROM ${counted} AS r WHERE ${where} AND isNotNull(${day}) GROUP BY at, origin ORDER BY at, origin`,
    )
    return rows.map(([at, source, n]) => ({ day: at as string, source: source as string, rows: n as number }))
  }

  async saveDay({ dataset, day, sources, format, path }: DayFile): Promise<number> {
    const sql = sqlOf(dataset)
    const from = `${sql.from(dayLiteral(day))} AS r WHERE ${sql.where} AND ${sql.day} = ${dayLiteral(day)} AND r.source IN ${quoteList(sources)}`
    const columns = (datasetOf(dataset)?.columns ?? []).map(([name]) => `${sql.select[name] ?? `r.${name}`} AS ${name}`)
    await this.engine.save(`SELECT ${columns.join(', ')} FROM ${from} ORDER BY ${sql.order}`, FORMATS[format], path)
    const { rows } = await this.engine.query(`SELECT count() FROM ${from}`)
    return rows[0]?.[0] as number
  }
}

function sqlOf(dataset: string): DatasetSql {
  const found = DATASET_SQL[dataset]
  if (found === undefined) throw new TapeError('refused', `There is no dataset '${dataset}'.`)
  return found
}
