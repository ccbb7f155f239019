import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NumberFormatKey } from '@/components/app/NumberFormatKey'
import { KeysSection } from '@/components/screens/account/settings/KeysSection'
import { NumbersSection } from '@/components/screens/account/settings/NumbersSection'
import { currentPreferences, keepPreferences } from '@/hooks/app/usePreferences'
import { formatMoney } from '@/lib/format/money'
import { chooseNumberFormat } from '@/lib/format/numberStyle'

const call = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/api/apiClient', () => ({ call }))
const auth = vi.hoisted(() => ({ user: { id: 'u1' } as { id: string } | null }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => auth }))

/** The host merges, as its own test holds. */
let kept: object = {}
beforeEach(() => {
  kept = {}
  window.localStorage.clear()
  call.mockReset()
  call.mockImplementation(async (_id: string, { body }: { body: object }) => {
    kept = { ...kept, ...body }
    return { data: kept }
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  chooseNumberFormat(null)
  auth.user = { id: 'u1' }
  vi.restoreAllMocks()
})

const change = async (name: RegExp, key: string) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await userEvent.keyboard(key)
}

describe('keys', () => {
  it('a key is changed by pressing it, kept with the account, and given back', async () => {
    render(<KeysSection />)
    await change(/^Key for Next row: j/, 'n')
    expect(screen.getByRole('button', { name: 'Key for Next row: n. Change' })).toBeInTheDocument()
    await waitFor(() =>
      expect(call).toHaveBeenLastCalledWith('preferences.save', { body: { keys: { 'grid.down': 'n' } } }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Default key for Next row' }))
    expect(screen.getByRole('button', { name: 'Key for Next row: j. Change' })).toBeInTheDocument()
    await waitFor(() => expect(currentPreferences()).toEqual({}))
  })

  it('a key that is taken is refused by name of its action; Esc leaves it as it was', async () => {
    render(<KeysSection />)
    await change(/^Key for Next row/, '/')
    expect(screen.getByRole('alert')).toHaveTextContent('/ is the key of “Search” already.')
    await userEvent.keyboard('{F5}')
    expect(screen.getByRole('alert')).toHaveTextContent('Use one letter, digit or sign')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('button', { name: 'Key for Next row: j. Change' })).toBeInTheDocument()
    expect(call).not.toHaveBeenCalled()
  })

  it('all of them go back at once; letters after g are their own', async () => {
    keepPreferences({ keys: { search: 's', 'grid.up': 'i' } })
    render(<KeysSection />)
    const go = within(screen.getByRole('region', { name: 'Go to' }))
    await userEvent.click(go.getByRole('button', { name: /^Key for Flow Feed/ }))
    await userEvent.keyboard('j')
    expect(currentPreferences().keys).toEqual({ search: 's', 'grid.up': 'i', 'go.flowFeed': 'j' })
    await userEvent.click(screen.getByRole('button', { name: 'Default keys' }))
    await waitFor(() => expect(call).toHaveBeenLastCalledWith('preferences.save', { body: { keys: {} } }))
    expect(screen.getByRole('button', { name: 'Default keys' })).toBeDisabled()
  })

  it('§8 a failed save is only logged: the keys count here, and it can be tried again', async () => {
    call.mockRejectedValueOnce(new Error('away'))
    render(<KeysSection />)
    await change(/^Key for Search/, 's')
    expect(await screen.findByText('Not saved. These keys count in this browser only.')).toBeInTheDocument()
    expect(currentPreferences().keys).toEqual({ search: 's' })
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull())
    expect(kept).toEqual({ keys: { search: 's' } })
  })
})

describe('numbers', () => {
  const page = (
    <NumberFormatKey>
      <NumbersSection />
    </NumberFormatKey>
  )

  it('the format is shown at once, kept with the account and used by every number', async () => {
    render(page)
    expect(screen.getByText(/Money reads \$1.23M and \$1,234.50, a change −1.25%/)).toBeInTheDocument()
    await userEvent.selectOptions(screen.getByLabelText('Number format'), '1.234,56')
    expect(await screen.findByText(/Money reads \$1,23M and \$1.234,50, a change −1,25%/)).toBeInTheDocument()
    expect(call).toHaveBeenCalledWith('preferences.save', { body: { number_format: '1.234,56' } })
    expect(formatMoney(1_234_567)).toBe('$1,23M')
  })

  it('nobody logged in: kept in this browser, nothing is sent; a page that opens later begins with it', () => {
    auth.user = null
    keepPreferences({ number_format: '1 234,56' })
    const { container } = render(page)
    expect(container.textContent).toContain('$1\u00a0234,50')
    expect(call).not.toHaveBeenCalled()
  })
})
