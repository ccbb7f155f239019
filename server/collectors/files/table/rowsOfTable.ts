import { z } from 'zod'
import { type NamedRow, namedBy } from '@/server/collectors/files/columns'
import { type NamedCells, namedBatches, namedRows } from '@/server/collectors/files/csvRows'
import { beginsAsJson, jsonMessages } from '@/server/collectors/files/documents'
import { CellError } from '@/server/collectors/files/fields'
import { type FileEntry, FileFormatError } from '@/server/collectors/files/fileFormat'

/** Rows of a table by the names of their columns: CSV with any separator, objects of JSON, one a line or in a list. */
export async function* rowsOfTable(entry: FileEntry): AsyncGenerator<NamedCells> {
  const head = await beginningOf(entry)
  if (beginsAsJson(head)) yield* objectRows(entry)
  else yield* namedRows(entry)
}

/** The same many at a time, for files of millions of rows. A table without one of the `needed` columns is refused. */
export async function* tableBatches(
  entry: FileEntry,
  needed: readonly string[],
): AsyncGenerator<readonly NamedCells[]> {
  if (!beginsAsJson(await beginningOf(entry))) yield* namedBatches(entry, needed)
  else for await (const row of objectRows(entry)) yield [row]
}

async function beginningOf(entry: FileEntry): Promise<string> {
  let text = ''
  for await (const part of entry.bytes()) {
    text += Buffer.from(part).toString('utf8')
    if (text.includes('\n') || text.length > 4000) break
  }
  return text.replace(/^\uFEFF/, '')
}

/** Objects of a document: each a row, its keys the columns; a list that lies in the one object of a document is its rows. */
async function* objectRows(entry: FileEntry): AsyncGenerator<NamedCells> {
  const messages = await jsonMessages(entry)
  const [first] = messages
  const list = messages.length === 1 && first !== undefined ? pageOf(first.value) : null
  // Pages of an answer, in a list or one a line: their rows are objects.
  const isPages = messages.length > 1 && typeof pageOf(first?.value)?.[0] === 'object'
  const rows = isPages ? messages.flatMap(({ value }) => pageOf(value) ?? [value]) : list
  for (const { line, value } of rows?.map((one, at) => ({ line: at + 1, value: one })) ?? messages) {
    if (value === undefined || value === null) {
      yield { line, cell: noJson, cells: [] }
      continue
    }
    const row = Object.entries(flat(value))
    const cell = namedBy(row.map(([key]) => key))
    const cells = row.map(([, text]) => text)
    yield { line, cell: cell(cells), cells }
  }
}

const noJson: NamedRow = () => {
  throw new CellError('the line is no JSON')
}

/** Rows of a contract by themselves, under what names it. */
const OfContract = z.object({ contract: z.looseObject({}), data: z.array(z.looseObject({})) })

const NamedOnce = z.object({
  header: z.object({ format: z.array(z.string()).min(1) }),
  response: z.array(
    z.union([z.array(z.unknown()), z.object({ ticks: z.array(z.array(z.unknown())), contract: z.looseObject({}) })]),
  ),
})

/** Rows of an answer that names its columns once, in `header.format`; those of a contract lie under it. */
function namedCells(value: unknown): readonly object[] | null {
  const read = NamedOnce.safeParse(value)
  if (!read.success) return null
  const { header, response } = read.data
  const named = (cells: readonly unknown[]) => Object.fromEntries(header.format.map((name, at) => [name, cells[at]]))
  return response.flatMap((one) =>
    Array.isArray(one) ? [named(one)] : one.ticks.map((cells) => ({ ...one.contract, ...named(cells) })),
  )
}

const pageOf = (value: unknown): readonly unknown[] | null => namedCells(value) ?? listIn(value)

/** The longest list in an object, or of objects in an object inside it: what an answer of an interface is about. */
function listIn(value: unknown): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  const own = Object.values(value).flatMap((one: unknown) => (Array.isArray(one) ? [one as unknown[]] : []))
  const inner = Object.values(value).flatMap((one) =>
    [listIn(one) ?? []].filter(([first]) => typeof first === 'object'),
  )
  const lists: (readonly unknown[])[] = own.length > 0 ? own : inner
  const longest = lists.sort((a, b) => b.length - a.length)[0] ?? null
  return (
    longest?.flatMap((one) => {
      const { data } = OfContract.safeParse(one)
      return data?.data.map((row) => ({ ...data.contract, ...row })) ?? [one]
    }) ?? null
  )
}

/** Keys and texts of an object; those of an object inside it carry its name: `greeks.delta`. */
function flat(value: unknown, before = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null) {
    if (before === '') throw new FileFormatError('This JSON holds no list of objects.')
    return { [before]: value === null || value === undefined ? '' : String(value) }
  }
  if (Array.isArray(value)) return { [before]: value.join(',') }
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, one]) => flat(one, before === '' ? key : `${before}.${key}`)),
  )
}
