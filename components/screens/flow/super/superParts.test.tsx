import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LayoutMenu } from '@/components/screens/flow/super/LayoutMenu'
import { PLAIN_TILE, parseSuperParams, superQuery } from '@/components/screens/flow/super/superParams'
import { TileSize } from '@/components/screens/flow/super/TileSize'
import { wideScreen } from '@/tests/support/browserStubs'
import { renderFresh } from '@/tests/support/freshQueries'

const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u' }, state: { status: 'authenticated' } }) }))

const first = parseSuperParams({})
/** The first tile alone, over an hour. */
const own = { ...first, tiles: first.tiles.slice(0, 1), minutes: 60 as typeof first.minutes }
const layout = superQuery(own)
const onChange = vi.fn()

wideScreen()
beforeEach(() => {
  onChange.mockReset()
  call.mockReset()
  call.mockImplementation(async (id: string) => ({
    data: id === 'savedViews.list' ? [{ id: 'l1', name: 'One tape', state: { layout } }] : {},
  }))
})

const show = (params: typeof first) => renderFresh(<LayoutMenu params={params} onChange={onChange} />)

describe('Super Flow (§4.1, C5): layouts', () => {
  it('a stored layout brings back its tiles and window, and leaves the full screen', async () => {
    const user = userEvent.setup()
    show(first)
    await user.click(await screen.findByRole('button', { name: 'Four tapes' }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'One tape' }))
    const patch = onChange.mock.lastCall?.[0]
    expect(patch).toMatchObject({ minutes: 60, full: null })
    expect(superQuery({ ...first, ...patch })).toBe(layout)
  })

  it('is known again, saved under a name and removed', async () => {
    const user = userEvent.setup()
    show(own)
    await user.click(await screen.findByRole('button', { name: 'One tape' }))
    await user.click(await screen.findByText('Remove One tape'))
    expect(call).toHaveBeenCalledWith('savedViews.remove', { params: { id: 'l1' } })
    await user.click(screen.getByRole('button', { name: 'One tape' }))
    await user.click(await screen.findByText('Save layout'))
    // It begins with the name of the one on screen, which saving would replace.
    const name = await screen.findByDisplayValue('One tape')
    await user.clear(name)
    await user.type(name, 'Evening{Enter}')
    const [, args] = call.mock.calls.find(([id]) => id === 'savedViews.create') ?? []
    expect(args?.body).toMatchObject({ page: 'super_flow', name: 'Evening', state: { layout } })
  })
})

describe('Super Flow: size of a tile', () => {
  it('is chosen by keyboard: columns one to three, rows one or two', async () => {
    const user = userEvent.setup()
    const tile = { name: 'Sweeps', filter: '', link: null, ...PLAIN_TILE }
    const changed = vi.fn()
    render(<TileSize tile={tile} onChange={changed} />)
    await user.tab()
    const choose = async (keys: string) => {
      await user.keyboard('{Enter}')
      // The list takes the focus once it stands.
      await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
      await user.keyboard(keys)
      await waitFor(() => expect(screen.getByRole('button', { name: 'Size of Sweeps' })).toHaveFocus())
    }
    await choose('{ArrowDown}{ArrowDown}{Enter}')
    expect(changed).toHaveBeenLastCalledWith({ ...tile, columns: 3 })
    await choose('{End}{Enter}')
    expect(changed).toHaveBeenLastCalledWith({ ...tile, rows: 2 })
  })
})
