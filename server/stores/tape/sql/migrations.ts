import type { Deployment } from '@/server/stores/tape/engine'
import { FENCES } from '@/server/stores/tape/sql/fences'
import { addColumns, createTable, DB, onCluster, table } from '@/server/stores/tape/sql/names'
import { materializedViews, sessionProjection, TABLES } from '@/server/stores/tape/sql/tables'
import { createViews } from '@/server/stores/tape/sql/views'

/** Statements that make the place where the version is kept. */
export function bootstrap(deployment: Deployment): readonly string[] {
  return [
    `CREATE DATABASE IF NOT EXISTS ${DB}${onCluster(deployment)} ENGINE = Atomic`,
    ...createTable(
      {
        name: 'tape_schema',
        columns: 'version UInt32',
        engine: 'MergeTree',
        layout: 'ORDER BY version',
      },
      deployment,
    ),
  ]
}

/** What each version adds to the one before, the first at place 0. A change of a table is a new entry, never an edit of an old one. */
const STEPS: readonly ((deployment: Deployment) => readonly string[])[] = [
  (deployment) => [...TABLES.flatMap((shape) => createTable(shape, deployment)), ...materializedViews(deployment)],
  sessionProjection,
  (deployment) => createTable(FENCES, deployment),
  (deployment) => [
    ...addColumns('tape_chains', ['rate Nullable(Float64)', 'dividend_yield Nullable(Float64)'], deployment),
    ...createViews(deployment),
  ],
]

/** Statements from `version` to the newest; all may run twice, so an interrupted migration is simply repeated. */
export function migrationsAfter(version: number, deployment: Deployment): readonly string[] {
  if (version >= STEPS.length) return []
  const due = STEPS.slice(version).flatMap((step) => step(deployment))
  return [...due, `INSERT INTO ${table('tape_schema')} VALUES (${STEPS.length})`]
}
