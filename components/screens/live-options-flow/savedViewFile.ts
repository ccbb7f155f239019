import { stateText } from '@/components/options/views/viewState'
import type { SavedView } from '@/lib/contract/savedViews'
import { parseFilter } from '@/lib/flow/filter/parse'

/** A view as it travels in a file: without its owner, its id and its day. */
interface PortableView {
  readonly name: string
  readonly filter: string
  readonly state: Readonly<Record<string, unknown>>
}

const KIND = 'undercurrent.saved_views'
const MOST_VIEWS = 200
const LONGEST_NAME = 80

/** Saved views as a JSON file (C5). */
export function toViewFile(page: string, views: readonly SavedView[]): string {
  const portable = views.map(({ name, filter, state }): PortableView => ({ name, filter, state }))
  return `${JSON.stringify({ kind: KIND, page, views: portable }, null, 2)}\n`
}

export type ReadFile =
  | { readonly ok: true; readonly views: readonly PortableView[] }
  | { readonly ok: false; readonly message: string }

/** Reads such a file; nothing of it is taken when a part of it makes no sense. */
export function readViewFile(page: string, text: string): ReadFile {
  const file = parsed(text)
  if (!isRecord(file) || file.kind !== KIND || !Array.isArray(file.views)) {
    return refused('This is no file of saved views.')
  }
  if (file.page !== page) return refused(`These views belong to another page (${String(file.page)}).`)
  if (file.views.length > MOST_VIEWS) return refused(`A file may hold ${MOST_VIEWS} views.`)
  const views: PortableView[] = []
  for (const [at, view] of file.views.entries()) {
    const read = readView(view)
    if (typeof read === 'string') return refused(`View ${at + 1}: ${read}`)
    views.push(read)
  }
  return { ok: true, views }
}

function readView(view: unknown): PortableView | string {
  if (!isRecord(view) || typeof view.name !== 'string' || typeof view.filter !== 'string')
    return 'name or filter is missing'
  const name = view.name.trim()
  if (name === '' || name.length > LONGEST_NAME) return `a name has 1 to ${LONGEST_NAME} letters`
  const filter = parseFilter(view.filter)
  if (!filter.ok) return filter.error.message
  return { name, filter: view.filter, state: isRecord(view.state) ? view.state : {} }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refused(message: string): ReadFile {
  return { ok: false, message }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Views by folder: those without one first, then the folders by name. */
export function byFolder(
  views: readonly SavedView[],
): readonly (readonly [folder: string, views: readonly SavedView[]])[] {
  const folders = new Map<string, SavedView[]>()
  for (const view of views) {
    const folder = stateText(view, 'folder')
    folders.set(folder, [...(folders.get(folder) ?? []), view])
  }
  return [...folders].sort(([a], [b]) => a.localeCompare(b))
}
