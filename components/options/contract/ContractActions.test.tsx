import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { AlertDraft } from '@/components/alerts/alertDraft'
import { ContractActions } from '@/components/options/contract/ContractActions'
import { aContractHeader } from '@/tests/support/aContractHeader'

const router = vi.hoisted(() => ({ asPath: '/live-options-flow?chain=AAPL250117C00200000', push: vi.fn() }))
vi.mock('next/router', () => ({ useRouter: () => router }))
vi.mock('@/hooks/app/useAuth', () => ({ useAuth: () => ({ user: { id: 'u1' } }) }))
const drafts: AlertDraft[] = []
vi.mock('@/components/alerts/AlertDialog', () => ({
  AlertDialog: ({ draft }: { readonly draft: AlertDraft }) => {
    drafts.push(draft)
    return null
  },
}))

const header = aContractHeader()

describe('C11 actions of a contract', () => {
  it('§2 Trade opens the order drawer for the contract, over the page as it stands', async () => {
    render(<ContractActions header={header} />)
    await userEvent.click(screen.getByRole('button', { name: 'Trade' }))
    expect(router.push).toHaveBeenCalledWith(
      '/live-options-flow?chain=AAPL250117C00200000&tastytrade_open=AAPL250117C00200000',
      undefined,
      { shallow: true, scroll: false },
    )
  })

  it('Paper Trading: Paper trade opens the ticket of the contract', () => {
    render(<ContractActions header={header} />)
    expect(screen.getByRole('link', { name: 'Paper trade' })).toHaveAttribute(
      'href',
      '/trade?ticket=AAPL250117C00200000',
    )
  })

  it('C11 C14 the bell opens an alert on the contract itself', async () => {
    render(<ContractActions header={header} />)
    await userEvent.click(screen.getByRole('button', { name: 'Alert on this contract' }))
    await waitFor(() =>
      expect(drafts.at(-1)).toMatchObject({
        id: null,
        definition: {
          kind: 'contract',
          filter: 'contract=AAPL250117C00200000 and volume>oi',
          trigger: { kind: 'cross' },
        },
      }),
    )
  })

  it('an expired contract is not traded', () => {
    render(<ContractActions header={{ ...header, expired: true }} />)
    expect(screen.queryByRole('button', { name: 'Trade' })).not.toBeInTheDocument()
  })

  it('copies the symbol for other programs', async () => {
    const user = userEvent.setup()
    render(<ContractActions header={header} />)
    await user.click(screen.getByRole('button', { name: /Copy symbol/ }))
    expect(await navigator.clipboard.readText()).toBe('AAPL250117C00200000')
  })
})
