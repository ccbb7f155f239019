import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { parseSuperParams } from '@/components/screens/flow/super/superParams'
import { Tile } from '@/components/screens/flow/super/Tile'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'

const tileAnswer = { count: 12, ncp: 5e6, npp: -1e6, start_ms: [], ncp_line: [], npp_line: [] }
const call = vi.fn(async (id: string) => ({ data: id === 'superFlow.tile' ? tileAnswer : [], meta: {} }))
vi.mock('@/lib/client/api/apiClient', () => ({ call: (id: string) => call(id) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))
vi.mock('next/router', () => ({ useRouter: () => ({ pathname: '/flow/super', query: {}, push: vi.fn() }) }))

const params = parseSuperParams({ minutes: '60', session: '2026-11-19' })
const [tile] = params.tiles
const onFull = vi.fn()
const open = vi.fn()

wideScreen()
beforeEach(() => {
  onFull.mockReset()
  open.mockReset()
  vi.stubGlobal('open', open)
})

function show(isFull: boolean) {
  if (tile === undefined) throw new Error('no tile')
  const nothing = { onEdit: vi.fn(), onChange: vi.fn(), onTicker: vi.fn(), onContract: vi.fn() }
  renderFresh(
    <Tile {...nothing} {...{ tile, params, isFull, onFull }} isLive={false} onRemove={isFull ? null : vi.fn()} />,
  )
  return tile.name
}

describe('Super Flow (§4.1): a tile for itself', () => {
  it('pops out into a window of its own, with its filter and the session of the page', async () => {
    const name = show(false)
    await userEvent.click(await screen.findByRole('button', { name: `Pop out ${name}` }))
    const [address, target, features] = open.mock.lastCall ?? []
    expect([target, features]).toEqual(['_blank', expect.stringContaining('noopener')])
    const url = new URL(String(address), 'https://undercurrent.example')
    const opened = parseSuperParams(Object.fromEntries(url.searchParams))
    expect(url.pathname).toBe('/flow/super')
    expect(opened).toMatchObject({ full: 0, minutes: 60, session: '2026-11-19', chain: null })
    expect(opened.tiles).toEqual([tile])
  })

  it('takes the whole page and gives it back; in the whole page it is neither removed nor popped out', async () => {
    const name = show(true)
    await userEvent.click(await screen.findByRole('button', { name: 'Back to all tiles' }))
    expect(onFull).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('button', { name: `Pop out ${name}` })).toBeNull()
    expect(screen.queryByRole('button', { name: `Remove ${name}` })).toBeNull()
  })
})
