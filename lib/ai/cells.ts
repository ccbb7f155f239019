/** One value of an answer with its place. */
export interface Cell {
  readonly call: number
  /** `data.rows.0.premium`. */
  readonly path: string
  readonly value: string | number
  /** Names of the row it stands in ('NVDA', a member, a contract): what a sentence has to speak of. */
  readonly names: readonly string[]
}

/** Values of one answer at most: an answer of many thousand rows is read from its beginning. */
const MOST_CELLS = 40_000
const ROWS_READ = 60
const NAME_FIELDS = [
  'ticker',
  'underlying_symbol',
  'option_symbol',
  'option_chain_id',
  'sector',
  'label',
  'insider',
  'member',
  'firm',
  'title',
]

/** Every value of an answer's data. Lists are read to row `rowsRead`, each with its length: 'of 105 reports'. */
export function cellsOf(answer: unknown, call: number, rowsRead = ROWS_READ): readonly Cell[] {
  const cells: Cell[] = []
  const add = (path: string, value: unknown, names: readonly string[]): void => {
    if (cells.length >= MOST_CELLS || value === null || value === undefined) return
    if (typeof value === 'number' || typeof value === 'string') {
      if (value !== '') cells.push({ call, path, value, names })
      return
    }
    if (typeof value !== 'object') return
    if (Array.isArray(value)) {
      cells.push({ call, path: `${path}.length`, value: value.length, names })
      value.slice(0, rowsRead).forEach((item, at) => {
        add(`${path}.${at}`, item, names)
      })
      return
    }
    const own = namesOf(value as Record<string, unknown>)
    const known = own.length > 0 ? own : names
    for (const [field, inner] of Object.entries(value)) add(`${path}.${field}`, inner, known)
  }
  if (answer === null || typeof answer !== 'object') return cells
  for (const [field, inner] of Object.entries(answer)) if (field !== 'meta') add(field, inner, [])
  return cells
}

function namesOf(row: Readonly<Record<string, unknown>>): readonly string[] {
  return NAME_FIELDS.flatMap((field) => {
    const value = row[field]
    return typeof value === 'string' && value !== '' ? [value] : []
  })
}

/** The value at a place of an answer; undefined where there is none. */
export function valueAt(answer: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => {
    if (inner === null || typeof inner !== 'object') return undefined
    if (Array.isArray(inner)) return key === 'length' ? inner.length : inner[Number(key)]
    return Object.hasOwn(inner, key) ? (inner as Record<string, unknown>)[key] : undefined
  }, answer)
}
