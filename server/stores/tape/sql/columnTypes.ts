import { PRINT_COLUMNS, ROLLUP_COLUMNS, storedName } from '@/server/stores/tape/columns'

/** Type of each column that prints or their cancels are stored with, by its name in the view and in the table. */
export const COLUMN_TYPES: ReadonlyMap<string, string> = new Map(
  [...PRINT_COLUMNS, ...ROLLUP_COLUMNS].flatMap(([name, type]): [string, string][] => [
    [name, type],
    [storedName(name), type],
  ]),
)
