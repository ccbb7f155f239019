import { describe, expect, it } from 'vitest'
import type { SavedView } from '@/lib/contract/savedViews'
import { byFolder, readViewFile, toViewFile } from './savedViewFile'

const view = (name: string, change: Partial<SavedView> = {}): SavedView => ({
  ...{ id: name, page: 'flow_feed', name, filter: 'premium>=50k', state: {}, is_default: false, created: '2026-01-01' },
  ...{ slug: null, shared_as: '' },
  ...change,
})

describe('C5 saved views as a file', () => {
  it('come back as they went out, without owner, id and default', () => {
    const views = [view('Sweeps', { filter: 'flag=sweep', state: { sort: '-premium', folder: 'Mine' } }), view('Big')]
    const read = readViewFile('flow_feed', toViewFile('flow_feed', views))
    expect(read).toEqual({
      ok: true,
      views: [
        { name: 'Sweeps', filter: 'flag=sweep', state: { sort: '-premium', folder: 'Mine' } },
        { name: 'Big', filter: 'premium>=50k', state: {} },
      ],
    })
  })

  it.each([
    ['no JSON', 'nonsense', 'This is no file of saved views.'],
    ['another file', '{"kind":"x","views":[]}', 'This is no file of saved views.'],
    ['another page', toViewFile('screener', []), 'These views belong to another page (screener).'],
    [
      'a filter that cannot be read',
      toViewFile('flow_feed', [view('A'), view('B', { filter: 'size>>' })]),
      /^View 2: /,
    ],
    ['no name', toViewFile('flow_feed', [view(' ')]), 'View 1: a name has 1 to 80 letters'],
  ])('nothing is taken from %s', (_what, text, message) => {
    const read = readViewFile('flow_feed', text)
    expect(read.ok ? '' : read.message).toMatch(message)
  })

  it('stand in folders, those without one first', () => {
    const views = [view('1', { state: { folder: 'Z' } }), view('2'), view('3', { state: { folder: 'A' } })]
    expect(byFolder(views).map(([folder, list]) => [folder, list.map(({ name }) => name)])).toEqual([
      ['', ['2']],
      ['A', ['3']],
      ['Z', ['1']],
    ])
  })
})
