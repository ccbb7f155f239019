import { isShared } from '@/server/cache/bytesOf'
import { inTurns, pieces } from '@/server/cache/turns'
import { monotonicMs } from '@/server/clock'
import type {
  Condition,
  Coverage,
  CoverageQuery,
  MarketQuery,
  MarketRow,
  MarketStore,
  MarketSum,
  MarketTable,
  SumQuery,
} from '@/server/stores/market/port'
import { columnsOf, marketBootstrap, marketMigrations, shapeOf, tableOf } from '@/server/stores/market/sql'
import { encodeRows, type Row } from '@/server/stores/tape/columns'
import type { TapeEngine } from '@/server/stores/tape/engine'
import { TapeError } from '@/server/stores/tape/port'
import { localTable, onCluster, table } from '@/server/stores/tape/sql/names'
import { number, quote, whole } from '@/server/stores/tape/sql/text'

/** Largest number of rows encoded without letting others run. */
const SLICE = 400
/** Another process may have filled a table that was empty. */
const EMPTY_MS = 2000
/** The entities over any engine that speaks our SQL: embedded or a server. */
export class SqlMarketStore implements MarketStore {
  /** Told of every table whose rows are changed by this store. */
  onChange: (name: MarketTable) => void = () => undefined
  private readonly counts = new Map<MarketTable, number>()
  /** Tables that have rows, and when the others were found to have none. */
  private readonly filled = new Set<MarketTable>()
  private readonly emptyAtMs = new Map<MarketTable, number>()

  /** @param attached true: another process opened this store */
  constructor(
    private readonly engine: TapeEngine,
    private readonly attached = false,
  ) {
    isShared(this)
  }

  /** The engine is opened by the tape, which owns it. */
  async open(): Promise<void> {
    if (this.attached) return
    const { deployment } = this.engine
    await this.engine.script(marketBootstrap(deployment))
    const { rows } = await this.engine.query(`SELECT max(version) FROM ${table('market_schema')}`)
    await this.engine.script(marketMigrations((rows[0]?.[0] as number | undefined) ?? 0, deployment))
  }

  async insert<T extends MarketTable>(name: T, token: string, rows: readonly MarketRow<T>[]): Promise<void> {
    if (rows.length === 0) return
    const columns = columnsOf(name)
    const parts: Buffer[] = []
    for await (const [from, until] of inTurns(pieces(rows.length, SLICE)))
      parts.push(encodeRows(rows.slice(from, until).map((row) => valuesOf(name, columns, row))))
    await this.engine.insert({ table: table(tableOf(name)), columns, body: Buffer.concat(parts), token })
    this.noteChange(name)
    this.onChange(name)
  }

  /** Rows of a table were changed, here or by another store over the same engine. */
  noteChange(name: MarketTable): void {
    this.emptyAtMs.delete(name)
    this.counts.set(name, this.changes(name) + 1)
  }

  async remove<T extends MarketTable>(name: T, where: readonly [Condition<T>, ...Condition<T>[]]): Promise<void> {
    if (await this.isEmpty(name)) return
    const { deployment } = this.engine
    await this.engine.script([
      `ALTER TABLE ${localTable(tableOf(name), deployment)}${onCluster(deployment)} DELETE WHERE ${conditions(name, where)} SETTINGS mutations_sync = 2`,
    ])
    this.noteChange(name)
    this.onChange(name)
  }

  changes(name: MarketTable): number {
    return this.counts.get(name) ?? 0
  }

  /** A host that few files were imported to asks many empty tables about every name. */
  private async isEmpty(name: MarketTable): Promise<boolean> {
    if (this.filled.has(name)) return false
    if (monotonicMs() - (this.emptyAtMs.get(name) ?? Number.NEGATIVE_INFINITY) < EMPTY_MS) return true
    const { rows } = await this.engine.query(`SELECT 1 FROM ${table(tableOf(name))} LIMIT 1`)
    if (rows.length > 0) this.filled.add(name)
    else this.emptyAtMs.set(name, monotonicMs())
    return !this.filled.has(name)
  }

