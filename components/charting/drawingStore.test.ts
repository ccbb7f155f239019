import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawingStore } from '@/components/charting/drawingStore'
import type { Drawing } from '@/lib/charting/drawings/drawing'
import { storageKeys } from '@/lib/client/storage/keys'

const notify = vi.fn()
vi.mock('@/components/ui/notify', () => ({ notify: (...args: unknown[]) => notify(...args) }))

const line = (id: string, p: number): Drawing => ({
  id,
  kind: 'horizontal',
  points: [{ t: 5, p }],
  tone: 'cat-1',
  text: '',
})
let stop: () => void

beforeEach(() => {
  window.localStorage.clear()
  notify.mockReset()
  stop = drawingStore.listen(() => undefined)
})
afterEach(() => stop())

/** Another tab writes; a browser tells the others of it. */
function otherTab(book: Record<string, readonly Drawing[]>): void {
  window.localStorage.setItem(storageKeys.drawings, JSON.stringify(book))
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.drawings }))
}

it('§4.10 two tabs: the newest drawings win, it is said, and undo brings the replaced ones back', () => {
  drawingStore.change('AAPL', [line('own', 100)])
  otherTab({ AAPL: [line('other', 200)] })
  expect(drawingStore.of('AAPL')).toEqual([line('other', 200)])
  const told = notify.mock.lastCall?.[0]
  expect(told.text).toContain('AAPL')
  told.action.run()
  expect(drawingStore.of('AAPL')).toEqual([line('own', 100)])
  expect(JSON.parse(window.localStorage.getItem(storageKeys.drawings) ?? '')).toEqual({ AAPL: [line('own', 100)] })
})

it('§4.10 a change of one symbol keeps what another tab drew on others', () => {
  otherTab({ MSFT: [line('m', 1)] })
  drawingStore.change('AAPL', [line('own', 100)])
  expect(Object.keys(JSON.parse(window.localStorage.getItem(storageKeys.drawings) ?? '')).sort()).toEqual([
    'AAPL',
    'MSFT',
  ])
})
