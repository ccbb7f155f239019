/** Cells by column name; a missing column reads as ''. */
export type NamedRow = (column: string) => string

/**
 * What makes a column's name: its letters, digits and signs. Case, blanks, underscores, points, hyphens, and the quotes
 * and brackets of a broken download are the writer's choice.
 */
export const columnKey = (name: string): string => name.toLowerCase().replace(/[\s_.\-"[\]\uFEFF]+/g, '')

/** Reader of cells by header name. Repeated names keep their first place; a missing column reads as ''. */
export function namedBy(header: readonly string[]): (cells: readonly string[]) => NamedRow {
  const places = new Map<string, number>()
  for (const [at, name] of header.entries()) if (!places.has(columnKey(name))) places.set(columnKey(name), at)
  const asked = new Map<string, number>()
  const placeOf = (column: string): number => {
    const at = places.get(columnKey(column)) ?? -1
    asked.set(column, at)
    return at
  }
  return (cells) => (column) => cells[asked.get(column) ?? placeOf(column)] ?? ''
}

/** Keys of the columns of a table by its first line. */
export function columnsOf(text: string): ReadonlySet<string> {
  const line = /^\s*([^\r\n]{0,4000})/.exec(text)?.[1] ?? ''
  return new Set(line.split(separatorOf(line)).map(columnKey))
}

const SEPARATORS = [',', ';', '\t', '|'] as const

/** What stands between the cells of a first line: the sign it has most of outside quotes; a comma where it has none. */
export function separatorOf(line: string): (typeof SEPARATORS)[number] {
  const bare = line.replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((sign) => bare.split(sign).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Columns that formats ask for while one of them looks at a file, for the answer to a file of no known format. */
let asked: { readonly named: Set<string>; readonly missing: Set<string> } | null = null

/** Notes which of the columns that a format asks for a table has. */
export function noteAsked(keys: ReadonlySet<string>, names: readonly string[]): void {
  if (asked !== null) for (const name of names) (keys.has(columnKey(name)) ? asked.named : asked.missing).add(name)
}

/** What a look at a table found and missed of the columns it asked for. */
export function columnsAsked(look: () => void): {
  readonly named: ReadonlySet<string>
  readonly missing: ReadonlySet<string>
} {
  const notes = { named: new Set<string>(), missing: new Set<string>() }
  asked = notes
  try {
    look()
  } finally {
    asked = null
  }
  return notes
}

/** Whether the head of a JSON document names all these keys. */
export function hasKeys(text: string, ...keys: readonly string[]): boolean {
  noteAsked(new Set(keys.filter((key) => text.includes(`"${key}"`)).map(columnKey)), keys)
  return keys.every((key) => text.includes(`"${key}"`))
}

/** Whether the first line of a table names all these columns, in any order and beside any others. */
export function hasColumns(text: string, ...names: readonly string[]): boolean {
  const columns = columnsOf(text)
  noteAsked(columns, names)
  return names.every((name) => columns.has(columnKey(name)))
}