  async rows<T extends MarketTable>(name: T, query: MarketQuery<T>): Promise<readonly MarketRow<T>[]> {
    if (await this.isEmpty(name)) return []
    const columns = columnsOf(name)
    const { columns: kinds } = shapeOf(name)
    const select = columns.map((column) =>
      kinds[column]?.startsWith('instant') === true ? `toUnixTimestamp64Micro(${column})` : column,
    )
    const order = (query.order ?? []).map(([column, way]) => `${column} ${way === 'down' ? 'DESC' : 'ASC'}`)
    const { rows } = await this.engine.query(
      `SELECT ${select.join(', ')} FROM ${table(tableOf(name))} FINAL WHERE ${conditions(name, query.where ?? [])}${order.length > 0 ? ` ORDER BY ${order.join(', ')}` : ''} LIMIT ${whole(query.limit)}`,
    )
    return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])) as MarketRow<T>)
  }

  async count<T extends MarketTable>(name: T, where: readonly Condition<T>[] = []): Promise<number> {
    if (await this.isEmpty(name)) return 0
    const { rows } = await this.engine.query(
      `SELECT count() FROM ${table(tableOf(name))} FINAL WHERE ${conditions(name, where)}`,
    )
    return rows[0]?.[0] as number
  }

  async sums<T extends MarketTable>(name: T, { where, by, of, limit }: SumQuery<T>): Promise<readonly MarketSum[]> {
    if (await this.isEmpty(name)) return []
    // Groups are ordered as the memory orders their text, not as the engine orders what it made of it.
    const groups = by.map((column) => `toString(${column})`)
    const list = groups.join(', ')
    const { rows } = await this.engine.query(
      `SELECT ${[...groups, ...of.map((column) => `sumOrNull(${column})`)].join(', ')} FROM ${table(tableOf(name))} FINAL WHERE ${conditions(name, where)} GROUP BY ${list} ORDER BY ${list} LIMIT ${whole(limit)}`,
    )
    return rows.map((row) => ({
      by: row.slice(0, by.length) as string[],
      sums: row.slice(by.length) as (number | null)[],
    }))
  }

  async coverage<T extends MarketTable>(
    name: T,
    { by, day, where = [], limit }: CoverageQuery<T>,
  ): Promise<readonly Coverage[]> {
    const { rows } = await this.engine.query(
      `SELECT toString(${by}) AS value, toString(min(${day})) AS first, toString(max(${day})) AS last, count() AS n FROM ${table(tableOf(name))} FINAL WHERE ${conditions(name, where)} GROUP BY value ORDER BY n DESC, value LIMIT ${whole(limit)}`,
    )
    return rows.map(([value, first, last, n]) => ({
      value: value as string,
      first: first as string,
      last: last as string,
      rows: n as number,
    }))
  }
}

/** A number that is none would turn into null and the engine would store 0. */
function valuesOf(name: MarketTable, columns: readonly string[], row: object): Row {
  const byName = row as Readonly<Record<string, unknown>>
  return columns.map((column) => {
    const value = byName[column]
    if (value === undefined || (typeof value === 'number' && !Number.isFinite(value)))
      throw new TapeError('refused', `A row of ${name} has no usable ${column}.`)
    return value
  })
}

function literal(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  return typeof value === 'number' ? number(value) : quote(value)
}

function conditions<T extends MarketTable>(name: T, list: readonly Condition<T>[]): string {
  if (list.length === 0) return '1'
  return list.map((condition) => conditionSql(name, condition)).join(' AND ')
}

function conditionSql<T extends MarketTable>(name: T, condition: Condition<T>): string {
  const [column, op, value] = condition
  if (op === 'unknown') return `isNull(${column})`
  if (op === 'in') return value.length === 0 ? '0' : `${column} IN (${value.map(literal).join(', ')})`
  if (op === 'has') return `has(${column}, ${literal(value)})`
  const kind = shapeOf(name).columns[column]
  const right =
    kind?.startsWith('instant') === true && typeof value === 'number'
      ? `fromUnixTimestamp64Micro(${whole(value)}, 'UTC')`
      : literal(value)
  return `${column} ${op} ${right}`
}
