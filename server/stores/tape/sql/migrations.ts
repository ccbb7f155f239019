import type { Deployment } from '@/server/stores/tape/engine'
import { createTable, DB, onCluster, table } from '@/server/stores/tape/sql/names'
import { materializedViews, TABLES } from '@/server/stores/tape/sql/tables'
import { createViews } from '@/server/stores/tape/sql/views'

/** Version of the tables; a change of a table is a new entry in `migrationsAfter`, never an edit of an old one. */
const SCHEMA_VERSION = 1

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

/** Statements from `version` to SCHEMA_VERSION; all may run twice, so an interrupted migration is simply repeated. */
export function migrationsAfter(version: number, deployment: Deployment): readonly string[] {
  if (version >= SCHEMA_VERSION) return []
  return [
    ...TABLES.flatMap((shape) => createTable(shape, deployment)),
    ...materializedViews(deployment),
    ...createViews(deployment),
    `INSERT INTO ${table('tape_schema')} VALUES (${SCHEMA_VERSION})`,
  ]
}
