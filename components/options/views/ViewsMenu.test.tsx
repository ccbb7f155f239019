import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedView } from '@/lib/contract/savedViews'
import { renderFresh } from '@/tests/support/freshQueries'
import { useSavedViews } from './useSavedViews'
import { ViewsMenu } from './ViewsMenu'

let user: { id: string } | null = { id: 'u' }
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user, state: { status: 'authenticated' } }) }))
const call = vi.fn()
vi.mock('@/lib/client/api/apiClient', () => ({ call: (...args: unknown[]) => call(...args) }))

const view = (id: string, name: string): SavedView => ({
  ...{ id, name, state: {}, page: 'maps', filter: '', is_default: false, created: '2025-01-01T00:00:00Z' },
  ...{ slug: null, shared_as: '' },
})
const onAll = vi.fn()
const onOpen = vi.fn()
const onSave = vi.fn()

function Maps() {
  const views = useSavedViews('maps')
  return (
    <ViewsMenu
      label="Maps"
      noun="map"
      shown="All"
      builtIn={[{ key: 'all', label: 'All', onSelect: onAll }]}
      views={views}
      own={views.find((one) => one.id === '2')}
      onOpen={onOpen}
      onSave={onSave}
    />
  )
}
const show = () => renderFresh(<Maps />)

beforeEach(() => {
  user = { id: 'u' }
  for (const mock of [onAll, onOpen, onSave, call]) mock.mockReset()
  call.mockImplementation(async () => ({ data: [view('1', 'Morning'), view('2', 'Evening')] }))
})

describe('C5 views of a page', () => {
  it('names the one on screen and opens what the page brings, what is kept, and the way to keep it', async () => {
    const hand = userEvent.setup()
    show()
    const press = async (role: 'menuitem' | 'menuitemcheckbox', name: string) => {
      await hand.click(await screen.findByRole('button', { name: 'Evening' }))
      await hand.click(await screen.findByRole(role, { name }))
    }
    await press('menuitem', 'All')
    expect(onAll).toHaveBeenCalledTimes(1)
    await press('menuitemcheckbox', 'Morning')
    expect(onOpen.mock.lastCall?.[0]).toMatchObject({ id: '1' })
    await press('menuitem', 'Save map')
    expect(onSave).toHaveBeenCalledTimes(1)
    await hand.click(screen.getByRole('button', { name: 'Evening' }))
    expect(await screen.findByRole('menuitemcheckbox', { name: 'Evening' })).toBeChecked()
    expect(screen.getByRole('menuitemcheckbox', { name: 'Morning' })).not.toBeChecked()
  })

  it('without a log-in nothing is asked for, and saving says what it needs', async () => {
    user = null
    const hand = userEvent.setup()
    show()
    await hand.click(screen.getByRole('button', { name: 'All' }))
    expect(await screen.findByRole('menuitem', { name: 'Log in to save maps' })).toBeDisabled()
    expect(call).not.toHaveBeenCalled()
  })
})
